import type { AccountClient } from '@rawnaq/contract/account-client'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { PlacedOrder } from '@rawnaq/contract/ordering'
import { clearPendingOrder, pendingOrder } from '../../checkout/pending-order.ts'
import { rememberLastOrder } from '../../orders/last-order.ts'

/**
 * What became of an order whose answer was lost, asked under its key once the cart it was made of is no cart any more, so
 * that asking orders nothing. Null where nothing was lost, where nothing came of it, and where the answer came meanwhile.
 */
export async function recoverOrder(api: AccountClient, cartId: number | null): Promise<PlacedOrder | null> {
  const sent = pendingOrder()
  const { order_id } = sent?.wish ?? {}
  if (!sent || order_id === undefined || order_id === cartId) return null
  const placed = await placedUnder(api, sent)
  if (pendingOrder()?.key !== sent.key) return null
  clearPendingOrder()
  if (placed) rememberLastOrder(placed.id)
  return placed
}

async function placedUnder(api: AccountClient, { wish, key }: NonNullable<ReturnType<typeof pendingOrder>>) {
  try {
    return (await api.checkout(wish, key)).data
  } catch (failure) {
    if (failure instanceof ApiRefusal && (failure.status === 404 || failure.status === 422)) return null
    throw failure
  }
}
