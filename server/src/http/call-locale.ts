import { isLocale, type Locale } from '@rawnaq/rules/locale'
import type { FastifyRequest } from 'fastify'

/** The caller's language, from the headers `locale`, `Content-Language`, `Accept-Language` in that order; else English. */
export function callLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  for (const header of [headers.locale, headers['content-language'], headers['accept-language']]) {
    const language = String(header ?? '')
      .trim()
      .slice(0, 2)
      .toLowerCase()
    if (isLocale(language)) return language
  }
  return 'en'
}
