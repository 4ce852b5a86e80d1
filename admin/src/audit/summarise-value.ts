import type { Locale } from '@rawnaq/rules/locale'

const LONGEST = 120

/** What a text or an entry of a list says, in one language where it says it in both, cut where it is long. */
export function inWords(value: unknown, locale: Locale): string {
  const text = typeof value === 'object' && value !== null ? entryInWords(value, locale) : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}

function entryInWords(entry: object, locale: Locale): string {
  const texts = Object.entries(entry).filter(([, text]) => text !== null && text !== '')
  const own = texts.filter(([name]) => name === locale || name.endsWith(`_${locale}`))
  return (own.length > 0 ? own : texts).map(([, text]) => String(text)).join(': ')
}
