import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { AccountClient } from '@rawnaq/contract/account-client'
import type { PlacedOrder } from '@rawnaq/contract/checkout'
import { ApiRefusal } from '@rawnaq/contract/client'
import { openStorage } from '../../browser/test-storage.ts'
import { clearPendingOrder, keyFor, type OrderRequest, pendingOrder } from '../../checkout/pending-order.ts'
import { lastOrderId } from '../../orders/last-order.ts'
import { recoverOrder } from './recover-order.ts'

beforeEach(() => {
  openStorage()
})

const request = { order_id: 7, address_id: 3, payment_method: 'cash', expected_total: 25 } as const
const placed = {
  id: 7,
  number: 'RW-1001',
  status: 3,
  currency: 'USD',
  grand_total: 25,
  payment_status: 0,
  payment_failure: null,
}

/** A shop with a given response to a checkout. Records the requests. */
function shopAnswering(answer: () => PlacedOrder) {
  const requested: { request: unknown; key: string }[] = []
  const checkout = async (body: unknown, key: string) => {
    requested.push({ request: body, key })
    return { data: answer() }
  }
  return { requested, api: { checkout } as unknown as AccountClient }
}

const refuses = (status: number) => () => {
  throw new ApiRefusal(status, {})
}

test('an order whose response was lost is requested by its key once its cart is gone', async () => {
  const key = keyFor(request)
  const { api, requested } = shopAnswering(() => placed)
  assert.deepEqual([await recoverOrder(api, null), requested], [placed, [{ request, key }]])
  assert.deepEqual([pendingOrder(), lastOrderId()], [null, 7])
  assert.deepEqual([await recoverOrder(api, null), requested.length], [null, 1])
})

test('nothing is requested while the cart exists, because that would order it', async () => {
  keyFor(request)
  const { api, requested } = shopAnswering(() => placed)
  assert.deepEqual([await recoverOrder(api, 7), requested.length, pendingOrder()?.request], [null, 0, request])
})

test('the lines of a guest are never resent automatically', async () => {
  keyFor({ items: [{ item_id: 1, item_quantity: 1 }], payment_method: 'cash', expected_total: 12.5 } as OrderRequest)
  const { api, requested } = shopAnswering(() => placed)
  assert.deepEqual([await recoverOrder(api, null), requested.length], [null, 0])
})

test('an order that never arrived is dropped; a failed request is retried later', async () => {
  for (const [status, isPending] of [
    [404, false],
    [422, false],
    [401, true],
    [429, true],
    [500, true],
  ] as const) {
    keyFor(request)
    const recovery = recoverOrder(shopAnswering(refuses(status)).api, null)
    if (isPending) await assert.rejects(recovery, ApiRefusal)
    else assert.equal(await recovery, null)
    assert.equal(pendingOrder() !== null, isPending, String(status))
  }
  assert.equal(lastOrderId(), null)
})

test('an order confirmed in the meantime is not reported twice', async () => {
  keyFor(request)
  const { api } = shopAnswering(() => {
    clearPendingOrder()
    return placed
  })
  assert.equal(await recoverOrder(api, null), null)
})
