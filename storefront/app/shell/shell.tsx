import type { ReactNode } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { BusyOverlay } from '../ui/busy-overlay.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { Announcement } from './announcement.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** A page whose `handle` is this has no navigation and no footer, so that nothing leads away from paying. */
export const checkoutHandle = { shell: 'checkout' } as const

/** What stands around every page. Pages give the content of `main`, not the element. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const isLoading = useNavigation().state === 'loading'
  const isCheckout = useMatches().some(({ handle }) => handle === checkoutHandle)
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      {!isCheckout && <Announcement />}
      {isCheckout ? <CheckoutHeader /> : <Header />}
      {isLoading && <div className="page-loading" />}
      <main id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
        {children}
      </main>
      {!isCheckout && <Footer />}
      <Toasts />
      <BusyOverlay />
    </>
  )
}
