import { EmailAction } from '../../account/email-action.tsx'
import { usePublicAccountApi } from '../../account/use-public-account-api.ts'
import { pageHead } from '../../language/page-head.ts'
import { useTranslations } from '../../words/translations.ts'
import type { Route } from './+types/stock-alerts'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'stockAlerts', indexed: false })

/** The page behind the link that ends back-in-stock emails. */
export default function StockAlerts() {
  const t = useTranslations('stockAlert')
  const api = usePublicAccountApi()
  return (
    <EmailAction
      title={t('titles.stockAlerts')}
      leads={{ before: t('stopLead'), done: t('stopped'), withoutToken: t('noToken') }}
      buttons={{ act: t('stop'), look: t('look') }}
      act={(token) => api.stopStockAlerts(token)}
    />
  )
}
