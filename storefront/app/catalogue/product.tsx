import { useTranslations } from 'use-intl'
import { pageHead } from '../language/page-head.ts'
import type { Route } from './+types/product'

export const meta: Route.MetaFunction = ({ location, matches }) => pageHead({ location, matches, page: 'product' })

export default function Product() {
  const t = useTranslations('product')
  return (
    <div className="wrap section">
      <h1>{t('add')}</h1>
    </div>
  )
}
