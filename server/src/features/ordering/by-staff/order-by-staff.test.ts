import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { audit, orderMoves, orders, outbox, payments } from '../../../db/schema.ts'
import { sentEmails } from '../../../testing/sent-emails.ts'
import { noura } from '../../../testing/shop.ts'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'
import { expireOrders } from '../payments/expire-orders.ts'

/** A shop with five vases of $12.50, and staff who may place orders for customers. */
async function openShop(t: TestContext) {
  const shop = await openPayingShop(t)
  const seller = await shop.make.staff(['staff_order:write', 'order:read', 'order:write'])
  const staff = shop.as(seller)
  const lines = [{ item_id: shop.vase, item_quantity: 2 }]
  return {
    ...shop,
    ...{ seller, staff, lines },
    placeFor: (change: object = {}, key: string = randomUUID(), headers = {}) =>
      staff(
        'POST',
        '/order/by-staff',
        { items: lines, address: noura, pay_by: 'cash', expected_total: 25, locale: 'en', ...change },
        { 'idempotency-key': key, ...headers },
      ),
    read: async (id: number) => (await staff('GET', `/order/${id}?view=staff`)).body.data,
    deliver: () => sentEmails(shop),
  }
}

test('staff place an order in cash for a guest on the phone: stock, email, audit entry and who made it', async (t) => {
  const { placeFor, read, readState, db, seller } = await openShop(t)
  const key = randomUUID()
  const { email, ...onThePhone } = noura
  const { status, body } = await placeFor({ address: onThePhone }, key)
  assert.deepEqual(
    [status, body.data],
    [201, { id: 1, number: 'RW-1001', status: 3, currency: 'USD', grand_total: 25, payment_link: null }],
  )
  // Repeating the request returns the same order.
  assert.deepEqual((await placeFor({ address: onThePhone }, key)).body, body)
  const state = await readState()
  assert.deepEqual([state.order, state.payments, state.stock, state.emails], [3, [0], 3, []])
  const order = await read(1)
  assert.deepEqual([order.by_staff.user.id, order.by_staff.reason, order.customer_email], [seller.id, null, ''])
  const entries = await db.select().from(audit).where(eq(audit.action, 'place_order')).orderBy(audit.id)
  assert.deepEqual(
    entries.map(({ user_id, record_id, changes }) => [user_id, record_id, changes]),
    [[seller.id, '1', []]],
  )
  const [move] = await db.select().from(orderMoves)
  assert.deepEqual([move!.user_id, move!.to_status], [seller.id, 3])
})

test('an order for a customer belongs to the account, is sent to a saved address and can use a coupon', async (t) => {
  const { make, as, staff, placeFor, db } = await openShop(t)
  await make.setting('verified_checkout', true)
  const huda = await make.customer({ name: 'Huda Salem', mobile: '+96550009999', verified_at: null })
  const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }
  const address_id = (await as(huda)('POST', '/address', home)).body.data.id
  const found = (await staff('GET', '/order/by-staff/customer?search=huda')).body.data
  assert.deepEqual(
    found.map(({ id, name, addresses }: typeof found) => [id, name, addresses[0].id, addresses[0].area]),
    [[huda.id, 'Huda Salem', address_id, 'Salmiya']],
  )
  const order = { customer_id: huda.id, address: undefined, address_id, coupon_code: 'ten', expected_total: 22.5 }
  const { status, body } = await placeFor(order)
  assert.equal(status, 201, JSON.stringify(body))
  const own = (await as(huda)('GET', `/order/${body.data.id}`)).body.data
  assert.deepEqual(
    [own.user_id, own.customer_name, own.address.area, own.coupon_code],
    [huda.id, 'Huda Salem', 'Salmiya', 'TEN'],
  )
  assert.equal((await db.select().from(payments))[0]!.user_id, huda.id)
})

test('a discount with a reason lowers the goods before tax, as the quote shows', async (t) => {
  const { make, staff, placeFor, read, call, by, db } = await openShop(t)
  const taxed = await make.item({ tax_id: await make.tax(1000), selling_price: 2000 })
  const items = [{ item_id: taxed, item_quantity: 1 }]
  const quoted = { items, pay_by: 'cash', discount: { amount: 5 } }
  const { data } = (await staff('POST', '/order/by-staff/quote', quoted)).body
  assert.deepEqual([data.total, data.coupon, data.tax, data.grand_total], [20, 5, 1.5, 16.5])
  const discount = { amount: 5, reason: 'Scratched box' }
  const { body } = await placeFor({ items, discount, expected_total: 16.5 })
  const order = await read(body.data.id)
  assert.deepEqual([order.coupon, order.coupon_code, order.by_staff.reason], [5, null, 'Scratched box'])
  const [row] = await db.select().from(orders)
  const forCustomer = await call('GET', `/order/${row!.id}`, undefined, by(row!.secret))
  assert.equal(forCustomer.status, 200)
  assert.ok(!forCustomer.text.includes('Scratched'))
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'place_order')).orderBy(audit.id)
  assert.deepEqual(entry!.changes, [{ field: 'discount', from: null, to: '5 · Scratched box' }])
})

test('a payment link is emailed in the language of the customer, and the order is paid with it once', async (t) => {
  const { placeFor, deliver, payAgain, readState, call, db, sales } = await openShop(t)
  await db.delete(outbox)
  const { body } = await placeFor({ pay_by: 'link', locale: 'ar' })
  const { payment_link: link, ...order } = body.data
  assert.deepEqual(order, { id: 1, number: 'RW-1001', status: 1, currency: 'USD', grand_total: 25 })
  const [secret] = (await db.select().from(orders)).map((row) => row.secret)
  assert.equal(link.url, `http://shop.test/main/open-order/1/pay?lang=ar#${secret}`)
  assert.match(link.text, /^مرحبًا Noura، إجمالي الطلب رقم RW-1001 .* هو \$25\.00\./)
  assert.equal(link.whatsapp_url, `https://wa.me/96550001234?text=${encodeURIComponent(link.text)}`)
  const hours = (Date.parse(link.expires_at) - Date.now()) / 3_600_000
  assert.ok(hours > 47.9 && hours <= 48, String(hours))
  const [email] = await deliver()
  assert.deepEqual([email!.to, email!.subject], [noura.email, 'طلبك رقم RW-1001 جاهز للدفع'])
  assert.ok(email!.text.includes(link.url), email!.text)

  const opened = await call('POST', '/order/1/open', { secret })
  assert.deepEqual([opened.status, opened.body.data.payment_method, opened.body.data.payment_status], [200, '', 0])
  const paid = await payAgain(1, secret!)
  assert.deepEqual([paid.status, paid.body.data.status, sales[0]!.amount], [200, 3, 2500])
  const again = await payAgain(1, secret!)
  assert.deepEqual([again.status, again.body.code, sales.length], [409, 'not_awaiting_payment', 1])
  const state = await readState()
  assert.deepEqual([state.order, state.payments, state.stock], [3, [1], 3])
})

test('an order waits as long as the setting says; its expired link takes no payment, and its items are for sale again', async (t) => {
  const { placeFor, payAgain, later, staff, deliver, sales, ...shop } = await openShop(t)
  await shop.make.setting('payment_link_hours', 2)
  await placeFor({ pay_by: 'link' })
  const secret = (await shop.db.select().from(orders))[0]!.secret
  await later(119)
  assert.equal(await expireOrders(shop), 0)
  await later(2)
  const refused = await payAgain(1, secret)
  assert.deepEqual([refused.status, refused.body.code, sales.length], [409, 'not_awaiting_payment', 0])
  assert.equal((await staff('POST', '/order/1/payment-link', {})).body.code, 'not_awaiting_payment')
  assert.equal(await expireOrders(shop), 1)
  const { order, stock } = await shop.readState()
  assert.deepEqual([order, stock], [2, 5])
  assert.deepEqual(
    (await deliver()).map(({ subject }) => subject),
    ['Your order RW-1001 is cancelled'],
  )
})

test('the link of a canceled order takes no payment, and no email is sent about it', async (t) => {
  const { placeFor, payAgain, call, by, staff, deliver, db, sales } = await openShop(t)
  await placeFor({ pay_by: 'link' })
  const secret = (await db.select().from(orders))[0]!.secret
  assert.equal((await call('POST', '/order/1/cancel', undefined, by(secret))).status, 200)
  assert.equal((await payAgain(1, secret)).body.code, 'not_awaiting_payment')
  assert.equal((await staff('POST', '/order/1/payment-link', { by_email: true })).body.code, 'not_awaiting_payment')
  assert.equal(sales.length, 0)
  assert.deepEqual(
    (await deliver()).map(({ subject }) => subject),
    ['Your order RW-1001 is cancelled'],
  )
})

test('staff make a new link for an unpaid order, which then waits on; without an email address only for WhatsApp', async (t) => {
  const { placeFor, later, staff, db } = await openShop(t)
  const { email, ...onThePhone } = noura
  const first = (await placeFor({ pay_by: 'link', address: { ...onThePhone, phone_number: '50001234' } })).body.data
  assert.equal(first.payment_link.is_emailed, false)
  assert.match(first.payment_link.whatsapp_url, /^https:\/\/wa\.me\/96550001234\?/)
  await later(60)
  const { status, body } = await staff('POST', '/order/1/payment-link', {})
  assert.equal(status, 201)
  assert.equal(body.data.url, first.payment_link.url)
  assert.ok(Date.parse(body.data.expires_at) > Date.now() + 47.9 * 3_600_000)
  const refused = await staff('POST', '/order/1/payment-link', { by_email: true })
  assert.deepEqual([refused.status, refused.body.code, await db.$count(outbox)], [409, 'no_email_address', 0])
  assert.equal((await staff('POST', '/order/99/payment-link', {})).status, 404)
})

test('an order by staff that the shop refuses changes nothing, and says why in the language of the staff', async (t) => {
  const { placeFor, make, as, lines, vase, readState, db, enabledOptions } = await openShop(t)
  const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }
  const [huda, other] = [await make.customer(), await make.customer()]
  const foreign = (await as(other)('POST', '/address', home)).body.data.id
  const refusalOf = async (change: object, headers = {}) => {
    const { status, body } = await placeFor(change, randomUUID(), headers)
    return [status, body.code, ...Object.keys(body.errors ?? {})]
  }
  const discount = { amount: 25.01, reason: 'Regular customer' }
  assert.deepEqual(await refusalOf({ discount, expected_total: 0 }), [422, 'discount_above_goods', 'discount.amount'])
  assert.deepEqual(await refusalOf({ discount: { ...discount, reason: ' ' } }), [422, 'invalid', 'discount.reason'])
  assert.deepEqual(await refusalOf({ discount: { ...discount, amount: 0 } }), [422, 'invalid', 'discount.amount'])
  assert.deepEqual(await refusalOf({ discount, coupon_code: 'TEN' }), [422, 'invalid', 'coupon_code'])
  assert.deepEqual(await refusalOf({ customer_id: 99 }), [422, 'invalid', 'customer_id'])
  const saved = { customer_id: huda.id, address: undefined, address_id: foreign }
  assert.deepEqual(await refusalOf(saved), [422, 'invalid', 'address_id'])
  assert.deepEqual(await refusalOf({ address: undefined }), [422, 'invalid', 'address'])
  assert.deepEqual(await refusalOf({ expected_total: 24 }), [409, 'total_changed'])
  const tooMany = { items: [{ item_id: vase, item_quantity: 6 }], expected_total: 75 }
  const soldOut = await placeFor(tooMany, randomUUID(), { locale: 'ar' })
  assert.deepEqual([soldOut.status, soldOut.body.code], [409, 'not_available'])
  assert.equal(soldOut.body.message, 'أحد المنتجات في السلة لم يعد متوفرًا')
  assert.deepEqual(await refusalOf({ address: { ...noura, phone_number: '+965123' } }), [
    422,
    'invalid',
    'address.phone_number',
  ])
  assert.deepEqual(await refusalOf({ address: { ...noura, country_region: 'US', phone_number: '+12125550123' } }), [
    422,
    'cash_not_available',
    'payment_method',
  ])
  enabledOptions.payments = ['cash']
  assert.deepEqual(await refusalOf({ pay_by: 'link' }), [422, 'payment_not_offered', 'pay_by'])
  const key = randomUUID()
  assert.equal((await placeFor({}, key)).status, 201)
  assert.equal(
    (await placeFor({ items: [{ ...lines[0]!, item_quantity: 1 }], expected_total: 12.5 }, key)).body.code,
    'idempotency_key_reused',
  )
  assert.equal(await db.$count(audit, eq(audit.action, 'place_order')), 1)
  assert.equal((await readState()).stock, 3)
})

test('staff order a gift to an unknown address with a link, and a delivery slot for a known one', async (t) => {
  const { make, placeFor, staff, lines, read } = await openShop(t)
  const gift = {
    address_from_recipient: true,
    recipient_name: 'Huda',
    recipient_phone: '+96550009999',
    message: 'With love',
  }
  const { email, first_name, last_name, phone_number } = noura
  const unknown = { pay_by: 'link', gift, address: undefined, contact: { first_name, last_name, phone_number, email } }
  assert.equal((await placeFor(unknown)).status, 201)
  const area_id = await make.area()
  const slot_id = await make.slot({ weekday: 'friday', fee: 200 })
  const days = (await staff('GET', `/delivery/days?area_id=${area_id}`)).body.data.days
  const { day } = days.find(({ slots }: { slots: { state: string }[] }) =>
    slots.some(({ state }) => state === 'available'),
  )
  const delivery = { area_id, day, slot_id }
  const { data } = (await staff('POST', '/order/by-staff/quote', { items: lines, pay_by: 'cash', delivery })).body
  assert.deepEqual([data.charges_total, data.grand_total], [2, 27])
  const { body } = await placeFor({ delivery, expected_total: 27 })
  const order = await read(body.data.id)
  assert.deepEqual([order.due_date, order.delivery_slot_id], [day, slot_id])
})
