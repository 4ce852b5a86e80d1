import type { Locale } from '@rawnaq/rules/locale'
import type { Phrase } from './phrase.ts'

/** An email before rendering as text or HTML: its content, in order, in one language. */
export type Email = {
  locale: Locale
  subject: string
  /** File name, for emails written to a folder. */
  name: string
  /** Recipient of replies, if not the sender. */
  replyTo: string | null
  title: Phrase
  blocks: Block[]
  attachments?: Attachment[]
}

/** An attached file; `type` is its media type. */
export type Attachment = { name: string; type: string; content: Buffer }

export type Block =
  | { kind: 'paragraph'; phrase: Phrase }
  | { kind: 'lines'; heading: string; lines: Phrase[] }
  | { kind: 'goods'; heading: string; rows: GoodsRow[] }
  | { kind: 'totals'; rows: TotalRow[] }
  | { kind: 'link'; words: string; url: string; hint: string }

export type GoodsRow = { name: Phrase; about: Phrase; amount: Phrase }

/** `was` is struck through beside the amount. */
export type TotalRow = { name: Phrase; amount: Phrase; was?: Phrase; isGrand?: boolean }
