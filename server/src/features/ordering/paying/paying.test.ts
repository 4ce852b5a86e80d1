import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { coupons, orderMoves, orders, outbox, payments, refunds } from '../../../db/schema.ts'
import { testCard, testGateway } from '../../../payments/test-gateway.ts'
import { openTestShop } from '../../../test-shop.ts'
import { expire } from './expire.ts'
import { giveRefunds } from './give-refunds.ts'
import { reconcile } from './reconcile.ts'

const warnings: string[] = []
const log = {
  warn: (text: string) => void warnings.push(text),
  error: (error: unknown) => {
    throw error
  },
} as never

async function openShop(t: TestContext, flow: 'charge' | 'redirect' = 'charge') {
  const gateway = testGateway(flow)
  const shop = await openTestShop(t, { items: [{ quantity: 5 }], providers: gateway.providers })
  const [vase] = shop.items as [number]
  await shop.make.coupon('TEN', { percentage: 1000, usage_limit: 1 })
  const { db, call, place } = shop
  const method = { payment_method: gateway.provider.method, ...(flow === 'charge' && { payment: { card: testCard } }) }
  const stand = async () => ({
    order: (await db.select().from(orders))[0]?.status,
    payments: (await db.select().from(payments).orderBy(payments.id)).map(({ status }) => status),
    stock: await shop.stockOf(vase),
    coupon: (await db.select().from(coupons))[0]?.used_count,
    letters: (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
  })
  return {
    ...shop,
    ...gateway,
    vase,
    method,
    stand,
    buy: (change: object = {}) =>
      place([{ item_id: vase, item_quantity: 2 }], { ...method, coupon_code: 'TEN', expected_total: 22.5, ...change }),
    /** As whoever placed it, a guest who holds its secret. */
    by: (secret: string) => ({ 'order-secret': secret }),
    payAgain: (id: number, secret: string, change: object = {}, key = randomUUID() as string) =>
      call('POST', `/order/${id}/pay`, { ...method, ...change }, { 'order-secret': secret, 'idempotency-key': key }),
    /** Lets so many minutes pass for what waits. */
    later: async (minutes: number) => {
      const back = sql.raw(`interval '${minutes} minutes'`)
      await db.update(orders).set({ hold_until: sql`hold_until - ${back}` })
      await db.update(payments).set({
        check_at: sql`check_at - ${back}`,
        asked_at: sql`asked_at - ${back}`,
        date: sql`date - ${back}`,
      })
      await db.update(refunds).set({ check_at: sql`check_at - ${back}` })
    },
  }
}

const held = { stock: 3, coupon: 1 }
const free = { stock: 5, coupon: 0 }

test('whoever asks under the key of an order once more is told of it without its card; without an order there is none to tell of', async (t) => {
  const { buy, stand, sales } = await openShop(t)
  const key = randomUUID()
  const without = { key, payment: undefined }
  const refused = await buy(without)
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['payment']])
  assert.deepEqual((await stand()).payments, [])
  const { body } = await buy({ key })
  const again = await buy(without)
  assert.deepEqual([again.status, again.body, sales.length], [201, body, 1])
})

test('a card that is charged places the order, with its letter and every figure the order’s own', async (t) => {
  const { buy, stand, sales, db, call, by } = await openShop(t)
  const { status, body } = await buy()
  const { id, secret, ...placed } = body.data
  assert.deepEqual(
    [status, placed],
    [201, { number: 'RW-1001', status: 3, grand_total: 22.5, payment_status: 1, payment_failure: null }],
  )
  assert.deepEqual(await stand(), { order: 3, payments: [1], letters: ['order_placed'], ...held })
  const [sale] = sales
  assert.deepEqual([sales.length, sale!.invoice, sale!.amount, sale!.coupon], [1, 'RW-1001-1', 2250, 250])
  assert.deepEqual(
    sale!.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice]),
    [[2, 1250]],
  )
  const [payment] = await db.select().from(payments)
  assert.deepEqual([payment!.reference, payment!.card_ending], ['at the gateway RW-1001-1', '1111'])
  const moves = await db.select().from(orderMoves).orderBy(orderMoves.id)
  assert.deepEqual(
    moves.map(({ from_status, to_status }) => [from_status, to_status]),
    [
      [0, 1],
      [1, 3],
    ],
  )
  const read = (await call('GET', `/order/${id}`, undefined, by(secret))).body.data
  assert.deepEqual([read.payment_status, read.card_ending, read.hold_until], [1, '1111', null])
})

test('a declined card leaves the order waiting, its pieces held, and one letter however often it is tried', async (t) => {
  const { buy, stand, told, payAgain, call, by } = await openShop(t)
  told.fate = 'failed'
  const { id, secret, ...placed } = (await buy()).body.data
  assert.deepEqual([placed.status, placed.payment_status, placed.payment_failure], [1, 2, 'declined'])
  const again = (await payAgain(id, secret)).body.data
  assert.deepEqual([again.status, again.payment_status], [1, 2])
  assert.deepEqual(await stand(), { order: 1, payments: [2, 2], letters: ['payment_failed'], ...held })

  told.fate = 'paid'
  const paid = (await payAgain(id, secret)).body.data
  assert.deepEqual([paid.status, paid.payment_status, paid.payment_failure], [3, 1, null])
  const letters = ['payment_failed', 'order_placed']
  assert.deepEqual(await stand(), { order: 3, payments: [2, 2, 1], letters, ...held })
  assert.deepEqual((await call('GET', `/order/${id}`, undefined, by(secret))).body.data.payment_failure, null)
})

test('an answer that was lost is found at the gateway, and nobody pays twice meanwhile', async (t) => {
  const { buy, stand, told, payAgain, later, sales, ...shop } = await openShop(t)
  told.fate = 'lost after'
  const { id, secret, ...placed } = (await buy()).body.data
  assert.deepEqual([placed.status, placed.payment_status], [1, 0])
  // What the gateway has done is known as soon as somebody asks, and that is before a second charge.
  shop.known.set('RW-1001-1', { is: 'unheard' })
  assert.deepEqual((await payAgain(id, secret)).body.code, 'payment_under_way')
  shop.known.set('RW-1001-1', { is: 'paid', reference: 'found' })
  assert.deepEqual((await payAgain(id, secret)).body.code, 'not_unpaid')
  assert.deepEqual(await stand(), { order: 3, payments: [1], letters: ['order_placed'], ...held })
  assert.equal(sales.length, 1)
})

test('reconciling settles what was lost after the charge, once', async (t) => {
  const { buy, stand, told, later, ...shop } = await openShop(t)
  told.fate = 'lost after'
  await buy()
  shop.known.set('RW-1001-1', { is: 'paid', reference: 'found' })
  assert.equal(await reconcile(shop, log), 0)
  await later(1)
  assert.equal(await reconcile(shop, log), 1)
  assert.deepEqual(await stand(), { order: 3, payments: [1], letters: ['order_placed'], ...held })
  await later(60)
  assert.equal(await reconcile(shop, log), 0)
})

test('a gateway that cannot be reached for hours is asked every minute, later every five, so that who has paid hears soon', async (t) => {
  const { buy, told, stand, later, ...shop } = await openShop(t)
  told.fate = 'lost after'
  await buy()
  told.fate = 'lost before'
  for (let minute = 0; minute <= 30; minute += 1) {
    await later(1)
    assert.equal(await reconcile(shop, log), 1, `minute ${minute}`)
  }
  for (let time = 0; time < 30; time += 1) {
    await later(4)
    assert.equal(await reconcile(shop, log), 0)
    await later(1)
    assert.equal(await reconcile(shop, log), 1)
  }
  told.fate = 'paid'
  await later(5)
  assert.equal(await reconcile(shop, log), 1)
  assert.deepEqual([(await stand()).order, (await stand()).payments], [3, [1]])
})

test('what never reached the gateway fails after a while, and is paid by another attempt', async (t) => {
  const { buy, stand, told, later, payAgain, ...shop } = await openShop(t)
  told.fate = 'lost before'
  const { id, secret } = (await buy()).body.data
  await later(1)
  await reconcile(shop, log)
  assert.deepEqual((await stand()).payments, [0])
  told.fate = 'paid'
  await later(2)
  await reconcile(shop, log)
  assert.deepEqual((await stand()).payments, [2])
  assert.deepEqual((await payAgain(id, secret)).body.data.status, 3)
  assert.deepEqual((await stand()).payments, [2, 1])
})

test('money that comes after all for an order paid otherwise goes back', async (t) => {
  const { buy, stand, told, later, payAgain, known, refunds: given, ...shop } = await openShop(t)
  told.fate = 'lost before'
  const { id, secret } = (await buy()).body.data
  told.fate = 'paid'
  await later(3)
  await reconcile(shop, log)
  await payAgain(id, secret)
  known.set('RW-1001-1', { is: 'paid', reference: 'late' })
  await later(10)
  await reconcile(shop, log)
  assert.deepEqual((await stand()).payments, [1, 1])
  assert.equal(await giveRefunds(shop, log), 1)
  assert.deepEqual([...given], [['RW-1001-1-R1', 2250]])
  assert.deepEqual(await stand(), {
    ...{ order: 3, payments: [3, 1], letters: ['payment_failed', 'order_placed', 'order_refunded'] },
    ...held,
  })
  const [late] = await shop.db.select().from(payments).where(eq(payments.invoice, 'RW-1001-1'))
  assert.deepEqual([late!.refunded, late!.amount], [2250, 2250])
})

test('an order that is not paid in time gives back its pieces and its coupon', async (t) => {
  const { buy, stand, told, later, payAgain, ...shop } = await openShop(t)
  told.fate = 'failed'
  const { id, secret } = (await buy()).body.data
  assert.equal(await expire(shop), 0)
  await later(31)
  assert.deepEqual((await payAgain(id, secret)).body.code, 'not_unpaid')
  assert.equal(await expire(shop), 1)
  const { letters, ...rest } = await stand()
  assert.deepEqual([rest, letters[0]], [{ order: 2, payments: [2], ...free }, 'payment_failed'])
  assert.equal(await expire(shop), 0)
})

test('the time for paying is a setting', async (t) => {
  const { buy, make, db, told } = await openShop(t)
  await make.setting('hold_minutes', 90)
  told.fate = 'failed'
  await buy()
  const [order] = await db.select().from(orders)
  assert.equal(order!.hold_until!.getTime() - order!.issue_date.getTime(), 90 * 60_000)
})

test('no order is canceled while nobody knows whether it is paid', async (t) => {
  const { buy, stand, told, later, ...shop } = await openShop(t)
  told.fate = 'lost before'
  await buy()
  await later(31)
  assert.equal(await expire(shop), 0)
  await reconcile(shop, log)
  assert.deepEqual((await stand()).payments, [0])
  told.fate = 'paid'
  await later(1)
  await reconcile(shop, log)
  assert.equal(await expire(shop), 1)
  assert.deepEqual((await stand()).payments, [2])
})

test('money the gateway holds for review keeps the order waiting until it is decided', async (t) => {
  const { buy, stand, told, later, payAgain, known, ...shop } = await openShop(t)
  told.fate = 'held'
  const { id, secret, ...placed } = (await buy()).body.data
  assert.deepEqual([placed.status, placed.payment_status], [1, 4])
  assert.deepEqual((await payAgain(id, secret)).body.code, 'payment_under_way')
  await later(31)
  assert.equal(await expire(shop), 0)
  known.set('RW-1001-1', { is: 'paid', reference: 'approved' })
  await later(10)
  await reconcile(shop, log)
  assert.deepEqual(await stand(), { order: 3, payments: [1], letters: ['order_placed'], ...held })
})

test('the same key charges once, and another order cannot use it', async (t) => {
  const { buy, sales, told, payAgain } = await openShop(t)
  const key = randomUUID()
  const first = await buy({ key })
  const again = await buy({ key })
  assert.deepEqual([again.status, again.body], [201, first.body])
  assert.equal(sales.length, 1)
  told.fate = 'failed'
  const other = (await buy({ coupon_code: undefined, expected_total: 25 })).body.data
  const retry = randomUUID()
  await payAgain(other.id, other.secret, {}, retry)
  await payAgain(other.id, other.secret, {}, retry)
  assert.deepEqual(
    sales.map(({ invoice }) => invoice),
    ['RW-1001-1', 'RW-1002-1', 'RW-1002-2'],
  )
})

test('an order that waits may be paid in cash instead', async (t) => {
  const { buy, stand, told, payAgain } = await openShop(t)
  told.fate = 'failed'
  const { id, secret } = (await buy()).body.data
  const { status, payment_status } = (await payAgain(id, secret, { payment_method: 'cash', payment: undefined })).body
    .data
  assert.deepEqual([status, payment_status], [3, 0])
  const letters = ['payment_failed', 'order_placed']
  assert.deepEqual(await stand(), { order: 3, payments: [2, 0], letters, ...held })
})

test('who tries ten cards tries no eleventh', async (t) => {
  const { buy, told, payAgain, sales } = await openShop(t)
  told.fate = 'failed'
  const { id, secret } = (await buy()).body.data
  for (let attempt = 2; attempt <= 10; attempt += 1) assert.equal((await payAgain(id, secret)).status, 200)
  const { status, body } = await payAgain(id, secret)
  assert.deepEqual([status, body.code, sales.length], [429, 'too_many_tries', 10])
})

test('nobody pays an order that is not theirs, and it looks like none', async (t) => {
  const { buy, told, payAgain, make, call, method } = await openShop(t)
  told.fate = 'failed'
  const { id } = (await buy()).body.data
  const other = await make.customer()
  const key = { 'idempotency-key': randomUUID() }
  const missing = await payAgain(999, 'x'.repeat(43))
  for (const answer of [
    await payAgain(id, 'x'.repeat(43)),
    await call('POST', `/order/${id}/pay`, method, { ...other.headers, ...key }),
  ])
    assert.deepEqual([answer.status, answer.body], [missing.status, missing.body])
  assert.equal(missing.status, 404)
})

test('a way of paying that is not offered, and a card without its card, are refused before anything is placed', async (t) => {
  const { buy, stand } = await openShop(t)
  const paypal = await buy({ payment_method: 'paypal', payment: undefined })
  assert.deepEqual([paypal.status, paypal.body.code], [422, 'payment_not_offered'])
  const without = await buy({ payment: undefined })
  assert.deepEqual([without.status, Object.keys(without.body.errors)], [422, ['payment']])
  const wrong = await buy({ payment: { card: { ...testCard, card_number: '4111111111111112' } } })
  assert.equal(wrong.status, 422)
  assert.ok(!wrong.text.includes('4111111111111112'))
  assert.deepEqual(await stand(), { order: undefined, payments: [], letters: [], ...free })
})

test('what a customer has paid goes back when the order is canceled, as often as the gateway has to be asked', async (t) => {
  const { buy, stand, told, call, by, later, refunds: given, ...shop } = await openShop(t)
  const { id, secret } = (await buy()).body.data
  assert.equal((await call('POST', `/order/${id}/cancel`, undefined, by(secret))).status, 200)
  told.refund = 'lost after'
  assert.equal(await giveRefunds(shop, log), 1)
  assert.deepEqual((await stand()).payments, [1])
  told.refund = 'refunded'
  assert.equal(await giveRefunds(shop, log), 0)
  await later(1)
  assert.equal(await giveRefunds(shop, log), 1)
  assert.deepEqual([...given], [['RW-1001-1-R1', 2250]])
  const { letters: _, ...rest } = await stand()
  assert.deepEqual(rest, { order: 2, payments: [3], ...free })
})

test('who cancels while the gateway is being asked gets the money back that still comes', async (t) => {
  const { buy, stand, told, call, by, later, known, refunds: given, ...shop } = await openShop(t)
  told.fate = 'lost after'
  const { id, secret } = (await buy()).body.data
  await call('POST', `/order/${id}/cancel`, undefined, by(secret))
  known.set('RW-1001-1', { is: 'paid', reference: 'found' })
  await later(1)
  await reconcile(shop, log)
  await giveRefunds(shop, log)
  assert.deepEqual([...given], [['RW-1001-1-R1', 2250]])
  const { letters: _, ...rest } = await stand()
  assert.deepEqual(rest, { order: 2, payments: [3], ...free })
})

test('a bank with pages of its own is where the shopper goes, and coming back settles', async (t) => {
  const { buy, stand, known, app } = await openShop(t, 'redirect')
  const { id, ...placed } = (await buy({ locale: 'ar' })).body.data
  assert.deepEqual([placed.status, placed.payment_status, placed.redirect_url], [1, 0, 'https://bank.test/RW-1001-1'])
  known.set('RW-1001-1', { is: 'paid', reference: 'captured' })
  const back = await app.inject('/api/payment/return/knet?visit=visit%20RW-1001-1')
  assert.deepEqual(
    [back.statusCode, back.headers.location],
    [303, `http://shop.test/main/successful-payment/${id}?lang=ar`],
  )
  assert.deepEqual(await stand(), { order: 3, payments: [1], letters: ['order_placed'], ...held })
  const notice = await app.inject({ method: 'POST', url: '/api/payment/notice/knet?visit=visit%20RW-1001-1' })
  assert.equal(notice.statusCode, 200)
  assert.deepEqual((await stand()).letters, ['order_placed'])
})

test('who turns back at the bank may pay in another way, and what they pay there after all goes back', async (t) => {
  const { buy, stand, known, app, later, payAgain, ...shop } = await openShop(t, 'redirect')
  const { id, secret } = (await buy()).body.data
  const back = await app.inject('/api/payment/return/knet?canceled=RW-1001-1')
  assert.equal(back.headers.location, `http://shop.test/main/payment-failure/${id}`)
  assert.deepEqual((await stand()).payments, [0])
  assert.equal((await payAgain(id, secret, { payment_method: 'cash' })).body.data.status, 3)
  known.set('RW-1001-1', { is: 'paid', reference: 'after all' })
  await later(10)
  await reconcile(shop, log)
  await giveRefunds(shop, log)
  assert.deepEqual((await stand()).payments, [3, 0])
})

test('a visit to the bank that outlasts the hold is given up, and the order with it', async (t) => {
  const { buy, stand, later, ...shop } = await openShop(t, 'redirect')
  await buy()
  await later(20)
  await reconcile(shop, log)
  assert.deepEqual((await stand()).payments, [0])
  await later(11)
  await reconcile(shop, log)
  await expire(shop)
  const { letters: _, ...rest } = await stand()
  assert.deepEqual(rest, { order: 2, payments: [2], ...free })
})

test('a made-up return decides nothing', async (t) => {
  const { buy, stand, app } = await openShop(t, 'redirect')
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
  assert.deepEqual((await stand()).payments, [0])
})

test('a made-up return tells nobody whether an order is paid', async (t) => {
  const { buy, known, app } = await openShop(t, 'redirect')
  const { id } = (await buy({ locale: 'ar' })).body.data
  const ledTo = async (query: string) => (await app.inject(`/api/payment/return/knet?${query}`)).headers.location
  const unpaid = await ledTo('canceled=RW-1001-1')
  known.set('RW-1001-1', { is: 'paid', reference: 'captured' })
  const visit = 'visit=visit%20RW-1001-1'
  assert.equal(await ledTo(visit), `http://shop.test/main/successful-payment/${id}?lang=ar`)
  assert.equal(await ledTo('canceled=RW-1001-1'), unpaid)
})

test('the specification’s own card payment pays a customer’s cart, with the figures of the order', async (t) => {
  const { make, as, sales, vase, db, told } = await openShop(t)
  const noura = await make.customer()
  const call = as(noura)
  const { id } = (await call('POST', '/order', {})).body.data
  await call('POST', `/order/${id}/item`, { item_id: vase, item_quantity: 1 })
  const body = {
    ...{ OrderId: id, amount: 12.5, cardNumber: '4111111111111111', expirationDate: '2040-12', cardCode: '123' },
    ...{ taxAmount: 0, shippingAmount: 0, ip: '1.2.3.4', FirstName: 'Noura', lastName: 'Al Enezi' },
    ...{ ContactNo: '50001234', email: 'noura@mail.com', lineItems: [{ itemId: '1', unitPrice: 0.01 }] },
    shippingAddress: { AddressLine1: 'Street 14', City: 'Salmiya', Zipcode: '00000', Country: 'KW' },
  }
  const cheap = await call('POST', '/payment/authorizedotnet', { ...body, amount: 1 })
  assert.deepEqual([cheap.status, cheap.body.code], [409, 'total_has_changed'])
  told.fate = 'failed'
  const no = await call('POST', '/payment/authorizedotnet', body)
  assert.deepEqual([no.status, no.body.data.messages.resultCode], [200, 'Error'])
  told.fate = 'paid'
  const yes = await call('POST', '/authorizepayment', body)
  assert.deepEqual([yes.body.data.messages.resultCode, yes.body.messages.resultCode], ['Ok', 'Ok'])
  assert.deepEqual(
    sales.map(({ amount, ip }) => [amount, ip]),
    [
      [1250, '127.0.0.1'],
      [1250, '127.0.0.1'],
    ],
  )
  assert.equal((await db.select().from(orders))[0]!.status, 3)
  for (const path of ['/payment/authorizedotnet', '/authorizepayment'])
    assert.equal((await call('GET', `${path}?cardNumber=4111111111111111`)).status, 405)
  const wrong = await call('POST', '/authorizepayment', { ...body, cardNumber: '4111111111111112', cardCode: '1' })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['cardNumber', 'cardCode']])
})

test('the refunds of a payment, and what was noted of them, are read by staff and by nobody else', async (t) => {
  const { buy, call, by, make, as } = await openShop(t)
  const noura = await make.customer()
  const { id, secret } = (await buy()).body.data
  const own = (await buy({ coupon_code: null, expected_total: 25, headers: noura.headers })).body.data.id
  const staff = as(await make.staff(['payment:read', 'order:write']))
  for (const order of [id, own]) {
    const refund = { amount: 2.5, reason: 'A chipped rim' }
    const given = await staff('POST', `/order/${order}/refund`, refund, { 'idempotency-key': randomUUID() })
    assert.equal(given.status, 200)
  }
  const [payment] = (await staff('GET', `/payment?order_id=${id}`)).body.data
  const { refunds } = (await staff('GET', `/payment/${payment.id}?view=staff`)).body.data
  const [{ date, user, ...refund }] = refunds
  const told = { id: 1, payment_id: payment.id, amount: 2.5, status: 0, reason: 'staff', note: 'A chipped rim' }
  assert.deepEqual([refund, refunds.length], [told, 1])
  assert.match(`${user.name} ${date}`, /^Staff \d+ \d{4}-\d\d-\d\dT/)

  const customers = [
    await call('GET', `/payment?order_id=${id}`, undefined, by(secret)),
    await call('GET', `/payment/${payment.id}`, undefined, by(secret)),
    await call('POST', '/payment', { order_id: id }, by(secret)),
    await as(noura)('GET', '/payment'),
    await as(noura)('GET', `/order/${own}`),
  ]
  for (const { status, text } of customers) {
    assert.ok(status < 300)
    assert.doesNotMatch(text, /chipped|"note"|"reason"/)
  }
})

test('payments are read by whose order it is and by staff who may, and written by nobody', async (t) => {
  const { buy, call, by, make, as } = await openShop(t)
  const { id, secret } = (await buy()).body.data
  const ofIt = (await call('GET', `/payment?order_id=${id}`, undefined, by(secret))).body.data
  assert.deepEqual(
    ofIt.map(({ date: _, ...payment }: { date: string }) => payment),
    [
      {
        ...{ id: 1, order_id: id, user_id: null, status: 1, amount: 22.5, method: 'card', failure: null },
        ...{ card_ending: '1111', refunded: 0 },
      },
    ],
  )
  const stored = await call('POST', '/payment', { order_id: id, status: 2, amount: 1 }, by(secret))
  assert.deepEqual([stored.status, stored.body.data.status, stored.body.data.amount], [201, 1, 22.5])
  const stranger = as(await make.customer())
  assert.deepEqual((await stranger('GET', '/payment')).body.data, [])
  for (const path of [`/payment?order_id=${id}`, '/payment/1', '/payment/999'])
    assert.equal((await stranger('GET', path)).status, 404, path)
  assert.equal((await call('GET', '/payment')).status, 401)
  const staff = as(await make.staff(['payment:read']))
  assert.deepEqual((await staff('GET', '/payment?status=1')).body.data.length, 1)
  assert.equal((await staff('GET', '/payment/1')).body.data.order_id, id)
})
