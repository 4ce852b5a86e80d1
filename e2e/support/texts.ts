import arabic from '@rawnaq/storefront/words/ar'
import english from '@rawnaq/storefront/words/en'

export type Locale = 'en' | 'ar'

/** The key of a text of the storefront: `cart.coupon.label`. */
export type WordKey = KeysOf<typeof english>

/** The texts of the shop in one language, with values and plural forms filled in and without markup. */
export type Texts = (key: WordKey, fills?: Fills) => string

type Fills = Record<string, string | number>
type KeysOf<Words, Path extends string = ''> = {
  [Key in keyof Words & string]: Words[Key] extends string ? `${Path}${Key}` : KeysOf<Words[Key], `${Path}${Key}.`>
}[keyof Words & string]

export const textsIn =
  (locale: Locale): Texts =>
  (key, fills = {}) =>
    asRead(messageAt({ en: english, ar: arabic }[locale], key), fills, locale)

function messageAt(words: object, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => part && (part as Record<string, unknown>)[name], words)
  if (typeof found !== 'string') throw new Error(`The shop has no words under ${key}`)
  return found
}

const plural = /\{(\w+), plural, ((?:[^{}]|\{[^{}]*\})*)\}/g
const forms = /(=\d+|\w+) \{([^{}]*)\}/g

function asRead(message: string, fills: Fills, locale: Locale): string {
  const fillOf = (name: string) => {
    const fill = fills[name]
    if (fill === undefined) throw new Error(`“${message}” wants ${name}`)
    return fill
  }
  return message
    .replace(plural, (_, name: string, cases: string) => formFor(Number(fillOf(name)), cases, locale))
    .replace(/<\/?\w+>/g, '')
    .replace(/\{(\w+)\}/g, (_, name: string) => String(fillOf(name)))
}

function formFor(count: number, cases: string, locale: Locale): string {
  const byName = new Map([...cases.matchAll(forms)].map(([, name, text]) => [name, text]))
  const form = byName.get(`=${count}`) ?? byName.get(new Intl.PluralRules(locale).select(count)) ?? byName.get('other')
  return (form ?? '').replaceAll('#', String(count))
}
