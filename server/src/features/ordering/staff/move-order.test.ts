import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { type OrderStatus, orderStatus } from '@rawnaq/rules/order-status'
import { coupons, orderMoves, outbox, payments, refunds } from '../../../db/schema.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { processRefunds } from '../refunds/process-refunds.ts'

const log = {
  warn: () => {},
  error: (error: unknown) => {
    throw error
  },
}

/** A shop with a packer, Noura's order of two vases with a coupon, $22.50, and its current state. */
async function openShop(t: TestContext, method: 'cash' | 'card' = 'card') {
  const gateway = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 5 }], providers: gateway.providers })
  const { db, make, as, place } = shop
  const [vase] = shop.items as [number]
  await make.coupon('TEN', { percentage: 1000, usage_limit: 1 })
  const [packer, noura] = [await make.staff(['order:write']), await make.customer()]
  const means = method === 'card' ? { payment: { card: testCard } } : {}
  const command = { coupon_code: 'TEN', payment_method: method, headers: noura.headers, ...means }
  const placed = await place([{ item_id: vase, item_quantity: 2 }], command)
  const id = placed.body.data.id as number
  const asPacker = as(packer)
  return {
    ...shop,
    ...gateway,
    shop,
    id,
    packer,
    asPacker,
    asNoura: as(noura),
    move: (status: OrderStatus) => asPacker('POST', `/order/${id}/move`, { status: orderStatus[status] }),
    refund: (body: object = {}, key: string = randomUUID()) =>
      asPacker('POST', `/order/${id}/refund`, body, { 'idempotency-key': key }),
    stand: async () => ({
      stock: await shop.stockOf(vase),
      coupon: (await db.select().from(coupons))[0]?.used_count,
      payment: (await db.select().from(payments))[0]?.status,
      refunds: (await db.select().from(refunds).orderBy(refunds.id)).map(({ amount, reason }) => [amount, reason]),
      emails: (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
    }),
  }
}

const [PENDING, PAID, FAILED] = [0, 1, 2]

test('shipping and completing an order email the customer and mark cash as paid', async (t) => {
  const { move, stand, db, packer } = await openShop(t, 'cash')
  const saved = { stock: 3, coupon: 1, refunds: [] }
  const sent = await move('delivery')
  assert.deepEqual([sent.status, sent.body.data.status, sent.headers['cache-control']], [200, 4, 'no-store'])
  assert.deepEqual(await stand(), { ...saved, payment: PENDING, emails: ['order_placed', 'order_on_its_way'] })
  const arrived = await move('complete')
  assert.deepEqual([arrived.body.data.status, arrived.body.data.payment_status], [5, PAID])
  const emails = ['order_placed', 'order_on_its_way', 'order_complete']
  assert.deepEqual(await stand(), { ...saved, payment: PAID, emails })
  const moves = await db.select().from(orderMoves).orderBy(orderMoves.id)
  assert.deepEqual(
    moves.slice(1).map(({ from_status, to_status, user_id }) => [from_status, to_status, user_id]),
    [
      [3, 4, packer.id],
      [4, 5, packer.id],
    ],
  )
})

test('status changes follow the transition table, and a refusal lists the allowed statuses', async (t) => {
  const { move, stand, asPacker, id } = await openShop(t)
  const before = await stand()
  const refused = await move('complete')
  const words = 'An order cannot change from this status to that one'
  assert.deepEqual(
    [refused.status, refused.body],
    [
      409,
      {
        message: words,
        code: 'status_change_not_allowed',
        errors: { status: [words] },
        data: { status: 3, allowed: [4, 2] },
      },
    ],
  )
  for (const status of ['draft', 'no_payment', 'placed', 'returned'] as const)
    assert.equal((await move(status)).body.code, 'status_change_not_allowed', status)
  for (const status of [7, -1, 99]) {
    const { body } = await asPacker('POST', `/order/${id}/move`, { status })
    assert.equal(body.code, 'status_change_not_allowed')
  }
  assert.deepEqual(await stand(), before)
})

test('staff cannot place an unpaid order', async (t) => {
  const { next, place, items, asPacker, move } = await openShop(t)
  await move('canceled')
  next.fate = 'failed'
  const card = { payment_method: 'card', payment: { card: testCard } }
  const { id } = (await place([{ item_id: items[0]!, item_quantity: 1 }], card)).body.data
  const { body } = await asPacker('POST', `/order/${id}/move`, { status: orderStatus.placed })
  assert.deepEqual([body.code, body.data], ['status_change_not_allowed', { status: 1, allowed: [2] }])
})

test('a cancellation by staff returns everything and records who canceled', async (t) => {
  const { move, stand, db, packer, asNoura, id } = await openShop(t)
  assert.equal((await move('canceled')).body.data.status, 2)
  const given = { stock: 5, coupon: 0, refunds: [[2250, 'canceled']], emails: ['order_placed', 'order_canceled'] }
  assert.deepEqual(await stand(), { ...given, payment: PAID })
  assert.equal((await asNoura('POST', `/order/${id}/cancel`)).status, 200)
  assert.deepEqual((await move('canceled')).body.data, { status: 2, allowed: [] })
  assert.deepEqual(await stand(), { ...given, payment: PAID })
  const last = (await db.select().from(orderMoves).orderBy(orderMoves.id)).at(-1)
  assert.equal(last?.user_id, packer.id)
})

test('a returned order restores the stock and is refunded in full', async (t) => {
  const { move, stand, call, items, refund } = await openShop(t)
  await refund({ amount: 2.5 })
  await move('delivery')
  await move('returned')
  const { emails: _, ...rest } = await stand()
  const owed = [
    [250, 'staff'],
    [2000, 'returned'],
  ]
  assert.deepEqual(rest, { stock: 5, coupon: 0, payment: PAID, refunds: owed })
  assert.equal((await call('GET', `/item/${items[0]}`)).body.data.quantity, 5)
})

test('unpaid cash is not refunded', async (t) => {
  const { move, stand, refund } = await openShop(t, 'cash')
  assert.equal((await refund()).body.code, 'too_much_refunded')
  await move('delivery')
  await move('returned')
  const { payment, refunds: owed, stock } = await stand()
  assert.deepEqual([payment, owed, stock], [FAILED, [], 5])
})

test('a partial refund changes neither stock nor coupon and is shown to owner and staff', async (t) => {
  const { refund, stand, asNoura, id, db, shop, make, as } = await openShop(t)
  const answer = await refund({ amount: 10.5, reason: 'A chipped rim' })
  assert.deepEqual([answer.status, answer.body.data.status], [200, 3])
  assert.deepEqual(await stand(), {
    ...{ stock: 3, coupon: 1, payment: PAID, refunds: [[1050, 'staff']] },
    emails: ['order_placed', 'refund_decided'],
  })
  const [saved] = await db.select().from(refunds)
  assert.equal(saved!.note, 'A chipped rim')
  const shown = { id: saved!.id, payment_id: saved!.payment_id, amount: 10.5, date: saved!.created_at.toISOString() }
  const read = async (by: typeof asNoura) => (await by('GET', `/order/${id}`)).body.data
  assert.deepEqual((await read(asNoura)).refunds, [{ ...shown, status: 0 }])
  await processRefunds(shop, log)
  const given = await read(as(await make.staff(['order:read'])))
  assert.deepEqual([given.refunds, given.refunded], [[{ ...shown, status: 1 }], 10.5])
  assert.ok(!JSON.stringify(given).includes('chipped'))
})

test('a refund without an amount covers the rest and cancels an order that has not shipped', async (t) => {
  const { refund, stand } = await openShop(t)
  await refund({ amount: 2.5 })
  const whole = await refund()
  assert.equal(whole.body.data.status, 2)
  const owed = [
    [250, 'staff'],
    [2000, 'staff'],
  ]
  const emails = ['order_placed', 'refund_decided', 'order_canceled']
  assert.deepEqual(await stand(), { stock: 5, coupon: 0, payment: PAID, refunds: owed, emails })
  assert.equal((await refund()).body.code, 'too_much_refunded')
})

test('a shipped order keeps its status after a full refund', async (t) => {
  const { refund, stand, move } = await openShop(t)
  await move('delivery')
  assert.equal((await refund()).body.data.status, 4)
  const { stock, refunds: owed } = await stand()
  assert.deepEqual([stock, owed], [3, [[2250, 'staff']]])
})

test('a refund above the rest is refused, and the same key refunds once', async (t) => {
  const { refund, stand } = await openShop(t)
  const words = 'This is more than can still be refunded'
  const tooMuch = await refund({ amount: 22.51 })
  assert.deepEqual(
    [tooMuch.status, tooMuch.body],
    [422, { message: words, code: 'too_much_refunded', errors: { amount: [words] } }],
  )
  const key = 'the-key-of-a-refund'
  const answers = await Promise.all([
    refund({ amount: 5 }, key),
    refund({ amount: 5 }, key),
    refund({ amount: 5 }, key),
  ])
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal((await refund({ amount: 6 }, key)).body.code, 'idempotency_key_reused')
  assert.deepEqual((await stand()).refunds, [[500, 'staff']])
  assert.equal((await refund({ amount: 17.51 })).body.code, 'too_much_refunded')
  for (const amount of [0, -1, 1.001, '5']) assert.equal((await refund({ amount })).status, 422, String(amount))
})

test('a refund refused by the gateway may be tried again', async (t) => {
  const { refund, stand, next, shop } = await openShop(t)
  next.refund = 'refused'
  await refund({ amount: 22 })
  await processRefunds(shop, log)
  await refund({ amount: 22 })
  assert.deepEqual((await stand()).refunds, [
    [2200, 'staff'],
    [2200, 'staff'],
  ])
})

test('customers and read-only staff change no status and refund nothing; carts have no status changes', async (t) => {
  const { as, make, id, stand, call, packer, items } = await openShop(t)
  const before = await stand()
  const calls = (by: typeof call, order: number) => [
    by('POST', `/order/${order}/move`, { status: orderStatus.delivery }),
    by('POST', `/order/${order}/refund`, {}, { 'idempotency-key': randomUUID() }),
  ]
  const statuses = async (by: typeof call, order = id) =>
    (await Promise.all(calls(by, order))).map(({ status }) => status)
  assert.deepEqual(await statuses(call), [401, 401])
  assert.deepEqual(await statuses(as(await make.customer())), [403, 403])
  assert.deepEqual(await statuses(as(await make.staff(['order:read']))), [403, 403])
  const sara = as(await make.customer())
  const cart = (await sara('POST', '/order', { items: [{ item_id: items[0], item_quantity: 1 }] })).body.data
  assert.deepEqual(await statuses(as(packer), cart.id), [404, 404])
  assert.deepEqual(await statuses(as(packer), 999), [404, 404])
  assert.deepEqual(await stand(), before)
})
