import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { orderMessageWords } from '@rawnaq/contract/words/order-messages'
import { type OrderStatus, statusNamed } from '@rawnaq/rules/order-status'

type MessagedOrder = Pick<
  StaffOrder,
  'status' | 'locale' | 'number' | 'customer_first_name' | 'customer_mobile' | 'delivery_state'
> & { collection: object | null; bought_gift_card: object | null }

/**
 * A link that opens WhatsApp with a message to the customer about the status of the order, in its language. Null for an
 * order of a gift card, which is sent by email, and without a phone number.
 */
export function orderMessageUrl(order: MessagedOrder): string | null {
  const phone = order.customer_mobile.replace(/\D/g, '')
  const message = messageOf(order)
  return phone && message && !order.bought_gift_card
    ? `https://wa.me/${phone}?text=${encodeURIComponent(message)}`
    : null
}

function messageOf(order: MessagedOrder): string | null {
  const status = statusNamed(order.status)
  if (status === 'draft') return null
  const values: Record<string, string> = { name: order.customer_first_name, number: order.number }
  return textOf(order, status).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function textOf({ locale, collection, delivery_state }: MessagedOrder, status: Exclude<OrderStatus, 'draft'>): string {
  const words = orderMessageWords[locale]
  if (status === 'placed' && delivery_state === 'waiting_for_address') return words.waiting_for_address
  if (collection && (status === 'delivery' || status === 'complete')) return words.collected[status]
  return words[status]
}
