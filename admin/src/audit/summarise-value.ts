import type { Locale } from '@rawnaq/rules/locale'

const MAX_LENGTH = 120

/** What a text or an entry of a list says, in one language where it says it in both, cut where it is long. */
export function summariseValue(value: unknown, locale: Locale): string {
  const text = typeof value === 'object' && value !== null ? entryText(value, locale) : String(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}

function entryText(entry: object, locale: Locale): string {
  const texts = Object.entries(entry).filter(([, text]) => text !== null && text !== '')
  const own = texts.filter(([name]) => name === locale || name.endsWith(`_${locale}`))
  return (own.length > 0 ? own : texts).map(([, text]) => String(text)).join(': ')
}
