import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { isPayable, orderPage, paymentState } from './payment-state.ts'

const unpaid = (payment: keyof typeof paymentStatus) => ({
  id: 7,
  status: orderStatus.no_payment,
  payment_status: paymentStatus[payment],
})

test('the state of an unpaid order follows the status of its payment', () => {
  assert.equal(paymentState({ ...unpaid('pending'), payment_method: 'card' }), 'waiting')
  assert.equal(paymentState({ ...unpaid('pending'), payment_method: 'knet' }), 'unfinished')
  // An order by staff, whose customer chooses the method with the payment link.
  assert.equal(paymentState({ ...unpaid('pending'), payment_method: '' }), 'unfinished')
  assert.equal(paymentState(unpaid('failed')), 'failed')
  assert.equal(paymentState(unpaid('held')), 'held')
  // Paid, but not placed yet.
  assert.equal(paymentState(unpaid('paid')), 'waiting')
})

test('a placed order needs no payment, whether it was paid or is cash on delivery', () => {
  for (const status of ['placed', 'delivery', 'complete', 'returned'] as const)
    for (const payment_status of Object.values(paymentStatus))
      assert.equal(paymentState({ status: orderStatus[status], payment_status }), 'settled')
})

test('an order with a balance follows the payment of the balance, until it is canceled', () => {
  const due = (payment: keyof typeof paymentStatus, payment_method = '') => ({
    ...{ id: 7, status: orderStatus.placed, payment_status: paymentStatus[payment], payment_method, balance: 12.5 },
  })
  assert.equal(paymentState(due('pending')), 'unfinished')
  assert.equal(paymentState(due('pending', 'card')), 'waiting')
  assert.equal(paymentState(due('failed', 'knet')), 'failed')
  assert.deepEqual([isPayable(due('pending')), orderPage(due('pending'))], [true, '/payment-failure/7'])
  assert.equal(paymentState({ ...due('pending'), status: orderStatus.canceled }), 'over')
})

test('a canceled order is over; only failed and unfinished payments can be retried', () => {
  const canceled = { id: 7, status: orderStatus.canceled, payment_status: paymentStatus.failed }
  assert.equal(paymentState(canceled), 'over')
  const left = { ...unpaid('pending'), payment_method: 'paypal' }
  const all = [unpaid('pending'), left, unpaid('failed'), unpaid('held'), canceled]
  assert.deepEqual(all.map(isPayable), [false, true, true, false, false])
})

test('each state has its page', () => {
  assert.equal(orderPage(unpaid('pending')), '/successful-payment/7')
  assert.equal(orderPage(unpaid('held')), '/successful-payment/7')
  assert.equal(orderPage(unpaid('failed')), '/payment-failure/7')
  assert.equal(orderPage({ id: 7, status: orderStatus.placed, payment_status: 0 }), '/successful-payment/7')
})
