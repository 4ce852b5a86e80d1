/** A run of text that keeps its own direction inside a sentence. */
export type Isolated = { text: string; direction: 'ltr' | 'auto' }

/** A sentence or part of one: plain text and isolated runs in reading order. */
export type Phrase = readonly (string | Isolated)[]

/** An amount, phone number, email address or number: left to right in both languages. */
export const ltr = (text: string): Isolated => ({ text: oneLine(text), direction: 'ltr' })

/** A text by a user, in any language. */
export const own = (text: string): Isolated => ({ text: oneLine(text), direction: 'auto' })

/** One phrase per text; empty ones are dropped. */
export const written = (...texts: string[]): Phrase[] => texts.filter(Boolean).map((text) => [own(text)])

/** A sentence with its `{placeholders}` filled; a missing value throws. */
export const fill = (sentence: string, values: Record<string, Isolated> = {}): Phrase =>
  sentence.split(/\{(\w+)\}/).map((piece, index) => {
    if (index % 2 === 0) return piece
    const value = values[piece]
    if (!value) throw new RangeError(`“${sentence}” needs a value for ${piece}`)
    return value
  })

/** Phrases joined by a dot without direction. */
export const besideEachOther = (phrases: readonly Phrase[]): Phrase =>
  phrases.flatMap((phrase, index) => (index === 0 ? phrase : [' · ', ...phrase]))

/** Line breaks and direction marks inside a run would affect the text around it. */
const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu, ' ')
