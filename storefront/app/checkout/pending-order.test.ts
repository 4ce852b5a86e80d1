import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openStorage } from '../browser/test-storage.ts'
import { clearOrderKey } from '../cart/store/order-key.ts'
import { clearPendingOrder, keyFor, type OrderRequest, pendingOrder } from './pending-order.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = openStorage()
})

const request = (expected_total: number) =>
  ({ items: [{ item_id: 1, item_quantity: 1 }], expected_total }) as OrderRequest

test('a cart is sent with one key until it is ordered, whatever else changes', () => {
  const key = keyFor(request(10))
  assert.match(key, /^[A-Za-z0-9_-]{16,100}$/)
  assert.equal(keyFor(request(10)), key)
  assert.equal(keyFor(request(11)), key)
  clearPendingOrder()
  assert.equal(keyFor(request(10)), key)
  clearPendingOrder()
  clearOrderKey()
  assert.notEqual(keyFor(request(10)), key)
})

test('an unanswered order keeps its key after the cart gets a new one', () => {
  const key = keyFor(request(10))
  clearOrderKey()
  assert.equal(keyFor(request(10)), key)
  assert.notEqual(keyFor(request(11)), key)
})

test('an invalid key in storage is not used', () => {
  for (const text of ['', 'short', 'x'.repeat(101), 'with a space in the middle']) {
    stored.set('order_key', text)
    assert.match(keyFor(request(10)), /^[\da-f-]{36}$/)
    clearPendingOrder()
  }
})

test('an unanswered order survives a reload', () => {
  const key = keyFor(request(10))
  assert.deepEqual(pendingOrder(), { key, request: request(10) })
})

test('invalid storage content is ignored', () => {
  for (const text of ['x', 'null', '{}', '{"key":1,"request":{"items":[]}}', '{"key":"k","request":null}']) {
    stored.set('order_sent', text)
    assert.equal(pendingOrder(), null)
  }
})
