import { wordsOf } from '../../words/load-words.ts'
import type { Words } from '../../words/shape.ts'
import { Both } from './bilingual-text.tsx'

type LabelName = Exclude<keyof Words['invoice'], 'titles'>

/** A word of the invoice in both languages. */
export function Label({ of }: { of: LabelName }) {
  return <Both of={{ en: wordsOf('en').invoice[of], ar: wordsOf('ar').invoice[of] }} />
}
