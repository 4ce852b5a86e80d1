import { useTranslations } from 'use-intl'
import { pageHead } from '../language/page-head.ts'
import type { Route } from './+types/category'

export const meta: Route.MetaFunction = ({ location, matches }) => pageHead({ location, matches, page: 'category' })

export default function Category() {
  const t = useTranslations('catalogue.category')
  return (
    <div className="wrap section">
      <h1>{t('all')}</h1>
    </div>
  )
}
