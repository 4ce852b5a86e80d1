import type { Locale } from '@rawnaq/rules/locale'
import { arabCountryOf, homeTimeZone } from '@rawnaq/rules/time-zone'
import type { Location, MetaDescriptor } from 'react-router'
import type { RootData } from '../root-data.ts'
import { wordsOf } from '../words/load-words.ts'
import { type PageName, titleOf } from '../words/page-title.ts'
import { breadcrumbData, type Step } from './breadcrumb-data.ts'
import { langOf } from './lang.ts'
import { withLang } from './with-lang.ts'

type Head = {
  location: Location
  /** As `meta` receives them; the root's data holds the public address of the shop. */
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[]
  page: PageName
  /** What the page is about, behind its name: an item, a category. */
  subject?: string
  description?: string
  /** The parameters that make this page another page (`page`); filters and the like are left out of its address. */
  keep?: readonly string[]
  /** The path for an address that shows the same as another. */
  path?: string
  /** Pages that are somebody's own stay out of search engines. */
  indexed?: boolean
  /** A picture for those who share the page, as a path or an address; the shop's own by default. */
  picture?: string
  kind?: 'website' | 'article'
  /** The way here as the page shows it, after the home page and with the page itself at its end. */
  way?: readonly Step[]
}

/** The preview picture of pages without one of their own. */
export const shopPicture = '/media/hero.webp'

/** The language with the country of the shop; where that is none of the Arab world, with the one the networks take for all. */
const ogLocaleOf = (locale: Locale, timeZone = homeTimeZone) =>
  locale === 'en' ? 'en_GB' : `ar_${arabCountryOf(timeZone) ?? 'AR'}`

/** Title, description, the page's address in both languages and what sharing shows: every page's `meta` starts here. */
export function pageHead({
  location,
  matches,
  page,
  subject,
  description,
  keep = [],
  path,
  indexed = true,
  picture = shopPicture,
  kind = 'website',
  way,
}: Head): MetaDescriptor[] {
  const locale = langOf(location.search)
  const words = wordsOf(locale)
  const title = titleOf(words, page, subject)
  const root = rootDataIn(matches)
  const content = description ?? words.common.description
  const about: MetaDescriptor[] = [
    { title },
    { name: 'description', content },
    { property: 'og:title', content: title },
    { property: 'og:description', content },
    { property: 'og:site_name', content: words.common.shop },
    { property: 'og:locale', content: ogLocaleOf(locale, root?.settings.time_zone) },
  ]
  if (!indexed) return [...about, { name: 'robots', content: 'noindex' }]

  if (!root) return about
  const own = `/main${(path ?? location.pathname).replace(/\/$/, '')}${stored(location.search, keep)}`
  const addressIn = (language: Locale) => root.siteUrl + withLang(own, language)
  const others = root.languages.filter((language) => language !== locale)
  const alternates = [
    ['en', addressIn('en')],
    ['ar', addressIn('ar')],
    ['x-default', addressIn('en')],
  ] as const
  return [
    ...about,
    { property: 'og:type', content: kind },
    { property: 'og:url', content: addressIn(locale) },
    ...others.map((language) => ({
      property: 'og:locale:alternate',
      content: ogLocaleOf(language, root.settings.time_zone),
    })),
    { property: 'og:image', content: new URL(picture, root.siteUrl).href },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: addressIn(locale) },
    ...(others.length > 0
      ? alternates.map(([hrefLang, href]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href }))
      : []),
    ...(way ? [breadcrumbData(way, root.siteUrl, locale)] : []),
  ]
}

/** What the root loader gave, as `meta` finds it; undefined on an error page that came before it could. */
export const rootDataIn = (matches: Head['matches']) =>
  matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined

function stored(search: string, names: readonly string[]): string {
  const requested = new URLSearchParams(search)
  const query = new URLSearchParams(names.flatMap((name) => requested.getAll(name).map((value) => [name, value])))
  return query.size > 0 ? `?${query}` : ''
}
