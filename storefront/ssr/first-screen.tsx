import { createContext, useContext } from 'react'
import { deferBelowFold } from './defer-below-fold.ts'

/** The CSP nonce of the page while the server renders it. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The elements that `styles/first-screen.css` defers, in document order. */
const PARTS =
  '.gallery-track > li + li, .section, .footer-top, .carousel-track > li:nth-child(n + 4), .results > ul > li:nth-child(n + 5):not(.category-tile)'

/**
 * Defers the layout below the first screen. Only in production: in development React warns about attributes that
 * differ from the server's HTML.
 */
export function FirstScreen() {
  const nonce = useContext(NonceContext)
  const code = import.meta.env.SSR && import.meta.env.PROD ? `(${deferBelowFold})(${JSON.stringify(PARTS)})` : ' '
  // biome-ignore lint/security/noDangerouslySetInnerHtml: A function of our own.
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
