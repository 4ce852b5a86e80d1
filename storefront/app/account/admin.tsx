import { useEffect } from 'react'
import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { pageHead } from '../language/page-head.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/admin'
import { AccountColumn } from './account-column.tsx'
import { profileStore } from './session/profile-store.ts'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'staff', indexed: false })

/** Redirects a signed-in customer home; others get a link to the admin, which has its own sign-in. */
export default function Admin() {
  const t = useTranslations('account.staff')
  const navigate = useLocalisedNavigate()
  useEffect(() => {
    const redirectAway = async () => {
      const profile = profileStore.read() && (await (await import('./session/session.ts')).currentProfile())
      if (profile && profile.role === null) await navigate('/', { replace: true })
      else window.location.replace('/admin')
    }
    // Without a connection the page stays, with its link.
    Promise.allSettled([redirectAway()])
  }, [navigate])
  return (
    <AccountColumn title={t('title')}>
      <a className="button button-primary button-full" href="/admin">
        {t('open')}
      </a>
    </AccountColumn>
  )
}
