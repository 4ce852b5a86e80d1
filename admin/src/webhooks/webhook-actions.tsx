import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Webhook, WebhookWithSecret } from '@rawnaq/contract/webhooks'
import { useState } from 'react'
import { Confirm, useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { formatDateTime } from '../fields/format.ts'
import { useAction } from '../orders/use-action.ts'
import { SecretDialog } from '../shell/secret-dialog.tsx'

/** Sends a test event, sends failed deliveries again, pauses the endpoint, or replaces its secret. */
export function WebhookActions() {
  const translate = useTranslate()
  const notify = useNotify()
  const webhook = useRecordContext<Webhook>()
  const { canAccess } = useCanAccess({ resource: 'webhook', action: 'edit' })
  const { isBusy, run } = useAction()
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  if (!webhook || !canAccess) return null
  const { id, is_enabled, disabled_reason, disabled_at } = webhook
  const path = `/webhook/${id}`
  const ping = () => run(() => callApi('POST', `${path}/ping`), 'webhooks.pingSent')
  const replay = () =>
    run(async () => {
      const since = new Date(Date.now() - MONTH).toISOString()
      const { data } = await callApi<{ data: { count: number } }>('POST', `${path}/replay`, { body: { since } })
      notify('webhooks.replayed', { type: 'success', messageArgs: { smart_count: data.count } })
    })
  const enable = () =>
    run(
      () => callApi('PUT', path, { body: { is_enabled: !is_enabled } }),
      is_enabled ? 'webhooks.paused' : 'webhooks.enabled',
    )
  const rotate = async () => {
    await run(async () => {
      const { data } = await callApi<{ data: WebhookWithSecret }>('POST', `${path}/rotate`)
      setSecret(data.secret)
    })
    setAsking(false)
  }
  return (
    <Box sx={{ padding: 2, paddingBlockEnd: 0 }}>
      {disabled_reason && disabled_at && (
        <Alert severity={disabled_reason === 'staff' ? 'info' : 'error'} sx={{ marginBlockEnd: 2 }}>
          {translate(`webhooks.reasons.${disabled_reason}`, { date: formatDateTime(disabled_at) })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" disabled={isBusy || !is_enabled} onClick={ping}>
          {translate('webhooks.ping')}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={replay}>
          {translate('webhooks.replay')}
        </Button>
        <Button variant="outlined" disabled={isBusy} onClick={() => setAsking(true)}>
          {translate('webhooks.rotate')}
        </Button>
        <Button variant="outlined" color={is_enabled ? 'error' : 'primary'} disabled={isBusy} onClick={enable}>
          {translate(is_enabled ? 'webhooks.pause' : 'webhooks.enable')}
        </Button>
      </Box>
      <Confirm
        isOpen={isAsking}
        loading={isBusy}
        title="webhooks.rotate"
        content="webhooks.rotateLead"
        confirm="webhooks.rotate"
        onConfirm={rotate}
        onClose={() => setAsking(false)}
      />
      {secret && <SecretDialog title="webhooks.secret" secret={secret} onClose={() => setSecret(null)} />}
    </Box>
  )
}

/** Events are stored for 30 days. */
const MONTH = 30 * 24 * 60 * 60 * 1000
