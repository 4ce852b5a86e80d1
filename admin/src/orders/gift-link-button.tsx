import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { GiftLink } from '@rawnaq/contract/recipient-gift'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { orderStatus } from '@rawnaq/rules/order-status'
import { useState } from 'react'
import { usePermissions, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { formatDateTime } from '../fields/format.ts'
import { hasPermission } from '../sign-in/has-permission.ts'
import { TextMessages } from './messages/text-messages.tsx'
import { useAction } from './use-action.ts'

const withLink: readonly number[] = [orderStatus.placed, orderStatus.delivery, orderStatus.complete]

/**
 * Makes a link for the recipient of a gift, and opens a prepared message with it in WhatsApp or as a text message. Where
 * the shop sends text messages, it sends one with a new link.
 */
export function GiftLinkButton({ order }: { order: StaffOrder }) {
  const { id, status, gift } = order
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const { isBusy, run } = useAction()
  const [link, setLink] = useState<GiftLink | null>(null)
  if (!gift?.recipient_phone || !withLink.includes(status) || !hasPermission(permissions, 'order:write')) return null
  const make = async () => setLink((await callApi<{ data: GiftLink }>('POST', `/order/${id}/gift-link`)).data)
  const send = async () => {
    const isSent = await run(() => callApi('POST', `/order/${id}/gift-link/sms`), 'orders.sms.queued')
    // The link of the message replaces this one.
    if (isSent) setLink(null)
  }
  return (
    <Box sx={{ marginBlockStart: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button variant="outlined" disabled={isBusy} onClick={() => run(make)}>
        {translate(link ? 'orders.gift.newLink' : 'orders.gift.makeLink')}
      </Button>
      {order.sends_text_messages && (
        <Button variant="outlined" disabled={isBusy} onClick={send}>
          {translate('orders.gift.sendSms')}
        </Button>
      )}
      {link && (
        <>
          <Button variant="contained" href={link.whatsapp_url} target="_blank" rel="noopener noreferrer">
            {translate('orders.gift.whatsapp')}
          </Button>
          <Button variant="outlined" href={link.sms_url}>
            {translate('orders.gift.sms')}
          </Button>
          <Box dir="auto" sx={{ flexBasis: '100%', overflowWrap: 'anywhere', color: 'text.secondary' }}>
            {link.text}
          </Box>
        </>
      )}
      {order.gift_link && (
        <Box role="note" sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: 14 }}>
          {translate('orders.gift.linkWorks', {
            at: formatDateTime(order.gift_link.made_at),
            until: formatDateTime(order.gift_link.expires_at),
          })}
        </Box>
      )}
      <TextMessages order={order} kind="gift_link" />
    </Box>
  )
}
