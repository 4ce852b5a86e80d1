import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { assertTransition } from './change-status.ts'

test('a status change outside the transition table is a bug', () => {
  assertTransition(orderStatus.no_payment, orderStatus.placed)
  assert.throws(
    () => assertTransition(orderStatus.delivery, orderStatus.canceled),
    /An order cannot go from delivery to canceled/,
  )
})
