import type { Setting } from '@rawnaq/contract/settings'
import type { Locale } from '@rawnaq/rules/locale'
import { otherLang } from '../language/lang.ts'

/** An entry of a setting. Its texts come in pairs, `title_en` and `title_ar`. */
export type Entry = Readonly<Record<string, unknown>>

/** A text of the shop. `lang` is set only if the text is missing in the language of the page. */
export type SettingText = { text: string; lang?: Locale }

/** The entries of a setting; empty for an invalid value. */
export function entriesOf(settings: readonly Setting[], key: string): Entry[] {
  const value = settings.find((setting) => setting.key === key)?.value
  return Array.isArray(value) ? value.filter(isEntry) : []
}

/** A text by name in a language, or in the other one if it is missing; null without either. */
export function settingText(locale: Locale, entry: Entry, name: string): SettingText | null {
  const own = textOf(entry[`${name}_${locale}`])
  if (own) return { text: own }
  const lang = otherLang(locale)
  const text = textOf(entry[`${name}_${lang}`])
  return text ? { text, lang } : null
}

export type TextSection = { title: SettingText | null; paragraph: SettingText | null }

/** The sections of a setting with a title or a text; those of `standard` for a setting without any. */
export function textSections(
  settings: readonly Setting[],
  key: string,
  locale: Locale,
  standard: readonly Entry[] = [],
): TextSection[] {
  const own = sectionsOf(entriesOf(settings, key), locale)
  return own.length > 0 ? own : sectionsOf(standard, locale)
}

const sectionsOf = (entries: readonly Entry[], locale: Locale): TextSection[] =>
  entries
    .map((entry) => ({
      title: settingText(locale, entry, 'title'),
      paragraph: settingText(locale, entry, 'paragraph'),
    }))
    .filter(({ title, paragraph }) => title || paragraph)

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
