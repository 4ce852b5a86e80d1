import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { usePublicAccountApi } from '../../account/use-public-account-api.ts'
import { pageHead } from '../../language/page-head.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showToast } from '../../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../../use-error-message.ts'
import { useTranslations } from '../../words/translations.ts'
import type { Route } from './+types/stock-alerts'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'stockAlerts', indexed: false })

/** The link of a back-in-stock email has a token behind `#`, which no server receives. The button uses it. */
export default function StockAlerts() {
  const t = useTranslations('stockAlert')
  const api = usePublicAccountApi()
  const errorMessage = useErrorMessage()
  const { hash } = useLocation()
  const token = useSyncExternalStore(
    neverChanges,
    () => hash.slice(1),
    () => null,
  )
  const [isBusy, setBusy] = useState(false)
  const [isStopped, setStopped] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      await api.stopStockAlerts(token ?? '')
      setStopped(true)
    } catch (failure) {
      showToast({ text: errorMessage(failure), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const lead = isStopped ? t('stopped') : token === '' ? t('noToken') : t('stopLead')
  return (
    <div className="wrap">
      <EmptyState title={t('titles.stockAlerts')} lead={<span role="status">{lead}</span>}>
        {isStopped || token === '' ? (
          <ButtonLink to="/category">{t('look')}</ButtonLink>
        ) : (
          <Button busy={isBusy} onClick={stop}>
            {t('stop')}
          </Button>
        )}
      </EmptyState>
    </div>
  )
}

const neverChanges = () => () => {}
