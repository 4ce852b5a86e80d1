import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Webhook, WebhookDelivery } from '@rawnaq/contract/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { formatDateTime } from '../fields/format.ts'
import { useAction } from '../orders/use-action.ts'
import { eventNameKey } from './event-name-key.ts'

const POLL_MS = 5000

/** The last 25 deliveries to an endpoint; each can be sent again. */
export function DeliveryLog() {
  const translate = useTranslate()
  const webhook = useRecordContext<Webhook>()
  const { data, refetch } = useQuery({
    queryKey: ['webhook deliveries', webhook?.id],
    queryFn: () =>
      callApi<{ data: WebhookDelivery[] }>('GET', `/webhook/${webhook?.id}/delivery`, { query: { per_page: 25 } }),
    enabled: webhook !== undefined,
    refetchInterval: POLL_MS,
  })
  if (!webhook || !data) return null
  return (
    <Box component="section" aria-labelledby="delivery-log" sx={{ padding: 2 }}>
      <Typography variant="h6" component="h2" id="delivery-log">
        {translate('webhooks.log')}
      </Typography>
      {data.data.length === 0 && <p>{translate('webhooks.noDeliveries')}</p>}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data.data.map((delivery) => (
          <Delivery key={delivery.id} webhookId={webhook.id} delivery={delivery} onReplay={refetch} />
        ))}
      </Box>
    </Box>
  )
}

type DeliveryProps = { webhookId: number; delivery: WebhookDelivery; onReplay: () => void }

function Delivery({ webhookId, delivery, onReplay }: DeliveryProps) {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'webhook', action: 'edit' })
  const { isBusy, run } = useAction()
  const { id, event, event_id, state, attempts, status, error, answer, attempted_at, next_attempt_at } = delivery
  const replay = async () => {
    await run(() => callApi('POST', `/webhook/${webhookId}/delivery/${id}/replay`), 'webhooks.queued')
    onReplay()
  }
  return (
    <Box component="li" sx={{ borderBlockStart: 1, borderColor: 'divider', paddingBlock: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong>{translate(eventNameKey(event), { _: event })}</strong>
        <Chip
          size="small"
          label={translate(`webhooks.deliveryStates.${state}`)}
          color={state === 'failed' ? 'error' : state === 'delivered' ? 'success' : 'default'}
          variant="outlined"
        />
        {canAccess && (
          <Button
            size="small"
            disabled={isBusy}
            onClick={replay}
            aria-label={`${translate('webhooks.sendAgain')}: ${event_id}`}
          >
            {translate('webhooks.sendAgain')}
          </Button>
        )}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        <bdi dir="ltr">{event_id}</bdi> · {translate('webhooks.attempts', { smart_count: attempts })}
        {attempted_at && ` · ${formatDateTime(attempted_at)}`}
        {next_attempt_at &&
          attempts > 0 &&
          ` · ${translate('webhooks.next', { date: formatDateTime(next_attempt_at) })}`}
      </Box>
      {(status !== null || error) && (
        <details>
          <summary>
            {status === null
              ? translate('webhooks.noAnswer', { reason: translate(`webhooks.noAnswerReasons.${error}`, { _: error }) })
              : translate('webhooks.answer', { status })}
          </summary>
          <Box component="pre" dir="ltr" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', margin: 0 }}>
            {answer}
          </Box>
        </details>
      )}
    </Box>
  )
}
