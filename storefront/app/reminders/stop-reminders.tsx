import { EmailAction } from '../account/email-action.tsx'
import { usePublicAccountApi } from '../account/use-public-account-api.ts'
import { pageHead } from '../language/page-head.ts'
import { useTranslations } from '../words/translations.ts'
import type { Route } from './+types/stop-reminders'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageHead({ location, matches, page: 'stopReminders', indexed: false })

/** The page behind the link that ends the emails of reminders. */
export default function StopReminders() {
  const t = useTranslations('reminder')
  const api = usePublicAccountApi()
  return (
    <EmailAction
      title={t('titles.stopReminders')}
      leads={{ before: t('stopLead'), done: t('stopped'), withoutToken: t('noToken') }}
      buttons={{ act: t('stop'), look: t('look') }}
      act={(token) => api.stopReminders(token)}
    />
  )
}
