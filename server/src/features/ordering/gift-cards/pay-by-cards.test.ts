import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { giftCardEntries, giftCards, orders, outbox, payments, refunds } from '../../../db/schema.ts'
import { renderEmail } from '../../../email/outbox/render-email.ts'
import { renderText } from '../../../email/render-text.ts'
import { constraintOf } from '../../../testing/constraint-of.ts'
import { log, openPayingShop } from '../../../testing/shops/paying-shop.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { processRefunds } from '../refunds/process-refunds.ts'

/** A paying shop with a gift card; orders are two vases for $25.00. */
async function openCardShop(t: TestContext, amount = 2000, flow: 'charge' | 'redirect' = 'charge') {
  const shop = await openPayingShop(t, flow)
  const { id: cardId, code } = await shop.make.giftCard({ amount })
  const lines = [{ item_id: shop.vase, item_quantity: 2 }]
  const staff = shop.as(await shop.make.staff(['order:read', 'order:write']))
  return {
    ...shop,
    ...{ cardId, code, lines, staff },
    quoteWith: (body: object, headers = {}) =>
      shop.call('POST', '/order/quote', { items: lines, gift_card_code: code, ...body }, headers),
    order: (body: object = {}) =>
      shop.place(lines, { expected_total: 25, gift_card_code: code, expected_left_to_pay: 5, ...body }),
    balance: async (id = cardId) => (await shop.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]!.balance,
    ledger: async () =>
      (await shop.db.select().from(giftCardEntries).orderBy(giftCardEntries.id)).map(({ kind, amount }) => [
        kind,
        amount,
      ]),
    paid: async () =>
      (await shop.db.select().from(payments).orderBy(payments.id)).map(({ method, status, amount, refunded }) => [
        method,
        status,
        amount,
        refunded,
      ]),
    refund: (id: number, body: object = {}, key: string = randomUUID()) =>
      staff('POST', `/order/${id}/refund`, body, { 'idempotency-key': key }),
    /** The text of the newest email of a kind. */
    email: async (kind: string) => {
      const row = (await shop.db.select().from(outbox)).findLast((one) => one.kind === kind)!
      return renderText((await renderEmail(shop, row))!, 'Rawnaq')
    },
  }
}

const { pending, paid, failed, refunded } = paymentStatus

test('a quote shows the amount of a gift card and the rest, and changes no total', async (t) => {
  const { quoteWith, code, balance } = await openCardShop(t)
  const { data } = (await quoteWith({})).body
  assert.deepEqual(
    [data.grand_total, data.tax, data.paid_by_gift_card, data.left_to_pay, data.gift_cards],
    [25, 0, 20, 5, [{ kind: 'gift_card', last_four: code.slice(-4), balance: 20, amount: 20 }]],
  )
  const without = (await quoteWith({ gift_card_code: null })).body.data
  assert.deepEqual([without.paid_by_gift_card, without.left_to_pay, without.gift_cards], [0, 25, []])
  assert.equal(await balance(), 2000)
})

test('staff see every method of an order that a gift card pays in part, in the list and in the export', async (t) => {
  const { order, staff } = await openCardShop(t)
  assert.equal((await order()).status, 201)
  const list = async (query = '') =>
    (await staff('GET', `/order?view=staff${query}`)).body.data.map(
      ({ payment_method, payment_methods }: Record<string, unknown>) => [payment_method, payment_methods],
    )
  assert.deepEqual(await list(), [['cash', ['gift_card', 'cash']]])
  assert.deepEqual(await list('&method=gift_card'), [['cash', ['gift_card', 'cash']]])
  assert.deepEqual(await list('&method=card'), [])
  const paidWith = async () => {
    const { text } = await staff('GET', '/export/orders.csv')
    return (parse(text, { bom: true, columns: true }) as Record<string, string>[]).map(({ paid_with }) => paid_with)
  }
  assert.deepEqual(await paidWith(), ['gift_card 20'])
  const [{ id }] = (await staff('GET', '/order?view=staff')).body.data
  for (const status of [orderStatus.delivery, orderStatus.complete])
    assert.equal((await staff('POST', `/order/${id}/move`, { status })).status, 200)
  assert.deepEqual(await paidWith(), ['gift_card 20; cash 5'])
})

test('a gift card pays a part of a cash order, and the courier collects the rest', async (t) => {
  const { order, call, ledger, paid: payments, email, by } = await openCardShop(t)
  const { status, body } = await order()
  assert.equal(status, 201)
  assert.deepEqual(await ledger(), [
    ['issued', 2000],
    ['redeemed', -2000],
  ])
  assert.deepEqual(await payments(), [
    ['gift_card', paid, 2000, 0],
    ['cash', pending, 500, 0],
  ])
  const { data } = (await call('GET', `/order/${body.data.id}`, undefined, by(body.data.secret))).body
  assert.deepEqual(
    [data.grand_total, data.paid_by_gift_card, data.left_to_pay, data.payment_method, data.payment_status],
    [25, 20, 5, 'cash', pending],
  )
  assert.match(await email('order_placed'), /Paid by gift card: \S\$20\.00\S\.\s+Cash on delivery: \S\$5\.00\S/)
})

test('a gateway charges the rest only', async (t) => {
  const { order, method, sales, paid: payments } = await openCardShop(t)
  const { body } = await order(method)
  assert.deepEqual([body.data.status, body.data.payment_status], [3, paid])
  assert.deepEqual(
    sales.map(({ amount }: { amount: number }) => amount),
    [500],
  )
  assert.deepEqual(await payments(), [
    ['gift_card', paid, 2000, 0],
    ['card', paid, 500, 0],
  ])
})

test('an order that the card covers is paid at once without a gateway or a fee for cash', async (t) => {
  const { order, quoteWith, make, sales, paid: payments, balance, email } = await openCardShop(t, 9000)
  await make.setting('cash_fee', 2)
  const { data } = (await quoteWith({ payment_method: 'cash' })).body
  assert.deepEqual([data.grand_total, data.left_to_pay, data.cash_refusal], [25, 0, undefined])
  const { body } = await order({ payment_method: 'gift_card', expected_left_to_pay: 0 })
  assert.deepEqual([body.data.status, body.data.payment_status, sales.length], [3, paid, 0])
  assert.deepEqual([await payments(), await balance()], [[['gift_card', paid, 2500, 0]], 6500])
  const text = await email('order_placed')
  assert.match(text, /Paid by gift card: \S\$25\.00/)
  assert.doesNotMatch(text, /Cash on delivery/)
})

test('a card that does not cover the order is no payment method by itself', async (t) => {
  const { order, balance, db } = await openCardShop(t)
  const { status, body } = await order({ payment_method: 'gift_card' })
  assert.deepEqual([status, body.code], [409, 'gift_card_not_enough'])
  assert.deepEqual([await balance(), await db.$count(orders)], [2000, 0])
})

test('a balance that changed since the quote is refused with a new quote, and nothing is taken', async (t) => {
  const { order, balance, db, cardId } = await openCardShop(t)
  const reason = { kind: 'corrected', amount: -1500, reason: 'Typed wrongly' } as const
  await db.insert(giftCardEntries).values({ gift_card_id: cardId, ...reason })
  const { status, body } = await order()
  assert.deepEqual([status, body.code, body.data.left_to_pay], [409, 'total_changed', 20])
  assert.deepEqual([await balance(), await db.$count(orders)], [500, 0])
  assert.deepEqual((await order({ expected_left_to_pay: undefined })).body.errors, {
    expected_left_to_pay: ['This is required'],
  })
})

test('an unknown or blocked card refuses quote and checkout alike', async (t) => {
  const { order, quoteWith, db, code } = await openCardShop(t)
  const unknown = await quoteWith({ gift_card_code: 'nothing' })
  await db.update(giftCards).set({ is_blocked: true })
  const answers = [await quoteWith({}), await quoteWith({ gift_card_code: `${code}0` }), await order()]
  for (const { status, text } of answers) assert.deepEqual([status, text], [422, unknown.text])
  assert.deepEqual(unknown.body.errors.gift_card_code.length, 1)
})

test('the same idempotency key takes the card once', async (t) => {
  const { order, balance } = await openCardShop(t)
  const key = randomUUID()
  const [first, again] = [await order({ key }), await order({ key })]
  assert.deepEqual([again.status, again.body, await balance()], [201, first.body, 0])
})

test('a canceled order gives back to the card at once', async (t) => {
  const { order, call, by, balance, ledger, paid: payments, email } = await openCardShop(t)
  const { id, secret } = (await order()).body.data
  await call('POST', `/order/${id}/cancel`, {}, by(secret))
  assert.deepEqual([await balance(), (await ledger()).at(-1)], [2000, ['returned', 2000]])
  assert.deepEqual(await payments(), [
    ['gift_card', refunded, 2000, 2000],
    ['cash', failed, 500, 0],
  ])
  assert.match(await email('order_canceled'), /Available again as gift card or store credit: \S\$20\.00/)
  const { data } = (await call('GET', `/order/${id}`, undefined, by(secret))).body
  assert.deepEqual([data.refunded, data.refunds.length], [20, 1])
})

test('an order whose payment failed keeps the card until it expires, then gives back', async (t) => {
  const { order, method, next, later, balance, payAgain, ...shop } = await openCardShop(t)
  next.fate = 'failed'
  const { id, secret } = (await order(method)).body.data
  assert.equal(await balance(), 0)
  next.fate = 'failed'
  assert.equal((await payAgain(id, secret)).body.data.payment_failure, 'declined')
  assert.deepEqual(
    shop.sales.map(({ amount }: { amount: number }) => amount),
    [500, 500],
  )
  await later(31)
  assert.equal(await expireOrders(shop), 1)
  assert.equal(await balance(), 2000)
})

test('refunds go to the gateway up to what was paid there, the rest onto the card', async (t) => {
  const { order, method, refund, balance, paid: payments, email, db, ...shop } = await openCardShop(t)
  const { id } = (await order(method)).body.data
  const key = randomUUID()
  assert.equal((await refund(id, { amount: 8 }, key)).status, 200)
  assert.equal((await refund(id, { amount: 8 }, key)).status, 200)
  const rows = await db.select().from(refunds).orderBy(refunds.id)
  assert.deepEqual(
    rows.map(({ amount, status, gift_card_id }) => [amount, status, gift_card_id !== null]),
    [
      [500, 0, false],
      [300, 1, true],
    ],
  )
  assert.equal(await balance(), 300)
  assert.match(await email('refund_decided'), /\$5\.00\S* of the \S*\$25\.00\S* you paid/)
  assert.match(await email('order_refunded'), /\$3\.00\S* of the \S*\$25\.00\S* you paid.*back on the gift card/s)
  await processRefunds({ ...shop, db }, log)
  assert.deepEqual(await payments(), [
    ['gift_card', paid, 2000, 300],
    ['card', refunded, 500, 500],
  ])
  const tooMuch = await refund(id, { amount: 17.01 })
  assert.deepEqual([tooMuch.status, tooMuch.body.code], [422, 'too_much_refunded'])
  await refund(id)
  assert.equal(await balance(), 2000)
})

test('money that comes back to a card at its end can be used for 30 more days', async (t) => {
  const { order, call, by, db } = await openCardShop(t)
  const today = new Date().toISOString().slice(0, 10)
  await db.update(giftCards).set({ expires_on: '2999-01-01' })
  const { id, secret } = (await order()).body.data
  await db.update(giftCards).set({ expires_on: today })
  await call('POST', `/order/${id}/cancel`, {}, by(secret))
  const [card] = await db.select().from(giftCards)
  const days = (Date.parse(card!.expires_on!) - Date.parse(today)) / 86_400_000
  assert.ok(days >= 30 && days <= 31, String(days))
})

test('the database refuses an order whose card payments differ from the ledger', async (t) => {
  const { order, db } = await openCardShop(t)
  await order()
  const refusalOf = (work: Promise<unknown>) => work.then(() => null, constraintOf)
  assert.equal(await refusalOf(db.update(orders).set({ paid_by_gift_card: 1 })), 'gift_card_payments_add_up')
  const isByCard = eq(payments.method, 'gift_card')
  assert.equal(await refusalOf(db.update(payments).set({ amount: 1 }).where(isByCard)), 'gift_card_payments_add_up')
})

test('a returned order keeps back its wrap once, over the gateway and the card', async (t) => {
  const { order, method, staff, make, balance, db, ...shop } = await openCardShop(t)
  const gift_wrap_id = await make.giftWrap()
  const placed = await order({ ...method, gift: { gift_wrap_id }, expected_total: 27.5, expected_left_to_pay: 7.5 })
  assert.equal(placed.status, 201)
  const { id } = placed.body.data
  for (const status of [orderStatus.delivery, orderStatus.returned])
    assert.equal((await staff('POST', `/order/${id}/move`, { status })).status, 200)
  const rows = await db.select().from(refunds).orderBy(refunds.id)
  assert.deepEqual(
    rows.map(({ amount, gift_card_id }) => [amount, gift_card_id !== null]),
    [
      [750, false],
      [1750, true],
    ],
  )
  await processRefunds({ ...shop, db }, log)
  assert.equal(await balance(), 1750)
})
