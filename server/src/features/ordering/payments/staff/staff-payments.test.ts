import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import { audit, orders, outbox, payments, refunds } from '../../../../db/schema.ts'
import { testCard, testGateway } from '../../../../testing/gateways/gateway.ts'
import { noura, openTestShop } from '../../../../testing/shop.ts'
import { log } from '../../../../testing/shops/paying-shop.ts'
import { processRefunds } from '../../refunds/process-refunds.ts'

/** A shop with somebody who looks after its payments; `buy` places an order and gives its id. */
async function openShop(t: TestContext) {
  const gateway = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 50 }], providers: gateway.providers })
  const asCashier = shop.as(await shop.make.staff(['payment:read', 'order:write']))
  const paymentOf = async (order: number) =>
    (await shop.db.select().from(payments).where(eq(payments.order_id, order)))[0]!
  return {
    ...shop,
    ...gateway,
    asCashier,
    paymentOf,
    buy: async (change: object = {}) => {
      const byCard = { payment_method: 'card', payment: { card: testCard }, ...change }
      return (await shop.place([{ item_id: shop.items[0]!, item_quantity: 2 }], byCard)).body.data.id as number
    },
    list: async (query = '') => {
      const { status, body } = await asCashier('GET', `/payment?view=staff${query}`)
      assert.equal(status, 200, JSON.stringify(body))
      return body.data as {
        id: number
        order_id: number
        number: string
        can_reconcile: boolean
        customer_name: string
      }[]
    },
    ask: async (order: number) => asCashier('POST', `/payment/${(await paymentOf(order)).id}/reconcile`),
    /** Lets the gateway have been asked six minutes ago. */
    later: () => shop.db.update(payments).set({ asked_at: sql`asked_at - interval '6 minutes'` }),
  }
}

const cash = { payment_method: 'cash', payment: undefined }

test('payments are listed with their orders, newest first, and found by order or invoice number', async (t) => {
  const { buy, list, next } = await openShop(t)
  const paid = await buy()
  const inCash = await buy({ ...cash, address: { ...noura, first_name: 'Huda' } })
  next.fate = 'held'
  const inReview = await buy()
  const of = async (query: string) => (await list(query)).map(({ order_id }) => order_id)
  assert.deepEqual(await of(''), [inReview, inCash, paid])
  const [newest, middle] = await list()
  assert.deepEqual([newest!.number, newest!.can_reconcile, middle!.can_reconcile], ['RW-1003', true, false])
  assert.equal(middle!.customer_name, 'Huda Al Enezi')
  assert.deepEqual(await of('&sort=date'), [paid, inCash, inReview])
  for (const [query, ids] of [
    ['&status=1', [paid]],
    ['&status=4', [inReview]],
    ['&method=cash', [inCash]],
    ['&search=huda', [inCash]],
    ['&search=rw-1003', [inReview]],
    ['&search=rw-1001-1', [paid]],
    ['&search=nobody', []],
    [`&order_id=${paid}`, [paid]],
    ['&to=2020-01-01', []],
    ['&from=2020-01-01', [inReview, inCash, paid]],
  ] as const)
    assert.deepEqual(await of(query), ids, query)
})

test('a payment is stuck when it has been undecided for long; cash never is', async (t) => {
  const { buy, list, next, later } = await openShop(t)
  await buy(cash)
  await buy()
  next.fate = 'lost after'
  const stuck = await buy()
  assert.deepEqual(await list('&stuck=true'), [])
  await later()
  assert.deepEqual(
    (await list('&stuck=true')).map(({ order_id }) => order_id),
    [stuck],
  )
})

test('reconciling a stuck payment charges nothing and places the paid order', async (t) => {
  const { buy, ask, next, db, paymentOf, sales, asCashier } = await openShop(t)
  next.fate = 'lost after'
  const order = await buy()
  // What the gateway has of it is known to it alone so far.
  next.fate = 'paid'
  const known = (await paymentOf(order)).status
  const { status, body, headers } = await ask(order)
  assert.deepEqual([known, status, body.data.status, body.data.can_reconcile], [0, 200, 1, false])
  assert.equal(headers['cache-control'], 'no-store')
  assert.equal((await db.select().from(orders).where(eq(orders.id, order)))[0]?.status, 3)
  assert.equal(sales.length, 1)
  const [deed] = await db.select().from(audit)
  assert.deepEqual(
    [deed?.action, deed?.resource, deed?.changes],
    ['reconcile', 'payment', [{ field: 'status', from: 0, to: 1 }]],
  )
  const again = await ask(order)
  assert.deepEqual([again.status, again.body.code], [409, 'payment_final'])
  assert.equal(await db.$count(audit), 1)
  assert.equal((await asCashier('POST', '/payment/999/reconcile')).status, 404)
})

test('an unreachable gateway leaves a payment unchanged; cash cannot be reconciled', async (t) => {
  const { buy, ask, next } = await openShop(t)
  next.fate = 'lost before'
  const order = await buy()
  const { status, body } = await ask(order)
  assert.deepEqual([status, body.data.status, body.data.can_reconcile], [200, 0, true])
  assert.equal((await ask(await buy(cash))).body.code, 'payment_final')
})

test('staff read the refunds of a payment and who decided them; others do not', async (t) => {
  const { buy, asCashier, paymentOf, as, make } = await openShop(t)
  const sara = await make.customer()
  const order = await buy({ headers: sara.headers })
  await asCashier('POST', `/order/${order}/refund`, { amount: 5 }, { 'idempotency-key': 'the-key-of-a-refund' })
  const { id } = await paymentOf(order)
  const { invoice, refunds, reference } = (await asCashier('GET', `/payment/${id}?view=staff`)).body.data
  assert.deepEqual(
    [invoice, reference, refunds.length, refunds[0].reason],
    ['RW-1001-1', 'at the gateway RW-1001-1', 1, 'staff'],
  )
  const hers = as(sara)
  assert.equal((await hers('GET', `/payment/${id}?view=staff`)).status, 403)
  assert.equal((await hers('GET', '/payment?view=staff')).status, 403)
  assert.equal((await hers('GET', `/payment/${id}`)).body.data.invoice, undefined)
})

test('a customer gets an email when a refund is created and another when it is paid', async (t) => {
  const { buy, asCashier, ...shop } = await openShop(t)
  const kinds = async () => (await shop.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)
  const refund = (id: number, amount?: number) =>
    asCashier('POST', `/order/${id}/refund`, { amount, reason: 'A chip' }, { 'idempotency-key': randomUUID() })
  const id = await buy()
  await refund(id, 10)
  assert.deepEqual(await kinds(), ['order_placed', 'refund_decided'])
  await processRefunds(shop, log)
  assert.deepEqual(await kinds(), ['order_placed', 'refund_decided', 'order_refunded'])
  // A refund that cancels its order is announced by the email about that.
  await refund(id)
  await processRefunds(shop, log)
  assert.deepEqual((await kinds()).slice(3), ['order_canceled', 'order_refunded'])
})

test('a returned order sends a refund email; a cash refund sends only one', async (t) => {
  const { buy, asCashier, ...shop } = await openShop(t)
  const id = await buy(cash)
  for (const status of [orderStatus.delivery, orderStatus.complete, orderStatus.returned])
    await asCashier('POST', `/order/${id}/move`, { status })
  await processRefunds(shop, log)
  const kinds = (await shop.db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind)
  assert.deepEqual(kinds, ['order_placed', 'order_on_its_way', 'order_complete', 'refund_decided'])
  assert.equal((await shop.db.select().from(refunds))[0]!.status, 1)
})
