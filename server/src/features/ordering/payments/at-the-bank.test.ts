import assert from 'node:assert/strict'
import { test } from 'node:test'
import { free, log, openPayingShop, reserved } from '../../../testing/shops/paying-shop.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { expireOrders } from './expire-orders.ts'
import { reconcilePayments } from './reconcile-payments.ts'

test('a redirect payment opens the hosted page and is settled on return', async (t) => {
  const { buy, readState, outcomes, app } = await openPayingShop(t, 'redirect')
  const { id, ...placed } = (await buy({ locale: 'ar' })).body.data
  assert.deepEqual([placed.status, placed.payment_status, placed.redirect_url], [1, 0, 'https://bank.test/RW-1001-1'])
  outcomes.set('RW-1001-1', { is: 'paid', reference: 'captured' })
  const back = await app.inject('/api/payment/return/knet?visit=visit%20RW-1001-1')
  assert.deepEqual(
    [back.statusCode, back.headers.location],
    [303, `http://shop.test/main/successful-payment/${id}?lang=ar`],
  )
  assert.deepEqual(await readState(), { order: 3, payments: [1], emails: ['order_placed'], ...reserved })
  const notice = await app.inject({ method: 'POST', url: '/api/payment/notice/knet?visit=visit%20RW-1001-1' })
  assert.equal(notice.statusCode, 200)
  assert.deepEqual((await readState()).emails, ['order_placed'])
})

test('a canceled redirect payment allows another method, and a late payment is refunded', async (t) => {
  const { buy, readState, outcomes, app, later, payAgain, ...shop } = await openPayingShop(t, 'redirect')
  const { id, secret } = (await buy()).body.data
  const back = await app.inject('/api/payment/return/knet?canceled=RW-1001-1')
  assert.equal(back.headers.location, `http://shop.test/main/payment-failure/${id}`)
  assert.deepEqual((await readState()).payments, [0])
  assert.equal((await payAgain(id, secret, { payment_method: 'cash' })).body.data.status, 3)
  outcomes.set('RW-1001-1', { is: 'paid', reference: 'after all' })
  await later(10)
  await reconcilePayments(shop, log)
  await processRefunds(shop, log)
  assert.deepEqual((await readState()).payments, [3, 0])
})

test('a redirect payment past the deadline fails and the order is canceled', async (t) => {
  const { buy, readState, later, ...shop } = await openPayingShop(t, 'redirect')
  await buy()
  await later(20)
  await reconcilePayments(shop, log)
  assert.deepEqual((await readState()).payments, [0])
  await later(11)
  await reconcilePayments(shop, log)
  await expireOrders(shop)
  const { emails: _, ...rest } = await readState()
  assert.deepEqual(rest, { order: 2, payments: [2], ...free })
})

test('a forged return changes nothing', async (t) => {
  const { buy, readState, app } = await openPayingShop(t, 'redirect')
  await buy()
  for (const url of [
    '/api/payment/return/knet',
    '/api/payment/return/knet?canceled=RW-9-9',
    '/api/payment/return/knet?visit=x',
  ])
    assert.equal((await app.inject(url)).headers.location, 'http://shop.test/main', url)
  for (const url of ['/api/payment/return/paypal', '/api/payment/notice/cash'])
    assert.equal((await app.inject({ method: 'POST', url })).statusCode, 404, url)
  assert.equal((await app.inject({ method: 'POST', url: '/api/payment/notice/knet' })).statusCode, 404)
  assert.deepEqual((await readState()).payments, [0])
})

test('a forged return does not reveal whether an order is paid', async (t) => {
  const { buy, outcomes, app } = await openPayingShop(t, 'redirect')
  const { id } = (await buy({ locale: 'ar' })).body.data
  const ledTo = async (query: string) => (await app.inject(`/api/payment/return/knet?${query}`)).headers.location
  const unpaid = await ledTo('canceled=RW-1001-1')
  outcomes.set('RW-1001-1', { is: 'paid', reference: 'captured' })
  const visit = 'visit=visit%20RW-1001-1'
  assert.equal(await ledTo(visit), `http://shop.test/main/successful-payment/${id}?lang=ar`)
  assert.equal(await ledTo('canceled=RW-1001-1'), unpaid)
})
