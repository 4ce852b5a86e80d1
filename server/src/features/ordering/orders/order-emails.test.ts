import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { orders, outbox, payments, refunds } from '../../../db/schema.ts'
import type { OutgoingEmail } from '../../../email/outbox/transport.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { sentEmails } from '../../../testing/sent-emails.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { expireOrders } from '../payments/expire-orders.ts'
import { processRefunds } from '../refunds/process-refunds.ts'

const log = {
  warn: () => {},
  error: (error: unknown) => {
    throw error
  },
}

async function openShop(t: TestContext, options: Parameters<typeof openTestShop>[1] = {}) {
  const gateway = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 50 }], providers: gateway.providers, ...options })
  const card = { payment_method: 'card', payment: { card: testCard } }
  return {
    ...shop,
    ...gateway,
    shop,
    buy: async (change: object = {}) =>
      (await shop.place([{ item_id: shop.items[0]!, item_quantity: 2 }], { ...card, ...change })).body.data,
    by: (secret: string) => ({ 'order-secret': secret }),
    /** Sends what waits; gives what has left. */
    emails: () => sentEmails(shop),
  }
}

const subjects = (emails: OutgoingEmail[]) => emails.map(({ to, subject }) => [to, subject])
const toNoura = (subject: string) => ['noura@mail.com', subject]

test('a declined and a later successful card payment each send an email', async (t) => {
  const { buy, emails, next, call, by } = await openShop(t)
  next.fate = 'failed'
  const { id, secret } = await buy()
  const [failed, ...others] = await emails()
  assert.deepEqual(
    [others.length, failed?.to, failed?.subject],
    [0, 'noura@mail.com', 'The payment for your order RW-1001 did not go through'],
  )
  assert.ok(failed?.text.includes(`\nhttp://shop.test/main/open-order/${id}/pay#${secret}\n`))
  assert.match(failed?.text ?? '', /\nYour bank declined the payment/)
  assert.match(failed?.text ?? '', /are reserved for you until \u2068\d+ \w+ \d{4} at \d\d:\d\d\u2069, shop time/)

  next.fate = 'paid'
  const key = { 'idempotency-key': 'another-try-of-hers' }
  await call(
    'POST',
    `/order/${id}/pay`,
    { payment_method: 'card', payment: { card: testCard } },
    { ...by(secret), ...key },
  )
  const [placed] = await emails()
  assert.equal(placed?.subject, 'We have received your order RW-1001')
  assert.match(placed.text, /Paid by credit card ending in \u20661111\u2069: \u2066\$25\.00\u2069/)
})

test('an email gives the days of arrival by the clock of the shop, until they are over', async (t) => {
  const clock = { now: new Date('2026-11-24T09:00:00Z') }
  const { buy, emails, as, make } = await openShop(t, { now: () => clock.now })
  const asPacker = as(await make.staff(['order:write']))
  const { id } = await buy()
  const sentNow = async () => (await emails()).map(({ text }) => text.match(/Arrives .*/)?.[0] ?? null)
  assert.deepEqual(await sentNow(), ['Arrives \u206826\u2009–\u200929 November\u2069.'])
  // Midnight in Kuwait, 21:00 UTC: the 27th has begun.
  clock.now = new Date('2026-11-26T21:00:00Z')
  await asPacker('POST', `/order/${id}/move`, { status: 3 })
  await asPacker('POST', `/order/${id}/move`, { status: 4 })
  assert.deepEqual(await sentNow(), ['Arrives \u206827\u2009–\u200929 November\u2069.'])
})

test('no failure email is sent when a later attempt has paid', async (t) => {
  const { buy, emails, next, call, by, db } = await openShop(t)
  next.fate = 'failed'
  const { id, secret } = await buy()
  next.fate = 'paid'
  const key = { 'idempotency-key': 'another-try-of-hers' }
  const means = { payment_method: 'card', payment: { card: testCard } }
  await call('POST', `/order/${id}/pay`, means, { ...by(secret), ...key })
  assert.deepEqual(subjects(await emails()), [toNoura('We have received your order RW-1001')])
  assert.equal(await db.$count(outbox, eq(outbox.kind, 'payment_failed')), 0)
})

test('an expired order sends a cancellation email in the language of the order', async (t) => {
  const { buy, emails, next, db, shop } = await openShop(t)
  next.fate = 'failed'
  await buy({ locale: 'ar' })
  await emails()
  await db.update(orders).set({ hold_until: sql`now() - interval '1 minute'` })
  assert.equal(await expireOrders(shop), 1)
  const [canceled] = await emails()
  assert.deepEqual([canceled?.subject, canceled?.language], ['أُلغي طلبك رقم RW-1001', 'ar'])
  assert.match(canceled?.text ?? '', /لم يُدفع الطلب رقم \u2066RW-1001\u2069 خلال مدة حجزه/)
})

test('canceling a paid order sends an email about the refund and another when it is paid', async (t) => {
  const { buy, emails, call, by, shop } = await openShop(t)
  const { id, secret } = await buy()
  await emails()
  await call('POST', `/order/${id}/cancel`, undefined, by(secret))
  const [canceled] = await emails()
  assert.equal(canceled?.subject, 'Your order RW-1001 is cancelled')
  assert.match(
    canceled.text,
    /We are refunding \u2066\$25\.00\u2069\. It goes to your card ending in \u20661111\u2069\./,
  )
  assert.equal(await processRefunds(shop, log), 1)
  const [given] = await emails()
  assert.equal(given?.subject, 'Your refund for order RW-1001 has been sent')
  assert.match(given.text, /We have refunded all of the \u2066\$25\.00\u2069 you paid for order \u2066RW-1001\u2069/)
})

test('two partial refunds send two emails with their amounts', async (t) => {
  const { buy, emails, db, shop } = await openShop(t)
  await buy()
  await emails()
  const [payment] = await db.select().from(payments)
  const part = { payment_id: payment!.id, reason: 'staff' }
  await db.insert(refunds).values([
    { ...part, amount: 500, invoice: 'RW-1001-1-R1' },
    { ...part, amount: 300, invoice: 'RW-1001-1-R2' },
  ])
  assert.equal(await processRefunds(shop, log), 2)
  const amounts = (await emails()).map(({ text }) => /\u2066(\$\d\.00)\u2069 of the/.exec(text)?.[1])
  assert.deepEqual(amounts.sort(), ['$3.00', '$5.00'])
})

test('no order emails are sent to a deleted account', async (t) => {
  const { buy, emails, call, by, db } = await openShop(t)
  const { id, secret } = await buy()
  await db.update(orders).set({ customer_email: '' })
  await call('POST', `/order/${id}/cancel`, undefined, by(secret))
  assert.deepEqual([await emails(), await db.$count(outbox)], [[], 0])
})
