import type { Transport } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { createContext } from 'react-router'
import type { Feature } from './words/load-words.ts'

export type PageContext = {
  /** Calls the API in process. */
  transport: Transport
  /** The CSP nonce of this page's scripts; empty without a policy. */
  nonce: string
  /** The public origin without a trailing slash: `https://rawnaq.example`. */
  siteUrl: string
  /** The id of this request in the logs. */
  reference: string
  /** The file of the words of a language and feature (`en/cart`), and the one that names these (`files/en`), for preloading. */
  wordFiles: Partial<Record<`${Locale}/${Feature}` | `files/${Locale}`, string>>
  /** Receives the page as segments of text: a response body would convert it to bytes, a stream and bytes again. */
  sendHtml: (segments: readonly string[]) => void
}

/** The request context of loaders and of the renderer. */
export const pageContext = createContext<PageContext>()
