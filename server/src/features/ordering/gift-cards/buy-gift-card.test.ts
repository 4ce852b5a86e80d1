import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { giftCardEntries, giftCards, orderCharges, orders, outbox, payments, refunds } from '../../../db/schema.ts'
import { renderEmail } from '../../../email/outbox/render-email.ts'
import { renderHtml } from '../../../email/render-html.ts'
import { renderText } from '../../../email/render-text.ts'
import { brandNamed } from '../../../testing/brand.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'
import { log } from '../../../testing/shops/paying-shop.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { processRefunds } from '../refunds/process-refunds.ts'
import { completeGiftCardOrders } from './bought-gift-card.ts'

const { first_name, last_name, phone_number, email } = noura
const contact = { first_name, last_name, phone_number, email }
const forSara = {
  ...{ amount: 25, recipient_name: 'Sara', recipient_email: 'sara@mail.com', sender_name: 'Noura' },
  ...{ message: 'Happy birthday', contact },
}

/** A day after the clock of the database, by which an email waits for its day. */
const later = new Date('2096-11-24T09:00:00Z')

/** A shop on 24 November 2026 at noon in Kuwait, or another day, that sells gift cards of 25 and 50, and of 10 to 200, for a year. */
async function openCardShop(t: TestContext, now = new Date('2026-11-24T09:00:00Z')) {
  const gateway = testGateway()
  const clock = { now }
  const permissions = ['gift_card:read', 'gift_card:write', 'order:read', 'order:write', 'staff_order:write']
  const shop = await openTestShop(t, { now: () => clock.now, providers: gateway.providers })
  const { headers: staff } = await shop.make.staff(permissions)
  await shop.make.setting('gift_cards_sold', true)
  await shop.make.setting('gift_card_amounts', [50, 25])
  await shop.make.setting('gift_card_minimum', 10)
  await shop.make.setting('gift_card_maximum', 200)
  await shop.make.setting('gift_card_months', 12)
  const { db, call } = shop
  const buy = (change: object = {}, key: string = randomUUID()) =>
    call('POST', '/gift_card/order', { ...forSara, ...change }, { 'idempotency-key': key })
  const pay = (id: number, secret: string, change: object = {}) => {
    const body = { payment_method: 'card', payment: { card: testCard }, ...change }
    return call('POST', `/order/${id}/pay`, body, { 'order-secret': secret, 'idempotency-key': randomUUID() })
  }
  return {
    ...shop,
    ...gateway,
    buy,
    /** Requests of the staff. */
    byStaff: (method: 'GET' | 'POST', path: string, body?: object) =>
      call(method, path, body, { ...staff, 'idempotency-key': randomUUID() }),
    pay,
    buyAndPay: async (change: object = {}) => {
      const { id, secret } = (await buy(change)).body.data
      await pay(id, secret)
      return { id, secret }
    },
    card: async () => (await db.select().from(giftCards))[0],
    entries: async () =>
      (await db.select().from(giftCardEntries).orderBy(giftCardEntries.id)).map(({ kind, amount }) => [kind, amount]),
    read: async (id: number, secret: string) =>
      (await call('GET', `/order/${id}`, undefined, { 'order-secret': secret })).body.data,
    /** Renders the email of the card, and reads the code in it. */
    send: async () => {
      const [row] = await db.select().from(outbox).where(eq(outbox.kind, 'gift_card'))
      const email = row && (await renderEmail(shop, row))
      const text = email ? renderText(email, 'Rawnaq') : ''
      return { row, email, text, code: /\b\w{4}-\w{4}-\w{4}-\w{4}\b/.exec(text)?.[0] ?? '' }
    },
    refund: (id: number, amount?: number) =>
      call('POST', `/order/${id}/refund`, { amount }, { ...staff, 'idempotency-key': randomUUID() }),
  }
}

test('a gift card is an order of its own without tax, delivery and items, and is worth nothing before it is paid', async (t) => {
  const { buy, card, entries, read, db, byStaff } = await openCardShop(t)
  const { status, body } = await buy({ send_on: '2026-12-24' })
  const { id, secret } = body.data
  assert.deepEqual([status, body.data.status, body.data.grand_total], [201, 1, 25])
  const order = await read(id, secret)
  assert.deepEqual(
    [order.items, order.tax, order.total_shipping, order.charges_total, order.left_to_pay],
    [[], 0, 0, 25, 25],
  )
  assert.deepEqual(order.bought_gift_card, {
    ...{ recipient_name: 'Sara', recipient_email: 'sara@mail.com', sender_name: 'Noura', message: 'Happy birthday' },
    ...{ card_design: null, send_on: '2026-12-24', sent_at: null, expires_on: null },
  })
  assert.deepEqual([(await card())!.balance, await entries(), await db.$count(outbox)], [0, [], 0])
  const [charge] = await db.select().from(orderCharges)
  assert.deepEqual([charge!.kind, charge!.amount, charge!.tax], ['gift_card', 2500, 0])
  const { data } = (await byStaff('GET', '/gift_card')).body
  assert.deepEqual([data[0].state, data[0].order], ['not_paid', { id, number: order.number }])
})

test('amounts, days and designs that the shop does not offer are refused, and so are cards of a shop that sells none', async (t) => {
  const { buy, db, make } = await openCardShop(t)
  const codes = async (...changes: object[]) => {
    const found = []
    for (const change of changes) {
      const { body } = await buy(change)
      found.push([body.code, Object.keys(body.errors ?? {})[0]])
    }
    return found
  }
  assert.deepEqual(
    await codes({ amount: 9.99 }, { amount: 200.01 }, { send_on: '2026-11-23' }, { send_on: '2027-11-25' }),
    [
      ['gift_card_amount_not_offered', 'amount'],
      ['gift_card_amount_not_offered', 'amount'],
      ['gift_card_day_not_offered', 'send_on'],
      ['gift_card_day_not_offered', 'send_on'],
    ],
  )
  assert.deepEqual(await codes({ card_design_id: 99 }, { recipient_email: 'sara' }, { contact: undefined }), [
    ['invalid', 'card_design_id'],
    ['invalid', 'recipient_email'],
    ['invalid', 'contact'],
  ])
  await make.setting('gift_card_maximum', null)
  assert.equal((await buy({ amount: 30 })).body.code, 'gift_card_amount_not_offered')
  await make.setting('gift_cards_sold', false)
  assert.match((await buy({})).text, /gift_cards_not_sold/)
  assert.deepEqual([await db.$count(orders), await db.$count(giftCards)], [0, 0])
})

test('the same key is one order, and another request with it is refused', async (t) => {
  const { buy, db } = await openCardShop(t)
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => buy({}, key)))
  assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1)
  assert.equal((await buy({ amount: 50 }, key)).body.code, 'idempotency_key_reused')
  assert.deepEqual([await db.$count(orders), await db.$count(giftCards)], [1, 1])
})

test('a paid card is sent on its day in the language of the order, and its buyer sees that, and no code', async (t) => {
  const shop = await openCardShop(t, later)
  const { buyAndPay, card, entries, send, read, call, db } = shop
  const { id, secret } = await buyAndPay({ send_on: '2096-12-24', locale: 'ar' })
  assert.deepEqual([await entries(), (await card())!.expires_on], [[['issued', 2500]], '2097-12-24'])
  const { row, text, code } = await send()
  assert.deepEqual([row!.recipient, row!.locale], ['sara@mail.com', 'ar'])
  assert.equal(row!.next_attempt_at.toISOString(), '2096-12-24T06:00:00.000Z')
  assert.match(text, /Noura[\s\S]*Happy birthday/)
  const { data } = (await call('POST', '/gift_card/balance', { code })).body
  assert.deepEqual([data.balance, data.expires_on], [25, '2097-12-24'])
  assert.equal(await completeGiftCardOrders(shop), 1)
  const order = await read(id, secret)
  assert.deepEqual([order.status, order.bought_gift_card.sent_at !== null], [5, true])
  assert.ok(!JSON.stringify(order).includes(code.slice(-4)) && !('code' in order.bought_gift_card))
  const emails = await db.select().from(outbox).where(eq(outbox.kind, 'order_placed'))
  const confirmation = renderText((await renderEmail(shop, emails[0]!))!, 'Rawnaq')
  assert.match(confirmation, /sara@mail\.com/)
  assert.match(confirmation, /بطاقة هدية/)
  assert.equal((await call('GET', `/order/${id}/invoice`, undefined, { 'order-secret': secret })).status, 404)
})

test('the chosen design is in the order in its language, and its picture in the email of the chosen day', async (t) => {
  const { make, buyAndPay, read, send, byStaff, card, call } = await openCardShop(t, later)
  const picture_path = await make.pictureAt('jasmine.webp')
  const design = await make.cardDesign({ name_en: 'Jasmine', name_ar: 'ياسمين', picture_path })
  await make.cardDesign({ name_en: 'Roses', picture_path: await make.pictureAt('roses.webp') })
  const { id, secret } = await buyAndPay({ card_design_id: design, send_on: '2096-12-24' })
  const order = await read(id, secret)
  assert.deepEqual(
    [order.bought_gift_card.card_design, order.bought_gift_card.send_on, order.grand_total],
    [{ id: design, name: 'Jasmine' }, '2096-12-24', 25],
  )
  const asGuest = { 'order-secret': secret, locale: 'ar' }
  const arabic = (await call('GET', `/order/${id}`, undefined, asGuest)).body.data.bought_gift_card
  assert.equal(arabic.card_design.name, 'ياسمين')
  const forStaff = (await byStaff('GET', `/gift_card/${(await card())!.id}`)).body.data
  assert.deepEqual([forStaff.card_design, forStaff.send_on], [{ id: design, name: 'Jasmine' }, '2096-12-24'])
  const { row, email } = await send()
  assert.equal(row!.next_attempt_at.toISOString(), '2096-12-24T06:00:00.000Z')
  const html = renderHtml(email!, 'https://shop.test', brandNamed('Rawnaq'))
  assert.match(html, /<img[^>]+jasmine[^>]+alt="Jasmine"/)
  assert.doesNotMatch(html, /roses/)
})

test('a gift card is bought with neither cash, a gift card nor store credit', async (t) => {
  const { buy, pay, entries, db, make } = await openCardShop(t)
  const { code } = await make.giftCard()
  const { id, secret } = (await buy({ gift_card_code: code, use_store_credit: true })).body.data
  assert.equal((await pay(id, secret, { payment_method: 'cash', payment: undefined })).body.code, 'payment_not_offered')
  await pay(id, secret, { payment_method: 'gift_card', payment: undefined, gift_card_code: code })
  assert.deepEqual([await db.$count(payments), await entries()], [0, [['issued', 5000]]])
})

test('a payment whose answer is lost is found again and issues the card once', async (t) => {
  const shop = await openCardShop(t)
  const { buyAndPay, next, entries, db } = shop
  next.fate = 'lost after'
  await buyAndPay()
  assert.deepEqual(await entries(), [])
  for (let round = 0; round < 2; round += 1) {
    await db.update(payments).set({ check_at: new Date(0), asked_at: new Date(0) })
    await reconcilePayments(shop, log)
  }
  assert.deepEqual([await entries(), await db.$count(outbox, eq(outbox.kind, 'gift_card'))], [[['issued', 2500]], 1])
})

test('an order that is not paid in time leaves no card, and none of its recipient’s data', async (t) => {
  const shop = await openCardShop(t)
  await shop.buy()
  await shop.db.update(orders).set({ hold_until: new Date(0) })
  assert.equal(await expireOrders(shop), 1)
  assert.deepEqual([await shop.db.$count(giftCards), (await shop.db.select().from(orders))[0]!.status], [0, 2])
})

test('a cancellation before the card is sent gives the money back and takes all of the card', async (t) => {
  const shop = await openCardShop(t)
  const { buyAndPay, entries, card, send, call, refunds: given } = shop
  const { id, secret } = await buyAndPay({ send_on: '2026-12-24' })
  assert.equal((await call('POST', `/order/${id}/cancel`, {}, { 'order-secret': secret })).status, 200)
  await processRefunds(shop, log)
  assert.deepEqual(
    [await entries(), (await card())!.balance],
    [
      [
        ['issued', 2500],
        ['refunded', -2500],
      ],
      0,
    ],
  )
  assert.deepEqual([[...given.values()], (await send()).text], [[2500], ''])
})

test('staff refund what is unused and no more, and a refund that the gateway refuses stays on the card', async (t) => {
  const shop = await openCardShop(t)
  const { buyAndPay, refund, entries, card, send, call, make, place, next, db } = shop
  const { id } = await buyAndPay()
  const { code } = await send()
  const vase = await make.item({ selling_price: 1000, quantity: 5 })
  const paid = { payment_method: 'gift_card', gift_card_code: code, expected_total: 10, expected_left_to_pay: 0 }
  assert.equal((await place([{ item_id: vase, item_quantity: 1 }], paid)).status, 201)
  assert.equal((await refund(id)).body.code, 'gift_card_already_used')
  assert.equal((await refund(id, 15.01)).body.code, 'gift_card_already_used')
  assert.deepEqual([(await card())!.balance, await db.$count(refunds)], [1500, 0])
  next.refund = 'refused'
  assert.equal((await refund(id, 15)).status, 200)
  assert.equal((await card())!.balance, 0)
  await processRefunds(shop, log)
  assert.equal((await card())!.balance, 1500)
  next.refund = 'refunded'
  assert.equal((await refund(id, 5)).status, 200)
  await processRefunds(shop, log)
  assert.deepEqual(await entries(), [
    ...[
      ['issued', 2500],
      ['redeemed', -1000],
    ],
    ...[
      ['refunded', -1500],
      ['refunded', 1500],
      ['refunded', -500],
    ],
  ])
  assert.equal((await call('POST', '/gift_card/balance', { code })).body.data.balance, 10)
})

test('an unpaid card can be neither corrected nor sent, and staff cannot mark its order as delivered', async (t) => {
  const { buy, pay, card, byStaff } = await openCardShop(t)
  const { id, secret } = (await buy()).body.data
  const { id: cardId } = (await card())!
  assert.equal((await byStaff('POST', `/gift_card/${cardId}/code`, {})).body.code, 'gift_card_not_paid')
  const correction = { amount: 5, reason: 'A mistake' }
  assert.equal((await byStaff('POST', `/gift_card/${cardId}/correction`, correction)).body.code, 'gift_card_not_paid')
  await pay(id, secret)
  const moved = await byStaff('POST', `/order/${id}/move`, { status: 4 })
  assert.deepEqual([moved.body.code, moved.body.data.allowed], ['status_change_not_allowed', [2]])
  const sentAgain = await byStaff('POST', `/gift_card/${cardId}/code`, { recipient_email: 'sara@work.com' })
  assert.deepEqual([sentAgain.status, sentAgain.body.data.code], [200, null])
})
