import { createContext, useContext } from 'react'
import { isRouteErrorResponse, useHref, useLocation } from 'react-router'
import { useProfile } from '../account/session/profile-store.ts'
import { useIsOffline } from '../browser/use-is-offline.ts'
import { useSavedLocale } from '../language/saved-locale.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { isolated, Ltr } from '../ui/text/isolated.tsx'
import { useTranslations } from '../words/translations.ts'

/** The request id during server rendering; hydration keeps the rendered one. */
export const Reference = createContext('')

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** The error page: 404, or an error on our side. */
export function ErrorPage({ error }: { error: unknown }) {
  return isNotFound(error) ? <NotFound /> : <Broken error={error} />
}

function NotFound() {
  const t = useTranslations('common.notFound')
  const header = useTranslations('common.header')
  const isSignedIn = useProfile() !== null
  useSavedLocale()
  return (
    <div className="wrap">
      <EmptyState kicker={<Ltr>404</Ltr>} title={t('title')} lead={t('lead')}>
        {isSignedIn && <ButtonLink to="/my-account/change_info">{t('account')}</ButtonLink>}
        <ButtonLink look="outline" to="/">
          {t('home')}
        </ButtonLink>
        <ButtonLink look="outline" to="/category">
          {header('allItems')}
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

function Broken({ error }: { error: unknown }) {
  const t = useTranslations('common.broken')
  const offline = useTranslations('common')('offline')
  const isOffline = useIsOffline()
  const { pathname, search } = useLocation()
  const again = useHref(pathname) + search
  const onServer = useContext(Reference)
  const reference = referenceIn(error) ?? onServer
  return (
    <div className="wrap">
      <EmptyState title={isOffline ? offline : t('title')} lead={t('lead')}>
        <a className="button button-primary" href={again}>
          {t('retry')}
        </a>
        <ButtonLink look="outline" to="/">
          {t('home')}
        </ButtonLink>
      </EmptyState>
      <p className="error-reference" suppressHydrationWarning>
        {reference && t.rich('reference', { ...isolated, reference })}
      </p>
    </div>
  )
}

function referenceIn(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { reference } = (error.data ?? {}) as { reference?: unknown }
  return typeof reference === 'string' ? reference : undefined
}
