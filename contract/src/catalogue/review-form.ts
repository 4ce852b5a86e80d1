import { locales } from '@rawnaq/rules/locale'
import * as z from 'zod/mini'
import { filledParagraph, optionalLine } from '../fields/text.ts'

/** The longest title and text of a review, in characters as a reader counts them. */
const reviewLengths = { title: 100, text: 2000 }

/** The number of photos of a review. */
export const maxReviewPhotos = 4

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The number of characters as a reader counts them: an emoji or a letter with its marks is one. */
const countCharacters = (text: string) => [...characters.segment(text)].length

const atMost = (longest: number) =>
  z.refine<string | null | undefined>((text) => !text || countCharacters(text) <= longest, {
    error: 'too_long',
    abort: true,
  })

/** Composed form, so that equal texts have equal characters. */
const composed = <Text extends string | null | undefined>() =>
  z.overwrite<Text>((text) => (typeof text === 'string' ? (text.normalize('NFC') as Text) : text))

/** No character takes more code units than this on average. */
const UNITS = 10

/** A review of an item as its author writes it: plain text, in the language `locale`. */
export const reviewForm = z.object({
  // Zod has no texts in the browser, by which a missing number differs from a value of a wrong type.
  rank: z.int({ error: ({ input }) => (input === undefined ? 'required' : undefined) }).check(z.gte(1), z.lte(5)),
  title: optionalLine(reviewLengths.title * UNITS).check(composed(), atMost(reviewLengths.title)),
  text: filledParagraph(reviewLengths.text * UNITS).check(composed(), atMost(reviewLengths.text)),
  locale: z.enum(locales),
})

export type ReviewForm = z.infer<typeof reviewForm>
