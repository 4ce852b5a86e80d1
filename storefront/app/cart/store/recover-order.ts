import type { AccountClient } from '@rawnaq/contract/account-client'
import type { PlacedOrder } from '@rawnaq/contract/checkout'
import { ApiRefusal } from '@rawnaq/contract/client'
import { clearPendingOrder, pendingOrder } from '../../checkout/pending-order.ts'
import { storeLastOrder } from '../../orders/last-order.ts'

/**
 * Finds the order whose response was lost, by its idempotency key. The request is sent only after the cart is gone, so
 * it cannot place an order. Null without a missing response, without an order, or if the response arrived meanwhile.
 */
export async function recoverOrder(api: AccountClient, cartId: number | null): Promise<PlacedOrder | null> {
  const sent = pendingOrder()
  const { order_id } = sent?.request ?? {}
  if (!sent || order_id === undefined || order_id === cartId) return null
  const placed = await findOrderByKey(api, sent)
  if (pendingOrder()?.key !== sent.key) return null
  clearPendingOrder()
  if (placed) storeLastOrder(placed.id)
  return placed
}

async function findOrderByKey(api: AccountClient, { request, key }: NonNullable<ReturnType<typeof pendingOrder>>) {
  try {
    return (await api.checkout(request, key)).data
  } catch (failure) {
    if (failure instanceof ApiRefusal && (failure.status === 404 || failure.status === 422)) return null
    throw failure
  }
}
