import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { registerOfflinePage } from './browser/register-offline-page.ts'
import { localText } from './browser/web-storage.ts'
import { langOf } from './language/lang.ts'
import { loadWords } from './words/load-words.ts'
import { featuresOn } from './words/page-words.ts'

/** Hydrates the page once its messages are loaded. A top-level `await` would keep the bundler from merging chunks. */
async function start() {
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

  registerOfflinePage()
  // On every page, since a guest may never open the checkout again.
  if (localText('address')) {
    Promise.allSettled([
      import('./addresses/address-book.ts').then(({ deleteExpiredAddresses }) => deleteExpiredAddresses()),
    ])
  }
}

start()
