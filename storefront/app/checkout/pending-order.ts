import type { CheckoutBody } from '@rawnaq/contract/checkout'
import { sessionText, setSessionText } from '../browser/web-storage.ts'
import { orderKey } from '../cart/store/order-key.ts'

/** The order to place. It excludes the page's language, and card details are never stored. */
export type OrderRequest = Omit<CheckoutBody, 'locale' | 'payment'>

type PendingOrder = { key: string; request: OrderRequest }

const storageKey = 'order_sent'

/** The idempotency key of an order: the cart's, or the key of the same order if it was sent without a response. */
export function keyFor(request: OrderRequest): string {
  const sent = pendingOrder()
  if (sent && JSON.stringify(sent.request) === JSON.stringify(request)) return sent.key
  const key = orderKey()
  setSessionText(storageKey, JSON.stringify({ key, request } satisfies PendingOrder))
  return key
}

/** The order that this tab sent and got no response for, or null. */
export function pendingOrder(): PendingOrder | null {
  try {
    const sent = JSON.parse(sessionText(storageKey) ?? 'null') as Partial<PendingOrder> | null
    const request = sent?.request
    const isRequest = Array.isArray(request?.items) || typeof request?.order_id === 'number'
    return typeof sent?.key === 'string' && request && isRequest ? { key: sent.key, request } : null
  } catch {
    return null
  }
}

/** Clears the pending order after a response, or when the shopper dismisses it. The next order is a new one. */
export const clearPendingOrder = () => setSessionText(storageKey, null)
