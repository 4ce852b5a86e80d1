import { useTranslations } from 'use-intl'
import { pageHead } from '../language/page-head.ts'
import type { Route } from './+types/home'

export const meta: Route.MetaFunction = ({ location, matches }) => pageHead({ location, matches, page: 'home' })

export default function Home() {
  const t = useTranslations('catalogue.home')
  return (
    <div className="wrap section">
      <h1>{t('title')}</h1>
    </div>
  )
}
