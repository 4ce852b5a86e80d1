import type { Block } from './email.ts'
import { userText } from './phrase.ts'

/** One paragraph for each line of a text; empty lines are dropped. */
export const textParagraphs = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', phrase: [userText(line)] }))
