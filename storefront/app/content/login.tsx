import { useTranslations } from 'use-intl'
import { pageHead } from '../language/page-head.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/login'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'login', indexed: false })

/** Where the account and the favourites lead while there are none: says so, and that an order needs neither. */
export default function Login() {
  const t = useTranslations('content')
  return (
    <div className="wrap">
      <EmptyState title={t('login.title')} lead={t('login.lead')}>
        <ButtonLink to="/category">{t('continue')}</ButtonLink>
      </EmptyState>
    </div>
  )
}
