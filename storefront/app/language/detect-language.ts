import type { Locale } from '@rawnaq/rules/locale'

/** The language of a text by its first alphabetic character; null if it has none of either alphabet. */
export function detectLanguage(text: string): Locale | null {
  const character = /[\p{Script=Arabic}\p{Script=Latin}]/u.exec(text)?.[0]
  return character === undefined ? null : /\p{Script=Arabic}/u.test(character) ? 'ar' : 'en'
}
