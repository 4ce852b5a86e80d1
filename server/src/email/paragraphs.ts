import type { Block } from './email.ts'
import { own } from './phrase.ts'

/** What a person wrote in several lines, each a paragraph; empty lines are left out. */
export const textParagraphs = (text: string): Block[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ kind: 'paragraph', phrase: [own(line)] }))
