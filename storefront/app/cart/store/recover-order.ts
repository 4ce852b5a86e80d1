import type { AccountClient } from '@rawnaq/contract/account-client'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { PlacedOrder } from '@rawnaq/contract/ordering'
import { forgetSentWish, unansweredWish } from '../../checkout/pending-order.ts'
import { rememberPlaced } from '../../orders/last-order.ts'

/**
 * What became of an order whose answer was lost, asked under its key once the cart it was made of is no cart any more, so
 * that asking orders nothing. Null where nothing was lost, where nothing came of it, and where the answer came meanwhile.
 */
export async function lostOrder(api: AccountClient, cartId: number | null): Promise<PlacedOrder | null> {
  const sent = unansweredWish()
  const { order_id } = sent?.wish ?? {}
  if (!sent || order_id === undefined || order_id === cartId) return null
  const placed = await placedUnder(api, sent)
  if (unansweredWish()?.key !== sent.key) return null
  forgetSentWish()
  if (placed) rememberPlaced(placed.id)
  return placed
}

async function placedUnder(api: AccountClient, { wish, key }: NonNullable<ReturnType<typeof unansweredWish>>) {
  try {
    return (await api.checkout(wish, key)).data
  } catch (failure) {
    if (failure instanceof ApiRefusal && (failure.status === 404 || failure.status === 422)) return null
    throw failure
  }
}
