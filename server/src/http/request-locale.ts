import { isLocale, type Locale } from '@rawnaq/rules/locale'
import type { FastifyRequest } from 'fastify'

/**
 * The caller's language: header `locale`, else `Content-Language`, else the best supported match of `Accept-Language`,
 * else English.
 */
export function requestLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const requested = [headers.locale, headers['content-language']].map((header) => languageOf(String(header ?? '')))
  return requested.find(isLocale) ?? preferredIn(headers['accept-language'] ?? '') ?? 'en'
}

/** Entries and parameters beyond this are ignored. */
const MAX_ENTRIES = 20

/** The supported language with the highest weight, the first of equals; undefined when none is accepted. */
function preferredIn(acceptLanguage: string): Locale | undefined {
  const accepted = acceptLanguage.split(',', MAX_ENTRIES).flatMap((entry) => {
    const [tag = '', ...parameters] = entry.split(';', MAX_ENTRIES)
    const language = languageOf(tag)
    const weight = weightIn(parameters)
    return isLocale(language) && weight > 0 ? [{ language, weight }] : []
  })
  return accepted.sort((one, other) => other.weight - one.weight)[0]?.language
}

/** `q=0.8` is 0.8. A missing weight is 1, a malformed one 0. */
function weightIn(parameters: string[]): number {
  const weight = parameters.map((one) => /^\s*q\s*=(.*)$/i.exec(one)?.[1]).find((one) => one !== undefined)
  return weight === undefined ? 1 : Number(/^\s*(0(\.\d{0,3})?|1(\.0{0,3})?)\s*$/.exec(weight)?.[1] ?? 0)
}

/** `ar-KW` is `ar`. */
const languageOf = (tag: string) =>
  tag
    .trim()
    .split(/[-_,;]/, 1)[0]
    ?.toLowerCase()
