import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { orderSteps } from './order-steps.ts'

const { no_payment, canceled, placed, delivery, complete, returned } = orderStatus

/** The steps of an order with these status changes, as `placed done`. */
function shown(statuses: readonly number[], payment_status: number = paymentStatus.paid) {
  const moves = statuses.map((to_status, hour) => ({
    from_status: statuses[hour - 1] ?? 0,
    to_status,
    created_at: `2026-01-01T0${hour}:00:00.000Z`,
  }))
  return orderSteps({ status: statuses.at(-1)!, payment_status, moves }).map(({ name, state }) => `${name} ${state}`)
}

test('a confirmed order is being prepared, then on its way, then delivered', () => {
  assert.deepEqual(shown([placed]), ['placed done', 'prepared current', 'delivery next', 'complete next'])
  assert.deepEqual(shown([placed, delivery]), ['placed done', 'prepared done', 'delivery current', 'complete next'])
  assert.deepEqual(shown([placed, delivery, complete]), [
    'placed done',
    'prepared done',
    'delivery done',
    'complete done',
  ])
})

test('an order that is not paid, or whose payment is in review, is not shown as placed', () => {
  const rest = ['prepared next', 'delivery next', 'complete next']
  assert.deepEqual(shown([no_payment], paymentStatus.pending), ['no_payment current', ...rest])
  assert.deepEqual(shown([no_payment], paymentStatus.held), ['in_review current', ...rest])
})

test('a cancelled or returned order shows the steps it took and how it ended', () => {
  assert.deepEqual(shown([no_payment, canceled]), ['canceled current'])
  assert.deepEqual(shown([placed, canceled]), ['placed done', 'canceled current'])
  assert.deepEqual(shown([placed, delivery, returned]), ['placed done', 'delivery done', 'returned current'])
  assert.deepEqual(shown([placed, delivery, complete, returned]), [
    'placed done',
    'delivery done',
    'complete done',
    'returned current',
  ])
})

test('a recorded step has the time at which it began', () => {
  const moves = [{ from_status: 0, to_status: placed, created_at: '2026-01-01T08:00:00.000Z' }]
  const steps = orderSteps({ status: placed, payment_status: paymentStatus.paid, moves })
  assert.deepEqual(
    steps.map(({ since }) => since),
    ['2026-01-01T08:00:00.000Z', null, null, null],
  )
})
