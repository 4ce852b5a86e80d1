import { type Message, messageOf } from './icu.ts'

type Words = { [key: string]: string | Words }

/** Errors of the texts in two languages: keys, arguments, plural forms, script, punctuation. */
export function complaintsAboutWords(en: Words, ar: Words, alikeInBoth: Set<string>): string[] {
  const [english, arabic] = [flat(en), flat(ar)]
  const missing = [...english.keys()].filter((key) => !arabic.has(key)).map((key) => `${key} is not in Arabic`)
  const extra = [...arabic.keys()].filter((key) => !english.has(key)).map((key) => `${key} is not in English`)
  const both = [...english].flatMap(([key, text]) => {
    const arabicText = arabic.get(key)
    if (arabicText === undefined) return []
    return complaintsAboutPair(text, arabicText, alikeInBoth).map((complaint) => `${key} ${complaint}`)
  })
  return [...missing, ...extra, ...both]
}

/** The keys of all texts, with dots between their steps. */
export const keysOf = (words: Words): string[] => [...flat(words).keys()]

/** All texts. */
export const textsOf = (words: Words): string[] => [...flat(words).values()]

function flat(words: Words, path = ''): Map<string, string> {
  const pairs = Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[path + key, value]]
    return [...flat(value, `${path}${key}.`)]
  })
  return new Map(pairs)
}

function complaintsAboutPair(english: string, arabic: string, alikeInBoth: Set<string>): string[] {
  if (!english.trim() || !arabic.trim()) return ['is empty']
  const [en, ar] = [messageOf(english), messageOf(arabic)]
  const complaints = []
  if (en.fills.join() !== ar.fills.join()) complaints.push(`fills in ${en.fills} in English but ${ar.fills} in Arabic`)
  if (lacksForms(en, ['one', 'other'])) complaints.push('lacks a plural form in English')
  if (lacksForms(ar, arabicForms)) complaints.push('lacks one of the six plural forms in Arabic')
  if (!alikeInBoth.has(arabic) && ar.texts.some(hasLetters) && !ar.texts.some(hasArabicLetters)) {
    complaints.push('has no Arabic letter in Arabic')
  }
  if ([...en.texts, ...ar.texts].some((text) => text.includes('!'))) complaints.push('shouts')
  if (ar.texts.some(hasLatinMarks)) complaints.push('has a Latin comma, semicolon or question mark in Arabic')
  return complaints
}

const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other']

const lacksForms = ({ plurals }: Message, forms: string[]) =>
  plurals.some((cases) => forms.some((form) => !cases.includes(form)))

const hasLetters = (text: string) => /\p{L}/u.test(text)
const hasArabicLetters = (text: string) => /\p{Script=Arabic}/u.test(text)
const hasLatinMarks = (text: string) => /[?;]|,(?!\d)/.test(text)
