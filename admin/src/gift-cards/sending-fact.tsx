import type { GiftCard } from '@rawnaq/contract/gift-cards'
import { useTranslate } from 'react-admin'
import { formatDateTime, formatDay } from '../fields/format.ts'
import { OrderFact } from '../orders/order-fact.tsx'

/** When the email with a gift card was sent, or the day on which it will be. */
export function SendingFact({ sent_at, send_on }: Pick<GiftCard, 'sent_at' | 'send_on'>) {
  const translate = useTranslate()
  const planned = send_on
    ? translate('giftCards.waiting', { date: formatDay(send_on) })
    : translate('giftCards.notSent')
  return <OrderFact name="giftCards.sendOn">{sent_at ? formatDateTime(sent_at) : planned}</OrderFact>
}
