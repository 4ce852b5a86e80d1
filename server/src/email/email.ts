import type { Locale } from '@rawnaq/rules/locale'
import type { Phrase } from './phrase.ts'

/** A letter before it is set as text or as HTML: what it says, in order, in one language. */
export type Email = {
  locale: Locale
  subject: string
  /** What the file is called where letters are kept as files. */
  name: string
  /** Who answers a reply, where that is not the sender. */
  replyTo: string | null
  title: Phrase
  blocks: Block[]
  attachments?: Attachment[]
}

/** A file that travels with a letter; `type` is its media type, `content` a text in UTF-8. */
export type Attachment = { name: string; type: string; content: string }

export type Block =
  | { kind: 'paragraph'; phrase: Phrase }
  | { kind: 'lines'; heading: string; lines: Phrase[] }
  | { kind: 'goods'; heading: string; rows: GoodsRow[] }
  | { kind: 'totals'; rows: TotalRow[] }
  | { kind: 'link'; words: string; url: string; hint: string }

export type GoodsRow = { name: Phrase; about: Phrase; amount: Phrase }

/** `was` is struck through beside the amount. */
export type TotalRow = { name: Phrase; amount: Phrase; was?: Phrase; isGrand?: boolean }
