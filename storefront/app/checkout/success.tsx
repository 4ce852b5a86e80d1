import { useTranslations } from 'use-intl'
import { pageHead } from '../language/page-head.ts'
import type { Route } from './+types/success'

export const meta: Route.MetaFunction = ({ location, matches }) => pageHead({ location, matches, page: 'success' })

export default function Success() {
  const t = useTranslations('order')
  return (
    <div className="wrap section">
      <h1>{t('successTitle')}</h1>
    </div>
  )
}
