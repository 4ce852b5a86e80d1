import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COMPARED_ORDERS, findNewOrders } from './find-new-orders.ts'

/** Orders with these ids, each placed in the minute of its id unless another is given. */
const orders = (ids: readonly number[], minutes: Record<number, number> = {}) =>
  ids.map((id) => ({ id, issue_date: new Date(Date.UTC(2026, 10, 24, 9, minutes[id] ?? id)).toISOString() }))

const newest = (highest: number) => Array.from({ length: COMPARED_ORDERS }, (_, place) => highest - place)

const idsOf = ({ found }: { found: { id: number }[] }) => found.map(({ id }) => id)

test('the orders of the first list are not new', () => {
  assert.deepEqual(findNewOrders(orders([3, 2, 1]), null).found, [])
})

test('an order is new once', () => {
  const first = findNewOrders(orders([2, 1]), null)
  const second = findNewOrders(orders([3, 2, 1]), first.known)
  assert.deepEqual(idsOf(second), [3])
  assert.deepEqual(idsOf(findNewOrders(orders([3, 2, 1]), second.known)), [])
})

test('an order that is paid after a later one is new', () => {
  const { known } = findNewOrders(orders([5, 4, 2]), null)
  assert.deepEqual(idsOf(findNewOrders(orders([5, 4, 3, 2]), known)), [3])
})

test('the first order of an empty shop is new', () => {
  const { known } = findNewOrders(orders([]), null)
  assert.deepEqual(idsOf(findNewOrders(orders([1]), known)), [1])
})

test('older orders that move up into a full list are not new', () => {
  const { known } = findNewOrders(orders(newest(50)), null)
  const later = orders([51, ...newest(50).slice(2), 30, 29])
  assert.deepEqual(idsOf(findNewOrders(later.slice(0, COMPARED_ORDERS), known)), [51])
})

test('orders of the same moment as the oldest are compared by their id', () => {
  const minutes = { 31: 31, 30: 31, 32: 31 }
  const { known } = findNewOrders(orders(newest(50), minutes), null)
  const later = orders([...newest(50).slice(0, -2), 32, 30], minutes)
  assert.deepEqual(idsOf(findNewOrders(later, known)), [])
})

test('an order that comes back is not new', () => {
  const first = findNewOrders(orders([2, 1]), null)
  const second = findNewOrders(orders([1]), first.known)
  assert.deepEqual(idsOf(findNewOrders(orders([2, 1]), second.known)), [])
})
