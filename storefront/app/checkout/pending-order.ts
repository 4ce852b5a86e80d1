import type { CheckoutBody } from '@rawnaq/contract/ordering'
import { sessionText, setSessionText } from '../browser/web-storage.ts'
import { orderKey } from '../cart/store/order-key.ts'

/** What a shopper asks for; the language of the page is no part of it, and a card is never kept. */
export type OrderRequest = Omit<CheckoutBody, 'locale' | 'payment'>

type PendingOrder = { key: string; wish: OrderRequest }

const entry = 'order_sent'

/** The key a wish is sent with: that of the cart, and for a wish that was sent before and never answered the one it had. */
export function keyFor(wish: OrderRequest): string {
  const sent = pendingOrder()
  if (sent && JSON.stringify(sent.wish) === JSON.stringify(wish)) return sent.key
  const key = orderKey()
  setSessionText(entry, JSON.stringify({ key, wish } satisfies PendingOrder))
  return key
}

/** The wish that was sent from this tab and never answered, or null. */
export function pendingOrder(): PendingOrder | null {
  try {
    const sent = JSON.parse(sessionText(entry) ?? 'null') as Partial<PendingOrder> | null
    const wish = sent?.wish
    const isWish = Array.isArray(wish?.items) || typeof wish?.order_id === 'number'
    return typeof sent?.key === 'string' && wish && isWish ? { key: sent.key, wish } : null
  } catch {
    return null
  }
}

/** An answer came, or the shopper does not want to know: the next wish is another order. */
export const clearPendingOrder = () => setSessionText(entry, null)
