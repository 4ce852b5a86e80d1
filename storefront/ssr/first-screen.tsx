import { createContext, useContext } from 'react'
import { deferBelowFold } from './defer-below-fold.ts'

/** The CSP nonce of the page while the server renders it. */
export const NonceContext = createContext<string | undefined>(undefined)

/** What `styles/first-screen.css` leaves for later, in the order it is read. */
const PARTS =
  '.gallery-track > li + li, .section, .footer-top, .carousel-track > li:nth-child(n + 4), .results > ul > li:nth-child(n + 5)'

/**
 * Has the page lay out what is seen first before what lies below it; not while one works on it, when React tells of every
 * mark on what the server drew.
 */
export function FirstScreen() {
  const nonce = useContext(NonceContext)
  const code = import.meta.env.SSR && import.meta.env.PROD ? `(${deferBelowFold})(${JSON.stringify(PARTS)})` : ' '
  // biome-ignore lint/security/noDangerouslySetInnerHtml: A function of our own.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
