import { useLang } from '../app/language/lang.ts'
import { InlineScript } from './inline-script.tsx'
import { startQuote } from './start-quote.ts'

/** Requests the quote of a guest's cart before the scripts of the page are loaded; `cart/quote/early-quote.ts` picks it up. */
export function EarlyQuote() {
  const locale = useLang()
  const isServed = import.meta.env.SSR && import.meta.env.PROD
  return <InlineScript code={isServed ? `(${startQuote})(${JSON.stringify(locale)})` : ' '} />
}
