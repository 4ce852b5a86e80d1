import type { Locale } from '@rawnaq/rules/locale'

/** The same path in a language; the rest of the query and the hash stay. English has no parameter. */
export function withLang(path: string, locale: Locale): string {
  if (!/[?#]/.test(path)) return locale === 'ar' ? `${path}?lang=ar` : path
  const [, page = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? []
  const params = new URLSearchParams(query)
  params.delete('lang')
  if (locale === 'ar') params.set('lang', 'ar')
  const requested = params.toString()
  return `${page}${requested && '?'}${requested}${hash}`
}
