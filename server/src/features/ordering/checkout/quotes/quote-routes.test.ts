import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { addresses, coupons, orders, outbox } from '../../../../db/schema.ts'
import { pictureShape } from '../../../../testing/factories.ts'
import { openTestShop } from '../../../../testing/shop.ts'

const one = (item_id: number, item_quantity = 1, property_id: number | null = null) => ({
  item_id,
  property_id,
  item_quantity,
})

test('a quote has the earliest delivery day in Kuwait and the minutes left to order for it', async (t) => {
  // Tuesday at 12:00 in Kuwait.
  const { call, make } = await openTestShop(t, { now: () => new Date('2026-11-24T09:00:00Z') })
  const [quick, slow] = [await make.item(), await make.item({ preparation_days: 1 })]
  const earliest = async (...items: number[]) =>
    (await call('POST', '/order/quote', { items: items.map((id) => one(id)) })).body.data.earliest_delivery
  await make.slot({ weekday: 'tuesday', from_time: '17:00', to_time: '20:00', cutoff_hours: 2 })
  assert.equal(await earliest(quick), null)
  await make.area()
  assert.deepEqual(await earliest(quick), { day: '2026-11-24', days_ahead: 0, minutes_left: 180 })
  assert.deepEqual(await earliest(quick, slow), { day: '2026-12-01', days_ahead: 7, minutes_left: (6 * 24 + 3) * 60 })
})

test('a quote has totals, pictures and localised names', async (t) => {
  const { call, make } = await openTestShop(t, { now: () => new Date('2026-11-24T09:00:00Z') })
  const [tax_id, offer_id] = [await make.tax(500), await make.offer(1000)]
  const vase = await make.item({
    code: 'RWQ-1',
    name_en: 'Vase',
    name_ar: 'مزهرية',
    slug_ar: 'مزهرية',
    selling_price: 2000,
    tax_id,
    offer_id,
    quantity: 3,
  })
  await make.picture(vase, { path: 'vase.webp' })
  const large = await make.variant(vase, { size_id: await make.size('Large'), price: 5000 })
  const { status, body } = await call('POST', '/order/quote', { items: [one(vase, 2, large)] }, { locale: 'ar' })
  const line = {
    ...{
      item_id: vase,
      property_id: large,
      item_quantity: 2,
      name: 'مزهرية',
      slug: 'مزهرية',
      code: 'RWQ-1',
      size: 'Large',
      color: null,
    },
    image: { path: 'vase.webp', url: '/media/vase.webp', alt: 'مزهرية', ...pictureShape },
    ...{
      stock: 3,
      item_price: 50,
      discount: 5,
      tax_percentage: 5,
      line_total: 90,
      line_tax: 4.5,
      available: true,
      needs_variant: false,
      options: [],
      parts: [],
      dispatch_note: null,
      needs_options: false,
      category_ids: null,
    },
  }
  assert.deepEqual(
    [status, body.data],
    [
      200,
      {
        items: [line],
        ...{ total: 90, discount: 10, coupon: 0, tax: 4.5, taxed_total: 94.5, total_shipping: 0, delivery_quoted: 0 },
        ...{ charges: [], charges_total: 0, charges_tax: 0, promotion: 0, promotions: [] },
        currency: 'USD',
        prices_include_tax: false,
        collection: null,
        ...{ grand_total: 94.5, paid_by_gift_card: 0, left_to_pay: 94.5, gift_cards: [] },
        ...{ coupon_code: null, limit_price_for_shipment: null },
        arrival: { gulf: { from: '2026-11-26', to: '2026-11-29' }, world: { from: '2026-11-30', to: '2026-12-03' } },
        earliest_delivery: null,
      },
    ],
  )
})

test('a line shows the picture of its colour, or the first of the item', async (t) => {
  const { call, make, items } = await openTestShop(t, { items: [{}] })
  const [vase] = items as [number]
  const [green, blue, size_id] = [await make.color(), await make.color(), await make.size()]
  await make.picture(vase, { path: 'first.webp', position: 1 })
  await make.picture(vase, { path: 'green-later.webp', position: 3, color_id: green })
  await make.picture(vase, { path: 'green.webp', position: 2, color_id: green })
  const variants = [
    await make.variant(vase, { color_id: green, size_id }),
    await make.variant(vase, { color_id: blue, size_id }),
    await make.variant(vase),
  ]
  const { body } = await call('POST', '/order/quote', { items: variants.map((variant) => one(vase, 1, variant)) })
  const shown = body.data.items.map(({ image }: { image: { path: string } }) => image.path)
  assert.deepEqual(shown, ['green.webp', 'first.webp', 'first.webp'])
})

test('prices sent by a client are ignored', async (t) => {
  const { call, items } = await openTestShop(t, { items: [{}] })
  const sent = { ...one(items[0]!), item_price: 0.01, discount: 12, tax_percentage: 0, name: 'Free' }
  const { body } = await call('POST', '/order/quote', { items: [sent], total: 0, status: 5, user_id: 1, ip: '1.2.3.4' })
  assert.deepEqual([body.data.grand_total, body.data.items[0].item_price], [12.5, 12.5])
})

test('a quote stores nothing', async (t) => {
  const { quote, db, make, stockOf, items } = await openTestShop(t, { items: [{}] })
  await make.coupon('TEN', { value: 100 })
  await quote([one(items[0]!)], 'TEN')
  const [coupon] = await db.select().from(coupons)
  assert.deepEqual([await stockOf(items[0]!), coupon?.used_count], [10, 0])
  for (const table of [orders, addresses, outbox]) assert.equal(await db.$count(table), 0)
})

test('a line shows if its quantity is available', async (t) => {
  const { quote, items } = await openTestShop(t, { items: [{ quantity: 3 }] })
  const available = async (...lines: Parameters<typeof quote>[0]) =>
    (await quote(lines)).body.data.items.map((line: { available: boolean }) => line.available)
  assert.deepEqual(await available(one(items[0]!, 3)), [true])
  assert.deepEqual(await available(one(items[0]!, 4)), [false])
})

test('duplicate lines are merged', async (t) => {
  const { quote, items } = await openTestShop(t, { items: [{}, {}] })
  const [vase, lamp] = items as [number, number]
  const { data } = (await quote([one(vase), one(lamp), one(vase, 2)])).body
  assert.deepEqual(
    data.items.map(({ item_id, item_quantity }: { item_id: number; item_quantity: number }) => [
      item_id,
      item_quantity,
    ]),
    [
      [vase, 3],
      [lamp, 1],
    ],
  )
})

test('variants that share the stock of their item are measured together', async (t) => {
  const { quote, make, items } = await openTestShop(t, { items: [{ quantity: 3 }] })
  const [vase] = items as [number]
  const [small, large] = [await make.variant(vase), await make.variant(vase)]
  const { data } = (await quote([one(vase, 2, small), one(vase, 2, large)])).body
  assert.deepEqual(
    data.items.map((line: { available: boolean; stock: number }) => [line.available, line.stock]),
    [
      [false, 3],
      [false, 3],
    ],
  )
})

test('variants that count their own stock are measured by themselves', async (t) => {
  const { quote, make, items } = await openTestShop(t, { items: [{}] })
  const [vase] = items as [number]
  const [small, large] = [await make.variant(vase, { quantity: 1 }), await make.variant(vase, { quantity: 5 })]
  const { data } = (await quote([one(vase, 2, small), one(vase, 5, large)])).body
  assert.deepEqual(
    data.items.map((line: { available: boolean; stock: number }) => [line.available, line.stock]),
    [
      [false, 1],
      [true, 5],
    ],
  )
})

test('a line without a variant of an item that has some needs one, and takes no stock from other lines', async (t) => {
  const { quote, make, items } = await openTestShop(t, { items: [{}, {}] })
  const [vase, lamp] = items as [number, number]
  const small = await make.variant(vase, { quantity: 1 })
  await make.variant(lamp)
  const { status, body } = await quote([one(vase), one(vase, 1, small), one(lamp)])
  assert.equal(status, 200)
  assert.deepEqual(
    body.data.items.map((line: { needs_variant: boolean; available: boolean }) => [line.needs_variant, line.available]),
    [
      [true, false],
      [false, true],
      [true, false],
    ],
  )
})

test('items and variants that are not there are named by their place in the cart', async (t) => {
  const { quote, make, items } = await openTestShop(t, { items: [{}, {}] })
  const [vase, lamp] = items as [number, number]
  const ofLamp = await make.variant(lamp)
  const { status, body } = await quote([one(vase), one(999), one(vase, 1, ofLamp), one(vase, 1, 999)])
  const missing = ['There is no such record']
  assert.deepEqual([status, body.code], [409, 'not_available'])
  assert.deepEqual(body.errors, {
    'items.1.item_id': missing,
    'items.2.property_id': missing,
    'items.3.property_id': missing,
  })
})

async function shopWithCoupons(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ selling_price: 10_000 }] })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  await shop.make.coupon('TEN', { percentage: 1000, starts_at: day(-1), ends_at: day(1), usage_limit: 1 })
  await shop.make.coupon('SOON', { percentage: 1000, starts_at: day(1) })
  await shop.make.coupon('OVER', { percentage: 1000, ends_at: day(-1) })
  await shop.make.coupon('USED', { percentage: 1000, usage_limit: 3, used_count: 3 })
  await shop.make.coupon('MIN150', { value: 1000, minimum: 15_000 })
  const off = async (code: string | null, pieces = 1) => {
    const { status, body } = await shop.quote([one(shop.items[0]!, pieces)], code as string)
    return status === 200 ? body.data.coupon : `${status} ${body.code} ${Object.keys(body.errors)}`
  }
  return { ...shop, off }
}

test('a coupon applies while it is valid, in any case and with any digits', async (t) => {
  const { off, make } = await shopWithCoupons(t)
  await make.coupon('EID24', { value: 500 })
  for (const code of ['TEN', 'ten', ' Ten ']) assert.equal(await off(code), 10)
  assert.equal(await off('eid٢٤'), 5)
  for (const none of [null, '', '  ']) assert.equal(await off(none), 0)
  for (const code of ['SOON', 'OVER', 'USED', 'NEVER'])
    assert.equal(await off(code), '422 invalid_code coupon_code', code)
})

test('the minimum of a coupon applies to goods before tax and delivery', async (t) => {
  const { off, db } = await shopWithCoupons(t)
  assert.equal(await off('MIN150'), '422 coupon_minimum coupon_code')
  assert.equal(await off('MIN150', 2), 10)
  await db.update(coupons).set({ minimum: 20_000 }).where(eq(coupons.code, 'MIN150'))
  assert.equal(await off('MIN150', 2), 10)
  await db.update(coupons).set({ minimum: 20_001 }).where(eq(coupons.code, 'MIN150'))
  assert.equal(await off('MIN150', 2), '422 coupon_minimum coupon_code')
})

test('a coupon is shown by its code, and one that cannot be used is no coupon', async (t) => {
  const { call } = await shopWithCoupons(t)
  const forEverybody = { limit_per_customer: null, first_order_only: false }
  const shown = await call('GET', '/coupon/ten')
  assert.deepEqual(shown.body, {
    data: { id: 1, code: 'TEN', value: null, percentage: 10, minimum: 0, ...forEverybody },
  })
  assert.equal(shown.headers['cache-control'], 'no-store')
  assert.deepEqual((await call('GET', '/coupon/min150')).body.data, {
    id: 5,
    code: 'MIN150',
    value: 10,
    percentage: null,
    minimum: 150,
    ...forEverybody,
  })
  for (const code of ['SOON', 'OVER', 'USED', 'NEVER', '%20', "'"]) {
    const { status, body } = await call('GET', `/coupon/${code}`, undefined, { locale: 'ar' })
    assert.deepEqual([status, body], [404, { message: 'كود الخصم غير صحيح', code: 'coupon_not_found' }], code)
  }
})

test('the most expensive possible cart is calculated exactly', async (t) => {
  const dear = { selling_price: 999_999_900, quantity: 1_000_000 }
  const { quote, items } = await openTestShop(t, { items: Array.from({ length: 100 }, () => dear) })
  const { status, body } = await quote(items.map((id) => one(id, 999)))
  assert.deepEqual([status, body.data.grand_total], [200, 998_999_900_100])
})

test('cash is offered and is not a test method', async (t) => {
  const { call } = await openTestShop(t)
  assert.deepEqual((await call('GET', '/payment-method')).body, {
    data: [
      {
        method: 'cash',
        countries: ['KW', 'SA', 'AE', 'QA', 'BH', 'OM'],
        is_test: false,
        tokens: null,
        currencies: null,
        maximum: null,
        fee: 0,
      },
    ],
  })
})
