import type { AccountClient } from '@rawnaq/contract/account-client'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { Cart, CartChanged } from '@rawnaq/contract/customer-orders'
import { lineOf, sameLine } from '@rawnaq/rules/cart'
import type { QuantityChange } from './customer-cart.ts'

/** The cart after a line change and its shortfalls. */
export type LineChangeResult = Pick<CartChanged, 'order' | 'shortfalls'>

/** A change being sent. Its idempotency key makes a retry safe. */
export type SentChange = QuantityChange & { key: string }

/** The customer's cart; null before the first item. */
export const readCart = async (api: AccountClient): Promise<Cart | null> => (await api.carts()).data[0] ?? null

/**
 * Sends a line change, which `take` returns at the moment of sending. If another device has removed the cart or the
 * line, the cart is loaded again and the change is sent once more.
 */
export async function sendLineChange(
  api: AccountClient,
  cart: Cart | null,
  take: () => SentChange | null,
): Promise<LineChangeResult> {
  const into = cart ?? (await api.makeCart()).data
  const change = take()
  if (!change) return { order: into, shortfalls: [] }
  try {
    return await send(api, into, change)
  } catch (failure) {
    if (!(failure instanceof ApiRefusal && failure.status === 404)) throw failure
    return send(api, (await readCart(api)) ?? (await api.makeCart()).data, change)
  }
}

async function send(api: AccountClient, cart: Cart, change: SentChange): Promise<LineChangeResult> {
  const { key } = change
  if ('more' in change) return api.addLine(cart.id, lineOf(change, change.more), key)
  const line = cart.items.find((one) => sameLine(one, change))
  if (change.all === 0) return line ? api.removeLine(cart.id, line.id) : { order: cart, shortfalls: [] }
  if (line) return api.changeLine(cart.id, line.id, { item_quantity: change.all })
  return api.addLine(cart.id, lineOf(change, change.all), key)
}
