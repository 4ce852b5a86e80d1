import assert from 'node:assert/strict'
import { test } from 'node:test'
import { availabilityOf, backorderOf, latestBackorder, orderableOf } from './backorders.ts'

const today = '2026-11-27'
const terms = { when_sold_out: 'back_order', dispatch_date: null, dispatch_days: null } as const

test('a back-order leaves so many days after the order, or on its date', () => {
  assert.deepEqual(backorderOf({ ...terms, dispatch_days: 14 }, today), { kind: 'back_order', on: '2026-12-11' })
  assert.deepEqual(backorderOf({ ...terms, dispatch_date: '2027-01-02' }, today), {
    kind: 'back_order',
    on: '2027-01-02',
  })
})

test('a dispatch date that has passed promises no day', () => {
  assert.deepEqual(backorderOf({ ...terms, dispatch_date: today }, today), { kind: 'back_order', on: null })
  assert.deepEqual(backorderOf({ ...terms, when_sold_out: 'not_sold' }, today), null)
})

test('several back-orders leave with the last of them', () => {
  const early = { kind: 'back_order', on: '2026-12-01' } as const
  const late = { kind: 'pre_order', on: '2026-12-20' } as const
  assert.deepEqual(latestBackorder([early, null, late]), { kind: 'pre_order', on: '2026-12-20' })
  assert.deepEqual(latestBackorder([early, { kind: 'back_order', on: null }]), early)
  assert.equal(latestBackorder([null]), null)
})

test('what can be ordered is the stock and what may be sold beyond it', () => {
  const item = { when_sold_out: 'pre_order', quantity: -2, beyond_stock: 5, backorder_limit: 5 } as const
  assert.equal(orderableOf(item), 3)
  assert.equal(availabilityOf(item), 'PreOrder')
  assert.equal(orderableOf(item, { quantity: 4 }), 9)
  assert.equal(availabilityOf(item, { quantity: 4 }), 'InStock')
  assert.equal(availabilityOf(item, { quantity: -5 }), 'OutOfStock')
  assert.equal(availabilityOf(item, { quantity: null }), 'PreOrder')
  assert.equal(
    availabilityOf({ ...item, when_sold_out: 'not_sold', beyond_stock: 0, backorder_limit: 0 }),
    'OutOfStock',
  )
})
