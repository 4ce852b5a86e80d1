import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PaymentStatus, paymentCanBecome, paymentStatus, paymentStatusNamed } from './payment-status.ts'

const names = Object.keys(paymentStatus) as PaymentStatus[]

test('the payment status numbers do not change', () => {
  assert.deepEqual(paymentStatus, { pending: 0, paid: 1, failed: 2, refunded: 3, held: 4 })
})

test('a payment status number has a name; an unknown number throws', () => {
  for (const name of names) assert.equal(paymentStatusNamed(paymentStatus[name]), name)
  for (const code of [-1, 5, 0.5, Number.NaN]) assert.throws(() => paymentStatusNamed(code), RangeError)
})

test('only the transitions of the payment table are allowed', () => {
  const allowed = [
    'pending > paid',
    'pending > failed',
    'pending > held',
    'paid > refunded',
    'failed > paid',
    'held > paid',
    'held > failed',
  ]
  const moves = names.flatMap((from) => names.filter((to) => paymentCanBecome(from, to)).map((to) => `${from} > ${to}`))
  assert.deepEqual(moves, allowed)
})
