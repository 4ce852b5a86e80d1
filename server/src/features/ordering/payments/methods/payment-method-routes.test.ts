import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orders, payments } from '../../../../db/schema.ts'
import type { Provider } from '../../../../payments/provider.ts'
import { testCard, testGateway } from '../../../../testing/gateways/gateway.ts'
import { openTestShop } from '../../../../testing/shop.ts'
import { processRefunds } from '../../refunds/process-refunds.ts'
import { reconcilePayments } from '../reconcile-payments.ts'

const log = {
  warn: () => {},
  error: (error: unknown) => {
    throw error
  },
} as never

/** A shop that takes cash and cards, and its owner, who offers ways of paying or does not. */
async function openShop(t: TestContext) {
  const gateway = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 5 }], providers: gateway.providers })
  const owner = shop.as(await shop.make.owner())
  const line = [{ item_id: shop.items[0]!, item_quantity: 2 }]
  return {
    ...shop,
    ...gateway,
    owner,
    offer: (value: unknown) => owner('PUT', '/setting/payments', { value }),
    offered: async () =>
      (await shop.call('GET', '/payment-method')).body.data.map(({ method }: { method: string }) => method),
    byCard: (key = randomUUID() as string) =>
      shop.place(line, { payment_method: 'card', payment: { card: testCard }, key }),
    inCash: () => shop.place(line),
  }
}

test('a disabled payment method is not listed and refused before anything is stored', async (t) => {
  const { offer, offered, byCard, inCash, db, stockOf, items, sales } = await openShop(t)
  assert.deepEqual(await offered(), ['cash', 'card'])
  assert.equal((await offer(['cash'])).status, 200)
  assert.deepEqual(await offered(), ['cash'])
  const { status, body } = await byCard()
  assert.deepEqual([status, body.code, Object.keys(body.errors)], [422, 'payment_not_offered', ['payment_method']])
  assert.deepEqual([await db.$count(orders), await stockOf(items[0]!), sales.length], [0, 5, 0])
  assert.equal((await inCash()).status, 201)
  await offer(['card'])
  assert.deepEqual([await offered(), (await inCash()).body.code], [['card'], 'payment_not_offered'])
  await offer(null)
  assert.deepEqual(await offered(), ['cash', 'card'])
})

test('a gateway is offered for the currencies that it takes, as soon as the shop has one of them', async (t) => {
  const knet: Provider = { ...testGateway('redirect').provider, takes: (code) => code === 'KWD' }
  const shop = await openTestShop(t, { providers: new Map([['knet', knet]]) })
  const offered = async () => (await shop.call('GET', '/payment-method')).body.data
  const [cash, ...others] = await offered()
  assert.deepEqual([cash.method, cash.currencies, others], ['cash', null, []])
  const owner = shop.as(await shop.make.owner())
  assert.equal((await owner('PUT', '/setting/currency', { value: 'KWD' })).status, 200)
  const [, { method, currencies }] = await offered()
  assert.deepEqual([method, currencies], ['knet', ['KWD']])
  assert.equal((await owner('PUT', '/setting/payments', { value: ['knet'] })).status, 200)
  assert.equal((await owner('PUT', '/setting/currency', { value: 'USD' })).status, 200)
})

test('a gateway that takes another offered currency is listed with its currencies', async (t) => {
  const knet: Provider = { ...testGateway('redirect').provider, takes: (code) => code === 'KWD' }
  const shop = await openTestShop(t, { providers: new Map([['knet', knet]]) })
  const offered = async () => (await shop.call('GET', '/payment-method')).body.data
  const owner = shop.as(await shop.make.owner())
  const enter = (is_offered: boolean) =>
    owner('PUT', '/setting/currencies', { value: [{ code: 'KWD', rate: 0.307, step: 0.005, is_offered }] })
  assert.equal((await enter(false)).status, 200)
  assert.deepEqual(
    (await offered()).map(({ method }: { method: string }) => method),
    ['cash'],
  )
  assert.equal((await enter(true)).status, 200)
  const [cash, other] = await offered()
  assert.deepEqual([cash.method, cash.currencies], ['cash', null])
  assert.deepEqual([other.method, other.currencies], ['knet', ['KWD']])
})

test('an unpaid order whose payment method was disabled is still settled, readable by key and refundable', async (t) => {
  const { offer, byCard, next, owner, refunds, ...shop } = await openShop(t)
  const { db, call } = shop
  next.fate = 'lost after'
  const key = randomUUID()
  const { id, secret, status } = (await byCard(key)).body.data
  assert.equal(status, 1)
  await offer(['cash'])
  const again = (change: object) =>
    call('POST', `/order/${id}/pay`, change, { 'order-secret': secret, 'idempotency-key': randomUUID() })
  assert.equal((await again({ payment_method: 'card', payment: { card: testCard } })).body.code, 'payment_not_offered')
  await db.update(payments).set({ check_at: new Date(0) })
  assert.equal(await reconcilePayments(shop, log), 1)
  assert.equal((await db.select().from(orders))[0]!.status, 3)
  assert.equal((await byCard(key)).body.data.id, id)
  const given = await owner('POST', `/order/${id}/refund`, { amount: 10, reason: 'A chip' }, { 'idempotency-key': key })
  assert.deepEqual([given.status, await processRefunds(shop, log), [...refunds]], [200, 1, [['RW-1001-1-R1', 1000]]])
})

test('at least one usable payment method stays enabled', async (t) => {
  const { offer, offered } = await openShop(t)
  for (const value of [[], ['knet'], ['knet', 'paypal'], ['gold'], ['cash', 'cash'], 'cash']) {
    const { status, body } = await offer(value)
    assert.deepEqual([status, body.code], [422, 'invalid'], String(value))
  }
  assert.deepEqual(await offered(), ['cash', 'card'])
  assert.equal((await offer(['knet', 'card'])).status, 200)
  assert.deepEqual(await offered(), ['card'])
})
