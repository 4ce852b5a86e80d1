import type { Transport } from '@rawnaq/contract/client'
import type { Locale } from '@rawnaq/rules/locale'
import { createContext } from 'react-router'
import type { Feature } from './words/load-words.ts'

export type PageContext = {
  /** Calls the API in process. */
  transport: Transport
  /** For the scripts of this page; empty where no policy asks for one. */
  nonce: string
  /** The public origin, without a closing slash: `https://rawnaq.example`. */
  siteUrl: string
  /** Under which this request is found in the logs. */
  reference: string
  /** Where the words of a language and feature lie, to be loaded early: `en/cart`. */
  wordFiles: Partial<Record<`${Locale}/${Feature}`, string>>
  /** Takes the page as text: as the body of an answer it would become bytes, a stream and bytes again. */
  give: (html: string) => void
}

/** What the server hands to every loader and to the renderer. */
export const pageContext = createContext<PageContext>()
