import type { ComponentType, ReactNode } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { LazyBusyOverlay } from '../ui/feedback/lazy-busy-overlay.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { useTranslations } from '../words/translations.ts'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** A page with its own header in `handle` has no navigation and no footer, so the checkout has no distracting links. */
export type ShellHandle = { header: ComponentType }

/** The frame of every page. Pages render the content of `main`, not the element. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('common')
  const isLoading = useNavigation().state === 'loading'
  const OwnHeader = useMatches()
    .map(({ handle }) => (handle as Partial<ShellHandle> | undefined)?.header)
    .find(Boolean)
  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      {OwnHeader ? (
        <OwnHeader />
      ) : (
        <>
          <Announcement />
          <Header />
        </>
      )}
      {isLoading && <div className="page-loading" />}
      <main id="main" tabIndex={-1} aria-busy={isLoading || undefined}>
        {children}
      </main>
      {!OwnHeader && <Footer />}
      <Toasts />
      <LazyBusyOverlay />
    </>
  )
}
