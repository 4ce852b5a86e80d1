import type { Locale } from '@rawnaq/rules/locale'
import type { Location, MetaDescriptor } from 'react-router'
import type { RootData } from '../root-data.ts'
import { wordsOf } from '../words/load-words.ts'
import { type PageName, titleOf } from '../words/page-title.ts'
import { createTranslator, type Messages } from '../words/translations.ts'
import { type Breadcrumb, breadcrumbData } from './breadcrumb-data.ts'
import { intlLocale, langOf } from './lang.ts'
import { withLang } from './with-lang.ts'

type Head = {
  location: Location
  /** The argument of `meta`; the root data has the public address of the shop. */
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[]
  /** A page without a name is named by its subject. */
  page?: PageName
  /** The subject behind the page name in the title: an item, a category. */
  subject?: string
  description?: string
  /** Query parameters of the canonical address (`page`); filters and others are left out. */
  queryParams?: readonly string[]
  /** The canonical path if another address shows the same page; one for each language where they differ. */
  path?: string | Record<Locale, string>
  /** False for private pages, which search engines must not index. */
  indexed?: boolean
  /** The preview picture for shared links, a path or address; the shop's by default. */
  picture?: string
  kind?: 'website' | 'article'
  /** The breadcrumbs of the page without the home page, ending with the page itself. */
  breadcrumbs?: readonly Breadcrumb[]
}

/** The Open Graph locale. Arabic takes the shop's country, or `ar_AR` outside of the Arab world; Kuwait without settings. */
const ogLocaleOf = (locale: Locale, country = 'KW') => (locale === 'en' ? 'en_GB' : `ar_${country}`)

/** Title, description, canonical and alternate addresses and Open Graph tags for the `meta` of a page. */
export function pageHead({
  location,
  matches,
  page,
  subject,
  description,
  queryParams = [],
  path,
  indexed = true,
  picture,
  kind = 'website',
  breadcrumbs,
}: Head): MetaDescriptor[] {
  const locale = langOf(location.search)
  const words = wordsOf(locale)
  const root = rootDataIn(matches)
  const shop = root?.settings.name ?? words.common.shop
  const title = titleOf(words, shop, page, page === 'home' ? (root?.settings.tagline ?? undefined) : subject)
  const content = description ?? root?.settings.description ?? describeShop(shop, locale)
  const shown = picture ?? root?.settings.picture
  const common: MetaDescriptor[] = [
    { title },
    { name: 'description', content },
    { property: 'og:title', content: title },
    { property: 'og:description', content },
    { property: 'og:site_name', content: shop },
    { property: 'og:locale', content: ogLocaleOf(locale, root?.settings.country) },
    ...(shown && root ? [{ property: 'og:image', content: new URL(shown, root.siteUrl).href }] : []),
    { name: 'twitter:card', content: shown ? 'summary_large_image' : 'summary' },
  ]
  if (!indexed) return [...common, { name: 'robots', content: 'noindex' }]

  if (!root) return common
  const addressIn = (language: Locale) => {
    const page = (typeof path === 'object' ? path[language] : (path ?? location.pathname)).replace(/\/$/, '')
    return root.siteUrl + withLang(`/main${page}${pickQuery(location.search, queryParams)}`, language)
  }
  const others = root.languages.filter((language) => language !== locale)
  const alternates = [
    ['en', addressIn('en')],
    ['ar', addressIn('ar')],
    ['x-default', addressIn('en')],
  ] as const
  return [
    ...common,
    { property: 'og:type', content: kind },
    { property: 'og:url', content: addressIn(locale) },
    ...others.map((language) => ({
      property: 'og:locale:alternate',
      content: ogLocaleOf(language, root.settings.country),
    })),
    { tagName: 'link', rel: 'canonical', href: addressIn(locale) },
    ...(others.length > 0
      ? alternates.map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }))
      : []),
    ...(breadcrumbs ? [breadcrumbData(breadcrumbs, root.siteUrl, locale)] : []),
  ]
}

const describeShop = (shop: string, locale: Locale) =>
  createTranslator({ locale: intlLocale[locale], messages: wordsOf(locale) as Messages, namespace: 'common' })(
    'description',
    { shop },
  )

/** The root loader data among the matches; undefined on an error page rendered without it. */
export const rootDataIn = (matches: Head['matches']) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

function pickQuery(search: string, names: readonly string[]): string {
  const all = new URLSearchParams(search)
  const query = new URLSearchParams(names.flatMap((name) => all.getAll(name).map((value) => [name, value])))
  return query.size > 0 ? `?${query}` : ''
}
