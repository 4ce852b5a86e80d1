import { deferBelowFold } from './defer-below-fold.ts'
import { InlineScript } from './inline-script.tsx'

/** The elements that `styles/first-screen.css` defers, in document order. */
const PARTS =
  '.gallery-track > li + li, .section, .footer-top, .carousel-track > li:nth-child(n + 4), .results > ul > li:nth-child(n + 5):not(.category-tile)'

/** Defers the layout below the first screen. */
export function FirstScreen() {
  const isServed = import.meta.env.SSR && import.meta.env.PROD
  return <InlineScript code={isServed ? `(${deferBelowFold})(${JSON.stringify(PARTS)})` : ' '} />
}
