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
  /** Stops emails of this kind with one POST, for the header List-Unsubscribe. */
  unsubscribeUrl?: string
}

/** An attached file; `type` is its media type. */
export type Attachment = { name: string; type: string; content: Buffer }

export type Block =
  | { kind: 'paragraph'; phrase: Phrase }
  /** A code is large, to be copied or typed. */
  | { kind: 'lines'; heading: string; lines: Phrase[]; isCode?: boolean }
  | { kind: 'goods'; heading: string; rows: GoodsRow[] }
  | { kind: 'totals'; rows: TotalRow[] }
  | { kind: 'link'; words: string; url: string; hint: string }
  /** The last block, set apart from what the email is about. */
  | { kind: 'footer'; heading: string; lines: Phrase[] }

/** `about` are the lines below the name. */
export type GoodsRow = { picture?: EmailImage | undefined; name: Phrase; about: Phrase[]; amount: Phrase }

/** An image with its absolute URL and its size in CSS pixels. */
type EmailImage = { url: string; width: number; height: number; alt: string }

/** `was` is struck through beside the amount. */
export type TotalRow = { name: Phrase; amount: Phrase; was?: Phrase; isGrand?: boolean }
