import { useTranslations } from 'use-intl'
import { pageHead } from '../language/page-head.ts'
import type { Route } from './+types/cart'

export const meta: Route.MetaFunction = ({ location, matches }) => pageHead({ location, matches, page: 'cart' })

export default function Cart() {
  const t = useTranslations('cart')
  return (
    <div className="wrap section">
      <h1>{t('title')}</h1>
    </div>
  )
}
