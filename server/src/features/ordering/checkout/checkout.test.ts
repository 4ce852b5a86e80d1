import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresses, items, orderMoves, orders, outbox, payments } from '../../../db/schema.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'
import { one, state, untouched } from '../../../testing/shops/guest-order.ts'

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
