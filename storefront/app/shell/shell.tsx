import type { ComponentType, ReactNode } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { LazyBusyOverlay } from '../ui/feedback/lazy-busy-overlay.tsx'
import { Toasts } from '../ui/feedback/toasts.tsx'
import { useTranslations } from '../words/translations.ts'
import { Announcement } from './announcement.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** A page whose `handle` brings its own header has no navigation and no footer: nothing leads away from paying. */
export type ShellHandle = { header: ComponentType }

/** What is shown around every page. Pages give the content of `main`, not the element. */
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
