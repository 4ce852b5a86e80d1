import type { Words } from '../words/shape.ts'
import { wordsOf } from '../words/words-of.ts'
import { Both } from './in-both.tsx'

type LabelName = Exclude<keyof Words['invoice'], 'titles'>

/** A word of the invoice in both languages. */
export function Label({ of }: { of: LabelName }) {
  return <Both of={{ en: wordsOf('en').invoice[of], ar: wordsOf('ar').invoice[of] }} />
}
