/** A run of text that keeps its own direction inside a sentence of either language. */
export type Isolated = { text: string; direction: 'ltr' | 'auto' }

/** A sentence or a part of one, plain text and isolated runs in reading order. */
export type Phrase = readonly (string | Isolated)[]

/** An amount, a phone, an e-mail address, a number: read left to right in both languages. */
export const ltr = (text: string): Isolated => ({ text: oneLine(text), direction: 'ltr' })

/** What a person typed or named, in whichever language that is. */
export const own = (text: string): Isolated => ({ text: oneLine(text), direction: 'auto' })

/** Each text a phrase of its own; empty ones are left out. */
export const written = (...texts: string[]): Phrase[] => texts.filter(Boolean).map((text) => [own(text)])

/** A sentence with its `{places}` filled; a place without a value is refused. */
export const fill = (sentence: string, values: Record<string, Isolated> = {}): Phrase =>
  sentence.split(/\{(\w+)\}/).map((piece, index) => {
    if (index % 2 === 0) return piece
    const value = values[piece]
    if (!value) throw new RangeError(`“${sentence}” asks for ${piece}`)
    return value
  })

/** Phrases side by side, with a dot between that belongs to neither direction. */
export const besideEachOther = (phrases: readonly Phrase[]): Phrase =>
  phrases.flatMap((phrase, index) => (index === 0 ? phrase : [' · ', ...phrase]))

/** Line ends and marks of direction inside a run would reach beyond it. */
const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]+/gu, ' ')
