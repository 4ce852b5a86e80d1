import { useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { usePublicAccountApi } from '../account/use-public-account-api.ts'
import { pageHead } from '../language/page-head.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { showToast } from '../ui/feedback/show-toast.ts'
import { useErrorMessage } from '../use-error-message.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/stop-reminders'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'stopReminders', indexed: false })

/** The link of a reminder has a token behind `#`, which no server receives. The button uses it. */
export default function StopReminders() {
  const t = useTranslations('reminder')
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
      await api.stopReminders(token ?? '')
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
      <EmptyState title={t('titles.stopReminders')} lead={<span role="status">{lead}</span>}>
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
