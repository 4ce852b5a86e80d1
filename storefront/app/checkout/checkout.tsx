import { useTranslations } from 'use-intl'
import { pageHead } from '../language/page-head.ts'
import type { Route } from './+types/checkout'

export const meta: Route.MetaFunction = ({ location, matches }) => pageHead({ location, matches, page: 'checkout' })

export default function Checkout() {
  const t = useTranslations('checkout')
  return (
    <div className="wrap section">
      <h1>{t('title')}</h1>
    </div>
  )
}
