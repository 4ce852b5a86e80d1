import { useTranslations } from 'use-intl'
import { pageHead } from '../language/page-head.ts'
import type { Route } from './+types/open-order'

export const meta: Route.MetaFunction = ({ location, matches }) => pageHead({ location, matches, page: 'openOrder' })

export default function OpenOrder() {
  const t = useTranslations('order')
  return (
    <div className="wrap section">
      <h1>{t('opening')}</h1>
    </div>
  )
}
