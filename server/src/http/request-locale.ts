import { isLocale, type Locale } from '@rawnaq/rules/locale'
import type { FastifyRequest } from 'fastify'

/** The caller's language: the header `locale`, else `Content-Language`, else what `Accept-Language` prefers among ours, else English. */
export function requestLocale({ headers }: Pick<FastifyRequest, 'headers'>): Locale {
  const said = [headers.locale, headers['content-language']].map((header) => languageOf(String(header ?? '')))
  return said.find(isLocale) ?? preferredIn(headers['accept-language'] ?? '') ?? 'en'
}

/** Nobody prefers more languages than this; what follows is not read. */
const LONGEST = 20

/** The language of ours with the highest weight, the first of equals; undefined where none is accepted. */
function preferredIn(acceptLanguage: string): Locale | undefined {
  const accepted = acceptLanguage.split(',', LONGEST).flatMap((entry) => {
    const [tag = '', ...parameters] = entry.split(';', LONGEST)
    const language = languageOf(tag)
    const weight = weightIn(parameters)
    return isLocale(language) && weight > 0 ? [{ language, weight }] : []
  })
  return accepted.sort((one, other) => other.weight - one.weight)[0]?.language
}

/** `q=0.8` is 0.8; without it a language counts fully, and with one that is no weight not at all. */
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
