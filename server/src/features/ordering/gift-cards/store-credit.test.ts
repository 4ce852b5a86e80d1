import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { audit, giftCardEntries, giftCards, orders, outbox, payments } from '../../../db/schema.ts'
import { renderEmail } from '../../../email/outbox/render-email.ts'
import { renderText } from '../../../email/render-text.ts'
import { noura } from '../../../testing/shop.ts'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'

/** A paying shop with a customer, and the staff who grant store credit; orders are two vases for $25.00. */
async function openCreditShop(t: TestContext) {
  const shop = await openPayingShop(t)
  const { make, as, db } = shop
  const customer = await make.customer({ name: 'Noura', email: 'noura@mail.com', locale: 'ar' })
  const clerk = await make.staff(['gift_card:read', 'gift_card:write', 'order:read', 'order:write'])
  const [own, staff] = [as(customer), as(clerk)]
  const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key })
  const items = [{ item_id: shop.vase, item_quantity: 2 }]
  return {
    ...shop,
    ...{ customer, clerk, own, staff, items },
    grant: (amount: number, key?: string, id = customer.id, reason = 'A scratched box') =>
      staff('POST', `/user/${id}/store-credit`, { amount, reason }, withKey(key)),
    order: (left: number, body: object = {}) =>
      own(
        'POST',
        '/order/checkout',
        {
          ...{ items, address: noura, payment_method: 'cash', expected_total: 25 },
          ...{ use_store_credit: true, expected_left_to_pay: left, ...body },
        },
        withKey(),
      ),
    refund: (id: number, body: object = {}, key?: string) => staff('POST', `/order/${id}/refund`, body, withKey(key)),
    balance: async () => (await own('GET', '/store-credit')).body.data.balance,
    ledger: async () =>
      (await db.select().from(giftCardEntries).orderBy(giftCardEntries.id)).map(({ kind, amount }) => [kind, amount]),
    emailKinds: async () => (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
    /** The text of the newest email of a kind. */
    email: async (kind: string) => {
      const row = (await db.select().from(outbox)).findLast((one) => one.kind === kind)!
      return renderText((await renderEmail(shop, row))!, 'Rawnaq')
    },
  }
}

test('staff grant store credit with a reason and take a part back', async (t) => {
  const { grant, own, staff, customer, clerk, db, email, emailKinds } = await openCreditShop(t)
  assert.equal((await staff('GET', `/user/${customer.id}/store-credit`)).body.data, null)
  const granted = await grant(20)
  assert.deepEqual([granted.status, granted.body.data.balance], [200, 20])
  assert.equal((await grant(-5)).body.data.balance, 15)
  const { data } = (await staff('GET', `/user/${customer.id}/store-credit`)).body
  assert.deepEqual(
    data.entries.map((entry: { kind: string; amount: number; reason: string; user: { id: number } }) => [
      ...[entry.kind, entry.amount, entry.reason, entry.user.id],
    ]),
    [
      ['issued', 20, 'A scratched box', clerk.id],
      ['corrected', -5, 'A scratched box', clerk.id],
    ],
  )
  const mine = (await own('GET', '/store-credit')).body.data
  assert.deepEqual([mine.balance, mine.currency, mine.is_blocked], [15, 'USD', false])
  assert.deepEqual(
    mine.movements.map(({ id: _, at: __, ...movement }: { id: number; at: string }) => movement),
    [
      { kind: 'corrected', amount: -5, order: null },
      { kind: 'issued', amount: 20, order: null },
    ],
  )
  assert.deepEqual(
    (await db.select().from(audit).orderBy(audit.id)).map(({ user_id, resource }) => [user_id, resource]),
    [
      [clerk.id, 'gift_card'],
      [clerk.id, 'gift_card'],
    ],
  )
  assert.deepEqual(await emailKinds(), ['store_credit'])
  assert.match(await email('store_credit'), /أضفنا .*20\.00.* إلى حسابك/)
})

test('a repeated grant is given once, and its key serves no other', async (t) => {
  const { grant, balance, emailKinds } = await openCreditShop(t)
  const key = randomUUID()
  const answers = await Promise.all([grant(20, key), grant(20, key)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.equal((await grant(30, key)).body.code, 'idempotency_key_reused')
  assert.deepEqual([await balance(), await emailKinds()], [20, ['store_credit']])
})

test('staff cannot take more than the balance, credit themselves or an account that is deleted', async (t) => {
  const { grant, clerk, balance, ledger } = await openCreditShop(t)
  await grant(20)
  assert.deepEqual((await grant(-20.01)).body.errors, { amount: ['The balance cannot fall below zero'] })
  assert.equal((await grant(20, undefined, clerk.id)).body.code, 'not_on_own_account')
  assert.equal((await grant(20, undefined, 999)).status, 404)
  assert.deepEqual([await balance(), await ledger()], [20, [['issued', 2000]]])
})

test('store credit pays a part of an order, a gift card before it, and the courier collects the rest', async (t) => {
  const { grant, order, own, make, items, ledger, db } = await openCreditShop(t)
  await grant(10)
  const { code } = await make.giftCard({ amount: 800 })
  const cards = { gift_card_code: code, use_store_credit: true }
  const { data } = (await own('POST', '/order/quote', { items, ...cards })).body
  assert.deepEqual(
    [data.paid_by_gift_card, data.left_to_pay, data.gift_cards.map(({ kind, amount }: Card) => [kind, amount])],
    [
      ...[18, 7],
      [
        ['gift_card', 8],
        ['store_credit', 10],
      ],
    ],
  )
  assert.equal((await order(7, { gift_card_code: code })).status, 201)
  assert.deepEqual((await ledger()).slice(2), [
    ['redeemed', -800],
    ['redeemed', -1000],
  ])
  assert.deepEqual(
    (await db.select().from(payments).orderBy(payments.id)).map(({ method, amount }) => [method, amount]),
    [
      ['gift_card', 800],
      ['store_credit', 1000],
      ['cash', 700],
    ],
  )
})

type Card = { kind: string; amount: number }

test('a canceled order gives store credit back', async (t) => {
  const { grant, order, own, balance, ledger } = await openCreditShop(t)
  await grant(30)
  const { id } = (await order(0, { payment_method: 'gift_card' })).body.data
  assert.equal(await balance(), 5)
  assert.equal((await own('POST', `/order/${id}/cancel`, {})).status, 200)
  assert.deepEqual([await balance(), (await ledger()).at(-1)], [30, ['returned', 2500]])
})

test('a card payment is refunded to store credit when the customer agrees, once for a key', async (t) => {
  const { grant, order, method, refund, staff, balance, ledger, email, db } = await openCreditShop(t)
  await grant(10)
  const { id } = (await order(15, method)).body.data
  const key = randomUUID()
  assert.equal((await refund(id, { amount: 12, to_store_credit: true }, key)).status, 200)
  assert.equal((await refund(id, { amount: 12, to_store_credit: true }, key)).status, 200)
  assert.deepEqual([await balance(), (await ledger()).at(-1)], [12, ['returned', 1200]])
  assert.match(await email('order_refunded'), /store credit/)
  const { data } = (await staff('GET', `/order/${id}?view=staff`)).body
  const card = data.payments.find((one: { method: string }) => one.method === 'card')
  assert.deepEqual(
    card.refunds.map((one: { status: number; to_store_credit: boolean }) => [one.status, one.to_store_credit]),
    [[1, true]],
  )
  // The rest goes to the card up to what is left of it, then back to the credit it came from.
  assert.equal((await refund(id)).status, 200)
  assert.deepEqual([await balance(), (await db.select().from(orders))[0]!.status], [22, orderStatus.canceled])
})

test('the order of a guest cannot be refunded to store credit', async (t) => {
  const { buy, refund, db } = await openCreditShop(t)
  const { id } = (await buy()).body.data
  const { status, body } = await refund(id, { to_store_credit: true })
  assert.deepEqual([status, body.code], [409, 'store_credit_without_account'])
  assert.equal(await db.$count(giftCards), 0)
})

test('blocked store credit pays nothing, and its customer can see why', async (t) => {
  const { grant, own, items, db } = await openCreditShop(t)
  const { id } = (await grant(20)).body.data
  await db.update(giftCards).set({ is_blocked: true }).where(eq(giftCards.id, id))
  const { data } = (await own('POST', '/order/quote', { items, use_store_credit: true })).body
  assert.deepEqual([data.paid_by_gift_card, (await own('GET', '/store-credit')).body.data.is_blocked], [0, true])
})

test('store credit is written off with its account, and is in the export before', async (t) => {
  const { grant, own, as, make, customer, ledger, db } = await openCreditShop(t)
  await grant(20)
  assert.deepEqual(
    (await own('GET', '/auth/export')).body.store_credit.map(
      ({ created_at: _, ...one }: { created_at: string }) => one,
    ),
    [{ kind: 'issued', order_id: null, currency: 'USD', amount: 20 }],
  )
  assert.equal((await as(await make.owner())('DELETE', `/user/${customer.id}`)).status, 204)
  assert.deepEqual([(await ledger()).at(-1), (await db.select().from(giftCards))[0]!.balance], [['expired', -2000], 0])
})
