import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  canBecome,
  customerMayCancel,
  type OrderStatus,
  orderStatus,
  staffMayMove,
  statusNamed,
} from './order-status.ts'

const names = Object.keys(orderStatus) as OrderStatus[]

test('the status numbers do not change', () => {
  const numbers = { draft: 0, no_payment: 1, canceled: 2, placed: 3, delivery: 4, complete: 5, returned: 6 }
  assert.deepEqual(orderStatus, numbers)
})

test('a status number has a name; an unknown number throws', () => {
  for (const name of names) assert.equal(statusNamed(orderStatus[name]), name)
  for (const code of [-1, 7, 0.5, Number.NaN]) assert.throws(() => statusNamed(code), RangeError)
})

test('only the transitions of the table are allowed', () => {
  const allowed = [
    'draft > no_payment',
    'draft > canceled',
    'draft > placed',
    'no_payment > canceled',
    'no_payment > placed',
    'placed > canceled',
    'placed > delivery',
    'delivery > complete',
    'delivery > returned',
    'complete > returned',
  ]
  const moves = names.flatMap((from) => names.filter((to) => canBecome(from, to)).map((to) => `${from} > ${to}`))
  assert.deepEqual(moves, allowed)
})

test('staff cannot place an unpaid order or change a cart', () => {
  assert.deepEqual(Object.fromEntries(names.map((name) => [name, staffMayMove(name)])), {
    draft: [],
    no_payment: ['canceled'],
    canceled: [],
    placed: ['delivery', 'canceled'],
    delivery: ['complete', 'returned'],
    complete: ['returned'],
    returned: [],
  })
})

test('customers may cancel until shipping', () => {
  assert.deepEqual(names.filter(customerMayCancel), ['no_payment', 'placed'])
})

test('every status that customers may cancel allows canceling', () => {
  for (const name of names.filter(customerMayCancel)) assert.equal(canBecome(name, 'canceled'), true)
})
