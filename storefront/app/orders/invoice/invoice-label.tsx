import { wordsOf } from '../../words/load-words.ts'
import type { Words } from '../../words/shape.ts'
import { BilingualText } from './bilingual-text.tsx'

type LabelName = Exclude<keyof Words['invoice'], 'titles'>

/** A label of the invoice in both languages. */
export function Label({ of }: { of: LabelName }) {
  return <BilingualText of={{ en: wordsOf('en').invoice[of], ar: wordsOf('ar').invoice[of] }} />
}
