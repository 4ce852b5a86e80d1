import Chip from '@mui/material/Chip'
import type { Webhook } from '@rawnaq/contract/webhooks'
import { useTranslate } from 'react-admin'

/** Whether an endpoint gets events, and if not, why. */
export function WebhookState({ webhook: { disabled_reason, failing_since } }: { webhook: Webhook }) {
  const translate = useTranslate()
  const state = disabled_reason ?? (failing_since ? 'retrying' : 'active')
  const isProblem = state === 'failing' || state === 'gone'
  return (
    <Chip
      size="small"
      label={translate(`webhooks.states.${state}`)}
      color={isProblem ? 'error' : state === 'retrying' ? 'warning' : 'default'}
      variant={isProblem ? 'filled' : 'outlined'}
    />
  )
}
