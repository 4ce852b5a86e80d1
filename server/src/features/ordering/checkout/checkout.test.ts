import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import {
  addresses,
  coupons,
  items,
  orderLines,
  orderMoves,
  orders,
  outbox,
  payments,
  properties,
} from '../../../db/schema.ts'
import { noura, openTestShop, type TestShop } from '../../../testing/shop.ts'

const one = (item_id: number, item_quantity = 1, property_id: number | null = null) => ({
  item_id,
  property_id,
  item_quantity,
})
const key = 'a-key-of-the-guest-1'

/** Everything that placing an order moves. */
async function state({ db, stockOf }: TestShop, vase: number) {
  const tables = { orders, orderLines, addresses, payments, orderMoves, outbox }
  const rows = await Promise.all(Object.entries(tables).map(async ([name, table]) => [name, await db.$count(table)]))
  const used = (await db.select().from(coupons)).map(({ used_count }) => used_count)
  return { stock: await stockOf(vase), used, ...Object.fromEntries(rows) }
}

const untouched = { stock: 10, used: [], orders: 0, orderLines: 0, addresses: 0, payments: 0, orderMoves: 0, outbox: 0 }

test('a guest cash order is placed with all its records', async (t) => {
  const { make, quote, place, db, stockOf } = await openTestShop(t)
  const [tax_id, offer_id] = [await make.tax(500), await make.offer(1000)]
  const vase = await make.item({
    code: 'RWQ-1',
    name_en: 'Vase',
    name_ar: 'مزهرية',
    selling_price: 2000,
    tax_id,
    offer_id,
    shipping_price: 300,
  })
  const lines = [one(vase, 2)]
  assert.equal((await quote(lines)).body.data.grand_total, 40.8)
  const { status, body } = await place(lines, {
    headers: { locale: 'ar' },
    address: { ...noura, apt_suit_building: 'Floor 2', notes: 'Ring twice' },
  })
  assert.equal(status, 201)
  assert.deepEqual(Object.keys(body.data).sort(), [
    ...['currency', 'grand_total', 'id', 'number', 'payment_failure', 'payment_status', 'secret', 'status'],
  ])
  assert.deepEqual([body.data.number, body.data.status, body.data.grand_total], ['RW-1001', 3, 40.8])
  assert.match(body.data.secret, /^[\w-]{43}$/)

  assert.equal(await stockOf(vase), 8)
  const [order] = await db.select().from(orders)
  assert.deepEqual(
    [order?.status, order?.locale, order?.currency, order?.payment_method, order?.user_id],
    [3, 'ar', 'USD', 'cash', null],
  )
  assert.deepEqual(
    [order?.total, order?.discount, order?.tax, order?.taxed_total, order?.total_shipping, order?.grand_total],
    [3600, 400, 180, 3780, 300, 4080],
  )
  assert.ok(order?.terms_accepted_at)
  const [address] = await db.select().from(addresses)
  const { first_name, city, zip_code, apt_suit_building, notes, state } = address!
  assert.deepEqual(
    [order.address_id, first_name, city, zip_code, apt_suit_building, notes, state],
    [address!.id, 'Noura', 'Salmiya', '00000', 'Floor 2', 'Ring twice', null],
  )
  const [payment] = await db.select().from(payments)
  assert.deepEqual([payment?.order_id, payment?.method, payment?.status, payment?.amount], [order.id, 'cash', 0, 4080])
  const [move] = await db.select().from(orderMoves)
  assert.deepEqual([move?.from_status, move?.to_status, move?.user_id], [0, 3, null])
  const [mail] = await db.select().from(outbox)
  assert.deepEqual(
    [mail?.kind, mail?.recipient, mail?.locale, mail?.order_id, mail?.sent_at],
    ['order_placed', 'noura@mail.com', 'ar', order.id, null],
  )
  const [sold] = await db.select().from(items)
  assert.equal(sold?.sold_count, 2)
})

test('order lines are copies, so later catalogue changes do not affect them', async (t) => {
  const shop = await openTestShop(t, { permissions: ['catalogue:write'] })
  const { make, place, call } = shop
  const [tax_id, offer_id, size_id] = [await make.tax(500), await make.offer(1000), await make.size('Large')]
  const vase = await make.item({ name_en: 'Vase', name_ar: 'مزهرية', selling_price: 2000, tax_id, offer_id })
  await make.picture(vase, { path: 'vase.webp' })
  const large = await make.variant(vase, { size_id, price: 3000 })
  const { id } = (await place([one(vase, 1, large)])).body.data
  const read = async () => (await call('GET', `/order/${id}`)).body
  const before = await read()
  const { name, item_name, size, item_price, discount, tax_percentage, line_total, line_tax, image } =
    before.data.items[0]
  assert.deepEqual([name, item_name, size, item_price, discount, tax_percentage], ['Vase', 'Vase', 'Large', 30, 3, 5])
  assert.deepEqual([line_total, line_tax, image.url], [27, 1.35, '/media/vase.webp'])

  await call('PUT', `/item/${vase}`, { name: 'Jar', code: 'NEW', selling_price: 1, offer_id: null, tax_id: null })
  await call('PUT', `/size/${size_id}`, { name: 'Huge' })
  await call('PUT', `/tax/${tax_id}`, { percentage: 50 })
  assert.equal((await call('PUT', '/media/1', { path: await make.pictureAt('other.webp') })).status, 200)
  await call('DELETE', `/item/${vase}`)
  assert.deepEqual(await read(), before)
})

test('the same key returns the same order', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const [vase] = shop.items as [number]
  const first = await shop.place([one(vase)], { key, expected_total: 12.5 })
  const second = await shop.place([one(vase)], { key, expected_total: 12.5 })
  assert.deepEqual([second.status, second.body], [201, first.body])
  // The language of the answer is no part of what was asked.
  const third = await shop.place([one(vase)], { key, expected_total: 12.5, locale: 'ar' })
  assert.deepEqual(third.body, first.body)
  assert.deepEqual([await shop.db.$count(orders), await shop.stockOf(vase)], [1, 9])
})

test('twenty concurrent requests with the same key are one order', async (t) => {
  const shop = await openTestShop(t, { items: [{ quantity: 1 }] })
  const [vase] = shop.items as [number]
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => shop.place([one(vase)], { key, expected_total: 12.5 })),
  )
  assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
  assert.deepEqual([answers[0]!.status, await shop.db.$count(orders), await shop.stockOf(vase)], [201, 1, 0])
})

test('a key of one order is refused for another', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const [vase] = shop.items as [number]
  await shop.place([one(vase)], { key })
  const before = await state(shop, vase)
  const changes = [{ address: { ...noura, city: 'Hawalli' } }, { expected_total: 25 }]
  for (const change of changes) {
    const { status, body } = await shop.place([one(vase)], { key, ...change })
    assert.deepEqual([status, body.code], [422, 'idempotency_key_reused'])
  }
  assert.equal((await shop.place([one(vase, 2)], { key })).body.code, 'idempotency_key_reused')
  assert.deepEqual(await state(shop, vase), before)
})

test('a key of a refused order can be used again', async (t) => {
  const { place, items } = await openTestShop(t, { items: [{}] })
  assert.equal((await place([one(items[0]!)], { key, expected_total: 1 })).status, 409)
  assert.equal((await place([one(items[0]!)], { key, expected_total: 12.5 })).status, 201)
})

test('an order without a key, or with one too short, is not placed', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const [vase] = shop.items as [number]
  const body = { items: [one(vase)], address: noura, payment_method: 'cash', expected_total: 12.5 }
  const bare = await shop.call('POST', '/order/checkout', body)
  assert.deepEqual([bare.status, bare.body.errors], [422, { 'idempotency-key': ['This is required'] }])
  assert.equal((await shop.place([one(vase)], { key: 'short' })).status, 422)
  assert.deepEqual(await state(shop, vase), untouched)
})

test('a total that differs from the quote is refused with a new quote', async (t) => {
  const shop = await openTestShop(t, { items: [{ selling_price: 1300 }] })
  const [vase] = shop.items as [number]
  for (const expected_total of [12.5, 12.99, 13.01, 0]) {
    const { status, body } = await shop.place([one(vase)], { expected_total, headers: { locale: 'ar' } })
    assert.deepEqual(
      [status, body.code, body.message],
      [409, 'total_changed', 'تغيّر الإجمالي، يُرجى مراجعته قبل التأكيد'],
    )
    assert.deepEqual(body.data, (await shop.quote([one(vase)])).body.data)
    assert.equal(body.data.grand_total, 13)
  }
  assert.deepEqual(await state(shop, vase), untouched)
})

test('unavailable lines are refused by position, with a new quote', async (t) => {
  const shop = await openTestShop(t, { items: [{}, { quantity: 1 }, { quantity: 0 }] })
  const [vase, lamp, tray] = shop.items as [number, number, number]
  const { status, body } = await shop.place([one(vase), one(lamp, 2), one(tray)])
  const gone = ['An item in your cart is no longer available']
  assert.deepEqual([status, body.code, body.errors], [409, 'not_available', { 'items.1': gone, 'items.2': gone }])
  assert.deepEqual(
    body.data.items.map(({ stock, available }: { stock: number; available: boolean }) => [stock, available]),
    [
      [10, true],
      [1, false],
      [0, false],
    ],
  )
  assert.deepEqual(await state(shop, vase), untouched)
  assert.equal(await shop.stockOf(lamp), 1)
})

test('the last item is sold once', async (t) => {
  const { place, stockOf, items } = await openTestShop(t, { items: [{ quantity: 1 }] })
  assert.equal((await place([one(items[0]!)])).status, 201)
  const { status, body } = await place([one(items[0]!)])
  assert.deepEqual([status, body.code, await stockOf(items[0]!)], [409, 'not_available', 0])
})

async function shopWithVariants(t: TestContext) {
  const shop = await openTestShop(t, { items: [{}] })
  const [vase] = shop.items as [number]
  const small = await shop.make.variant(vase, { quantity: 2, price: 900 })
  const large = await shop.make.variant(vase, { quantity: 3, price: 1500 })
  const left = async () =>
    (await shop.db.select().from(properties).orderBy(properties.id)).map(({ quantity }) => quantity)
  return { ...shop, vase, small, large, left }
}

test('the stock of an item is the sum of its variants that have a stock', async (t) => {
  const { place, left, stockOf, vase, small, large } = await shopWithVariants(t)
  assert.equal(await stockOf(vase), 5)
  assert.equal((await place([one(vase, 2, small), one(vase, 1, large)])).status, 201)
  assert.deepEqual([await left(), await stockOf(vase)], [[0, 2], 2])
  const { status, body } = await place([one(vase, 1, large), one(vase, 1, small)])
  assert.deepEqual([status, Object.keys(body.errors)], [409, ['items.1']])
  assert.deepEqual([await left(), await stockOf(vase)], [[0, 2], 2])
})

test('an item with variants is not sold without choosing one', async (t) => {
  const { place, left, stockOf, vase } = await shopWithVariants(t)
  const { status, body } = await place([one(vase)])
  assert.deepEqual([status, body.code], [422, 'choose_variant'])
  assert.deepEqual(body.errors, { 'items.0': ['Choose a size or colour first'] })
  assert.deepEqual([await left(), await stockOf(vase)], [[2, 3], 5])
})

test('the stock of an item with counted variants cannot be edited directly', async (t) => {
  const { db, stockOf, vase, small } = await shopWithVariants(t)
  await db.update(items).set({ quantity: 99 }).where(eq(items.id, vase))
  assert.equal(await stockOf(vase), 5)
  await db.update(properties).set({ quantity: 7 }).where(eq(properties.id, small))
  assert.equal(await stockOf(vase), 10)
  await db.delete(properties).where(eq(properties.id, small))
  assert.equal(await stockOf(vase), 3)
})

test('variants that share the stock of their item take from it, and one must be chosen', async (t) => {
  const { place, make, stockOf, items } = await openTestShop(t, { items: [{ quantity: 3 }] })
  const [vase] = items as [number]
  const [small, large] = [await make.variant(vase, { price: 900 }), await make.variant(vase)]
  assert.equal((await place([one(vase, 1, small), one(vase, 1, large)])).body.data.grand_total, 21.5)
  assert.equal(await stockOf(vase), 1)
  const undecided = await place([one(vase)])
  assert.deepEqual([undecided.status, undecided.body.code], [422, 'choose_variant'])
  assert.equal((await place([one(vase, 1, small), one(vase, 1, large)])).status, 409)
  assert.equal(await stockOf(vase), 1)
})

test('a coupon is used up by orders, not by refusals', async (t) => {
  const shop = await openTestShop(t, { items: [{ selling_price: 2000 }] })
  const [vase] = shop.items as [number]
  await shop.make.coupon('ONCE', { value: 500, usage_limit: 1 })
  assert.equal((await shop.place([one(vase)], { coupon_code: 'once', expected_total: 20 })).body.code, 'total_changed')
  const { body } = await shop.place([one(vase)], { coupon_code: 'once', expected_total: 15 })
  assert.equal(body.data.grand_total, 15)
  const [order] = await shop.db.select().from(orders)
  assert.deepEqual([order?.coupon, order?.coupon_code, order?.coupon_id], [500, 'ONCE', 1])
  const before = await state(shop, vase)
  assert.deepEqual([before.used, before.stock], [[1], 9])
  const again = await shop.place([one(vase)], { coupon_code: 'once', expected_total: 15 })
  assert.deepEqual(
    [again.status, again.body.code, Object.keys(again.body.errors)],
    [422, 'invalid_code', ['coupon_code']],
  )
  assert.deepEqual(await state(shop, vase), before)
})

test('retrying the order that used up a coupon returns the same order', async (t) => {
  const { place, make, items } = await openTestShop(t, { items: [{}] })
  await make.coupon('ONCE', { value: 500, usage_limit: 1 })
  const command = { key, coupon_code: 'ONCE', expected_total: 7.5 }
  const first = await place([one(items[0]!)], command)
  assert.deepEqual((await place([one(items[0]!)], command)).body, first.body)
})

test('a disabled payment method is refused', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const [vase] = shop.items as [number]
  for (const payment_method of ['card', 'knet', 'paypal'])
    assert.equal((await shop.place([one(vase)], { payment_method })).body.code, 'payment_not_offered')
  assert.equal((await shop.place([one(vase)], { payment_method: 'barter' })).status, 422)
  assert.deepEqual(await state(shop, vase), untouched)
})

test('an invalid address is refused with every field', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const [vase] = shop.items as [number]
  const address = { ...noura, first_name: ' ', email: 'noura', phone_number: '12', country_region: 'XX', zip_code: '' }
  const { status, body } = await shop.place([one(vase)], { address, headers: { locale: 'ar' } })
  assert.equal(status, 422)
  assert.deepEqual(body.errors, {
    'address.first_name': ['هذا الحقل مطلوب'],
    'address.phone_number': ['يُرجى إدخال رقم هاتف من 8 إلى 15 رقمًا'],
    'address.email': ['يُرجى إدخال بريد إلكتروني صحيح، مثل noura@mail.com'],
    'address.country_region': ['يُرجى اختيار أحد الخيارات'],
    'address.zip_code': ['هذا الحقل مطلوب'],
  })
  assert.deepEqual(await state(shop, vase), untouched)
})

test('order numbers are consecutive', async (t) => {
  const { place, items } = await openTestShop(t, { items: [{}] })
  const numbers = []
  for (let count = 0; count < 3; count++) numbers.push((await place([one(items[0]!)])).body.data.number)
  assert.deepEqual(numbers, ['RW-1001', 'RW-1002', 'RW-1003'])
})

test('a phone number invalid in its country is refused by field, and nothing changes', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const line = { item_id: shop.items[0]!, item_quantity: 1 }
  const { status, body } = await shop.place([line], { address: { ...noura, phone_number: '10000000' } })
  const errors = { 'address.phone_number': ['This phone number does not exist in its country, please check it'] }
  assert.deepEqual([status, body.code, body.errors], [422, 'invalid', errors])
  assert.deepEqual([await shop.stockOf(line.item_id), await shop.db.$count(orders)], [10, 0])
})
