import type { Setting } from '@rawnaq/contract/catalogue'
import type { Locale } from '@rawnaq/rules/locale'
import { otherLang } from '../language/lang.ts'

/** One of the entries a shopkeeper keeps under a setting; its texts come in pairs, `title_en` and `title_ar`. */
export type Entry = Readonly<Record<string, unknown>>

/** A shopkeeper's text; `lang` is there only when it is not in the language of the page, for want of its own. */
export type SettingText = { text: string; lang?: Locale }

/** The entries of a setting; an invalid value counts as none. */
export function entriesOf(settings: readonly Setting[], key: string): Entry[] {
  const value = settings.find((setting) => setting.key === key)?.value
  return Array.isArray(value) ? value.filter(isEntry) : []
}

/** The text of this name in a language, or in the other one where that is missing; null where both are. */
export function settingText(locale: Locale, entry: Entry, name: string): SettingText | null {
  const own = textOf(entry[`${name}_${locale}`])
  if (own) return { text: own }
  const lang = otherLang(locale)
  const text = textOf(entry[`${name}_${lang}`])
  return text ? { text, lang } : null
}

const isEntry = (value: unknown): value is Entry => typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
