import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepOfflinePage } from './browser/keep-offline-page.ts'
import { keptText } from './browser/kept-text.ts'
import { langOf } from './language/lang.ts'
import { featuresOn } from './words/page-words.ts'
import { loadWords } from './words/words-of.ts'

const { href } = window.location
await loadWords(langOf(href), featuresOn(href))

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})

keepOfflinePage()
// Whatever page is opened: a guest may never come to the checkout again.
if (keptText('address')) {
  Promise.allSettled([import('./checkout/address-book.ts').then(({ forgetOldAddresses }) => forgetOldAddresses())])
}
