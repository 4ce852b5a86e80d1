import type { Order } from '@rawnaq/contract/order'
import { sessionText, setSessionText } from '../../browser/web-storage.ts'

const storageKey = 'order_to_follow'

/** A guest order to move into an account, with the contact details for the sign-up form. */
export type OrderToFollow = { id: number; name: string; email: string; mobile: string }

/** Stores, for this tab, that the next sign-in moves this order into the account. */
export function followOrder(order: Order) {
  const { id, customer_name: name, customer_email: email, customer_mobile: mobile } = order
  setSessionText(storageKey, JSON.stringify({ id, name, email, mobile } satisfies OrderToFollow))
}

/** The order to move into the account; null if there is none. */
export function orderToFollow(): OrderToFollow | null {
  try {
    const stored = JSON.parse(sessionText(storageKey) ?? 'null') as Partial<OrderToFollow> | null
    if (!stored || !Number.isSafeInteger(stored.id)) return null
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return { id: stored.id!, name: text(stored.name), email: text(stored.email), mobile: text(stored.mobile) }
  } catch {
    return null
  }
}

export const clearOrderToFollow = () => setSessionText(storageKey, null)
