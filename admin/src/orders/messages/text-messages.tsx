import Box from '@mui/material/Box'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import type { TextMessage } from '@rawnaq/contract/text-messages'
import { groupPhone } from '@rawnaq/rules/group-phone'
import { useTranslate } from 'react-admin'
import { formatDateTime } from '../../fields/format.ts'

/** The text messages of one kind about an order, the latest first: sent, waiting, or failed so far. */
export function TextMessages({ order, kind }: { order: StaffOrder; kind: TextMessage['kind'] }) {
  const messages = order.text_messages.filter((message) => message.kind === kind).toReversed()
  if (messages.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, flexBasis: '100%', fontSize: 14 }}>
      {messages.map((message) => (
        <SentMessage key={message.at} message={message} />
      ))}
    </Box>
  )
}

function SentMessage({ message: { phone, sent_at: sentAt, attempts } }: { message: TextMessage }) {
  const translate = useTranslate()
  const hasFailed = sentAt === null && attempts > 0
  const state = () => {
    if (sentAt !== null) return translate('orders.sms.sent', { at: formatDateTime(sentAt) })
    return hasFailed ? translate('orders.sms.failed', { count: attempts }) : translate('orders.sms.waiting')
  }
  return (
    <Box component="li" sx={{ color: hasFailed ? 'error.main' : 'text.secondary' }}>
      <bdi dir="ltr">{groupPhone(phone)}</bdi> · {state()}
    </Box>
  )
}
