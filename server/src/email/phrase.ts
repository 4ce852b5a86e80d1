import { groupPhone } from '@rawnaq/rules/group-phone'

/** A run of text that keeps its own direction inside a sentence. */
export type IsolatedText = { text: string; direction: 'ltr' | 'auto' }

/** A sentence or part of one: plain text and isolated runs in reading order. */
export type Phrase = readonly (string | IsolatedText)[]

/** An amount, email address or number: left to right in both languages. */
export const ltr = (text: string): IsolatedText => ({ text: oneLine(text), direction: 'ltr' })

/** A phone number with its digits in groups. */
export const phoneNumber = (number: string): IsolatedText => ltr(groupPhone(number))

/** A text by a user, in any language. */
export const userText = (text: string): IsolatedText => ({ text: oneLine(text), direction: 'auto' })

/** One phrase per text; empty ones are dropped. */
export const written = (...texts: string[]): Phrase[] => texts.filter(Boolean).map((text) => [userText(text)])

/** A sentence with its `{placeholders}` filled; a missing value throws. */
export const fill = (sentence: string, values: Record<string, IsolatedText> = {}): Phrase =>
  sentence.split(/\{(\w+)\}/).map((part, index) => {
    if (index % 2 === 0) return part
    const value = values[part]
    if (!value) throw new RangeError(`“${sentence}” needs a value for ${part}`)
    return value
  })

/** Phrases joined by a dot without direction. */
export const joinPhrases = (phrases: readonly Phrase[]): Phrase =>
  phrases.flatMap((phrase, index) => (index === 0 ? phrase : [' · ', ...phrase]))

/** Line breaks and direction marks inside a run would affect the text around it. */
const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu, ' ')
