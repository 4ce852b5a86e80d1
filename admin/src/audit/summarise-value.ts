import type { Locale } from '@rawnaq/rules/locale'

const MAX_LENGTH = 120

/** A value as short text: list entries in one language if they have both, at most 120 characters. */
export function summariseValue(value: unknown, locale: Locale): string {
  const text = typeof value === 'object' && value !== null ? entryText(value, locale) : String(value)
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text
}

function entryText(entry: object, locale: Locale): string {
  const texts = Object.entries(entry).filter(([, text]) => text !== null && text !== '')
  const own = texts.filter(([name]) => name === locale || name.endsWith(`_${locale}`))
  return (own.length > 0 ? own : texts).map(([, text]) => String(text)).join(': ')
}
