import type { Item } from '@rawnaq/contract/items'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { redirect } from 'react-router'
import { langOf } from './lang.ts'
import { withLang } from './with-lang.ts'

/** What staff have written for search engines, in the language of the page; null where they have not. */
export type SeoTexts = { title: string | null; description: string | null }

type Translations = Item['translations']

const textIn = (translations: Translations, field: string, locale: Locale) =>
  translations.find((text) => text.field === field && text.locale === locale)?.value

/** Never those of the other language: the name and description of the page's language are better. */
export const seoTextsOf = (translations: Translations, locale: Locale): SeoTexts => ({
  title: textIn(translations, 'seo_title', locale) ?? null,
  description: textIn(translations, 'seo_description', locale) ?? null,
})

/** The path in each language, with the slug of the other one where it has none. */
export function pathsOf(path: (slug: string) => string, translations: Translations): Record<Locale, string> {
  const slugs = { en: textIn(translations, 'slug', 'en'), ar: textIn(translations, 'slug', 'ar') }
  return { en: path(localisedText(slugs, 'en').text), ar: path(localisedText(slugs, 'ar').text) }
}

/**
 * Permanently redirects a page with a slug from its former and other addresses, with the query. The number in the
 * address identifies the page, so a former slug needs no record.
 */
export function redirectToSlug(url: URL, requested: string | undefined, slug: string, path: string) {
  if (slug && requested !== slug) throw redirect(withLang(path + url.search, langOf(url)), 301)
}
