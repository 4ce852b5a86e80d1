import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import { items, orderLines, orderPromotions, orders } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { takeGift } from './take-gift.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR)

/** A vase for $100 with 5% tax and a tray for $40 in the category of trays, five of each. */
async function shopWithPromotions(t: TestContext) {
  const shop = await openTestShop(t, { permissions: ['coupon:write', 'order:read', 'order:write'] })
  const tax_id = await shop.make.tax(500)
  const tableware = await shop.make.category()
  const trays = await shop.make.category({ parent_id: tableware })
  const vase = await shop.make.item({ name_en: 'Vase', selling_price: 100_00, quantity: 5, tax_id })
  const tray = await shop.make.item({ name_en: 'Tray', selling_price: 40_00, quantity: 5, category_id: trays })
  const cart = [
    { item_id: vase, item_quantity: 1 },
    { item_id: tray, item_quantity: 2 },
  ]
  const quoted = async (lines = cart, coupon?: string) => (await shop.quote(lines, coupon)).body.data
  const stockOf = async (id: number) => (await shop.db.select().from(items).where(eq(items.id, id)))[0]!.quantity
  return { ...shop, vase, tray, trays, tableware, cart, quoted, stockOf }
}

const promotionsOf = (order: { promotions: { name: string; amount: number }[] }) =>
  order.promotions.map(({ name, amount }) => [name, amount])

test('a promotion, then a coupon, then tax: shown, charged and stored alike', async (t) => {
  const { make, db, quoted, place, cart } = await shopWithPromotions(t)
  await make.promotion({ name_en: 'National Day', name_ar: 'اليوم الوطني', kind: 'percentage', percentage: 1000 })
  await make.coupon('TEN', { value: 10_00 })
  const data = await quoted(cart, 'TEN')
  assert.deepEqual([data.total, data.promotion, data.coupon, data.tax, data.taxed_total], [180, 18, 10, 4.22, 156.22])
  assert.deepEqual(promotionsOf(data), [['National Day', 18]])

  const placed = await place(cart, { coupon_code: 'TEN' })
  assert.equal(placed.status, 201)
  const [order] = await db.select().from(orders)
  assert.deepEqual([order!.promotion, order!.coupon, order!.tax, order!.grand_total], [18_00, 10_00, 4_22, 156_22])
  const lines = await db.select().from(orderLines).orderBy(orderLines.id)
  assert.deepEqual(
    lines.map((line) => [line.line_total, line.promotion_share, line.coupon_share, line.line_tax]),
    [
      [100_00, 10_00, 5_56, 4_22],
      [80_00, 8_00, 4_44, 0],
    ],
  )
})

test('the order, its invoice and the staff read the promotion in their language', async (t) => {
  const { make, call, place, cart } = await shopWithPromotions(t)
  await make.promotion({ name_en: 'National Day', name_ar: 'اليوم الوطني', kind: 'amount', value: 20_00 })
  const { id } = (await place(cart)).body.data
  const read = (await call('GET', `/order/${id}`, undefined, { locale: 'ar' })).body.data
  assert.deepEqual([promotionsOf(read), read.promotion], [[['اليوم الوطني', 20]], 20])
  const invoice = (await call('GET', `/order/${id}/invoice`)).body.data
  assert.deepEqual(invoice.promotions[0].name, { en: 'National Day', ar: 'اليوم الوطني' })
  assert.deepEqual(
    invoice.items.map((line: { promotion: number }) => line.promotion),
    [11.11, 8.89],
  )
  assert.deepEqual(
    invoice.taxes.map(({ taxable }: { taxable: number }) => taxable),
    [71.11, 88.89],
  )
})

test('a promotion of a category counts its items and those below it, for its minimum too', async (t) => {
  const { make, quoted, tableware, vase, tray } = await shopWithPromotions(t)
  await make.promotion({ kind: 'percentage', percentage: 5000, category_id: tableware, minimum: 80_00 })
  const cartOf = (trays: number) => [
    { item_id: vase, item_quantity: 1 },
    { item_id: tray, item_quantity: trays },
  ]
  assert.deepEqual([(await quoted(cartOf(1))).promotion, (await quoted(cartOf(2))).promotion], [0, 40])
})

test('a promotion applies within its period, while it is shown', async (t) => {
  const { make, quoted } = await shopWithPromotions(t)
  const off = { kind: 'amount', value: 5_00 } as const
  await make.promotion({ ...off, starts_at: at(1) })
  await make.promotion({ ...off, ends_at: at(-1) })
  await make.promotion({ ...off, published: false })
  assert.deepEqual((await quoted()).promotions, [])
  await make.promotion({ ...off, starts_at: at(-1), ends_at: at(1) })
  assert.equal((await quoted()).promotion, 5)
})

test('of overlapping promotions the best one applies, and free delivery adds', async (t) => {
  const { make, quoted } = await shopWithPromotions(t)
  await make.setting('shipment_amount', 3)
  await make.promotion({ name_en: 'Ten', kind: 'percentage', percentage: 1000 })
  await make.promotion({ name_en: 'Third tray', kind: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1 })
  await make.promotion({ name_en: 'Delivered', kind: 'free_delivery', minimum: 100_00 })
  const data = await quoted()
  assert.deepEqual(promotionsOf(data), [
    ['Third tray', 40],
    ['Delivered', 0],
  ])
  assert.deepEqual([data.delivery_quoted, data.total_shipping, data.promotions[1].note], [3, 0, 'Free delivery'])
})

test('a promotion above the goods never makes a total negative', async (t) => {
  const { make, quoted, place, cart } = await shopWithPromotions(t)
  await make.promotion({ kind: 'amount', value: 999_00 })
  await make.coupon('TEN', { value: 10_00 })
  const data = await quoted(cart, 'TEN')
  assert.deepEqual([data.promotion, data.coupon, data.tax, data.grand_total], [180, 0, 0, 0])
  assert.equal((await place(cart, { coupon_code: 'TEN' })).status, 201)
})

test('a gift is a line at no price that is taken from stock, and returns to it with the order', async (t) => {
  const { make, call, quoted, place, tray, cart, stockOf } = await shopWithPromotions(t)
  await make.promotion({ name_en: 'Eid', kind: 'gift', gift_item_id: tray, minimum: 150_00 })
  const data = await quoted()
  assert.deepEqual([data.grand_total, data.promotions[0].note], [185, 'With a gift: Tray'])
  const { id } = (await place(cart)).body.data
  const order = (await call('GET', `/order/${id}`)).body.data
  const lines = order.items.map((line: Record<string, unknown>) => [line.name, line.item_quantity, line.line_total])
  assert.deepEqual(lines, [
    ['Vase', 1, 100],
    ['Tray', 2, 80],
    ['Tray', 1, 0],
  ])
  assert.deepEqual([order.grand_total, await stockOf(tray)], [185, 2])
  // Buying again is buying what was ordered.
  assert.equal((await call('GET', `/order/${id}/again`)).body.data.items.length, 2)
  assert.equal((await call('POST', `/order/${id}/move`, { status: orderStatus.canceled })).status, 200)
  assert.equal(await stockOf(tray), 5)
})

test('a gift that is sold out is named, and the order is placed without it', async (t) => {
  const { make, db, quoted, place, tray, vase, stockOf } = await shopWithPromotions(t)
  await make.promotion({ kind: 'gift', gift_item_id: tray })
  // The shopper takes all five trays.
  const lines = [
    { item_id: vase, item_quantity: 1 },
    { item_id: tray, item_quantity: 5 },
  ]
  const data = await quoted(lines)
  assert.deepEqual([data.promotions[0].is_sold_out, data.promotions[0].note], [true, 'The gift is sold out: Tray'])
  assert.equal((await place(lines)).status, 201)
  assert.deepEqual([await stockOf(tray), (await db.select().from(orderPromotions))[0]!.is_sold_out], [0, true])
})

test('a gift that another order takes first leaves the order as it is, without it', async (t) => {
  const { make, db, place, tray, vase, stockOf } = await shopWithPromotions(t)
  const promotionId = await make.promotion({ kind: 'gift', gift_item_id: tray, minimum: 999_999_00 })
  const { id } = (await place([{ item_id: vase, item_quantity: 1 }])).body.data
  await db.insert(orderPromotions).values({ order_id: id, promotion_id: promotionId, kind: 'gift', amount: 0 })
  await db.update(items).set({ quantity: 0 }).where(eq(items.id, tray))
  const gift = {
    item_id: tray,
    code: 'T',
    name_en: 'Tray',
    name_ar: '',
    picture_path: null,
    stock: 1,
    is_offered: true,
  }
  await db.transaction((tx) => takeGift(tx, id, { ...gift, promotionId }))
  assert.deepEqual([await stockOf(tray), (await db.select().from(orderPromotions))[0]!.is_sold_out], [0, true])
  assert.equal((await db.select().from(orderLines)).length, 1)
})

test('an item that needs a choice cannot be a gift, and stops being one when it gets variants', async (t) => {
  const { make, call, quoted, vase, tray } = await shopWithPromotions(t)
  const gift = { name: 'Eid', kind: 'gift', gift_item_id: tray }
  const { id } = (await call('POST', '/promotion', gift)).body.data
  await make.variant(tray)
  const lines = [{ item_id: vase, item_quantity: 1 }]
  assert.equal((await quoted(lines)).promotions[0].is_sold_out, true)
  const refused = await call('PUT', `/promotion/${id}`, { gift_item_id: tray, minimum: 1 })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['gift_item_id']])
})

test('a promotion that lacks something or has a wrong value is refused, and nothing is saved', async (t) => {
  const { call } = await shopWithPromotions(t)
  const wrong = async (body: object) => {
    const { status, body: answer } = await call('POST', '/promotion', { name: 'Eid', ...body })
    return [status, ...Object.keys(answer.errors ?? {})]
  }
  assert.deepEqual(await wrong({ kind: 'percentage' }), [422, 'percentage'])
  assert.deepEqual(await wrong({ kind: 'percentage', percentage: 101 }), [422, 'percentage'])
  assert.deepEqual(await wrong({ kind: 'percentage', percentage: 0 }), [422, 'percentage'])
  assert.deepEqual(await wrong({ kind: 'amount', value: 0 }), [422, 'value'])
  assert.deepEqual(await wrong({ kind: 'buy_x_get_y', buy_quantity: 2 }), [422, 'get_quantity'])
  assert.deepEqual(await wrong({ kind: 'gift' }), [422, 'gift_item_id'])
  assert.deepEqual(await wrong({ kind: 'bogus' }), [422, 'kind'])
  const period = { starts_at: at(2).toISOString(), ends_at: at(1).toISOString() }
  assert.deepEqual(await wrong({ kind: 'free_delivery', ...period }), [422, 'ends_at'])
  assert.deepEqual((await call('GET', '/promotion')).body.data, [])
})

test('a deleted promotion stays in its orders', async (t) => {
  const { make, call, place, cart } = await shopWithPromotions(t)
  const promotionId = await make.promotion({ name_en: 'National Day', kind: 'amount', value: 20_00 })
  const { id } = (await place(cart)).body.data
  assert.equal((await call('DELETE', `/promotion/${promotionId}`)).status, 204)
  const { promotions, promotion } = (await call('GET', `/order/${id}`)).body.data
  assert.deepEqual([promotions[0].id, promotions[0].name, promotion], [null, 'National Day', 20])
})

test('the database refuses an order whose promotions do not add up', async (t) => {
  const { make, db, place, cart } = await shopWithPromotions(t)
  await make.promotion({ kind: 'amount', value: 20_00 })
  await place(cart)
  const wrong = (change: ReturnType<typeof sql>) =>
    assert.rejects(db.execute(change), (error: { cause?: { message?: string } }) =>
      /do not add up|check constraint/.test(`${error.cause?.message} ${error}`),
    )
  await wrong(sql`update order_promotions set amount = amount - 1`)
  await wrong(sql`update orders set promotion = promotion - 1`)
})
