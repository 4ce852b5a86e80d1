import { useTranslations } from 'use-intl'
import { pageHead } from '../language/page-head.ts'
import type { Route } from './+types/order-details'

export const meta: Route.MetaFunction = ({ location, matches }) => pageHead({ location, matches, page: 'orderDetails' })

export default function OrderDetails() {
  const t = useTranslations('order')
  return (
    <div className="wrap section">
      <h1>{t('detailsTitle')}</h1>
    </div>
  )
}
