import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { audit, coupons, giftWraps, orderLines, orders, outbox, payments, refunds } from '../../../db/schema.ts'
import { testCard } from '../../../testing/gateways/gateway.ts'
import { sentEmails } from '../../../testing/sent-emails.ts'
import { noura } from '../../../testing/shop.ts'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'

const { first_name, last_name, phone_number, email, ...address } = noura

/** A shop with an order of two vases for $12.50 and three lamps for $20.00 each. */
async function openShop(t: TestContext, change: Record<string, unknown> = {}) {
  const shop = await openPayingShop(t)
  const lamp = await shop.make.item({ code: 'LAMP', selling_price: 2000, quantity: 5 })
  const items = [
    { item_id: shop.vase, item_quantity: 2 },
    { item_id: lamp, item_quantity: 3 },
  ]
  const placed = (await shop.place(items, change)).body.data as { id: number; secret: string; grand_total: number }
  const staff = shop.as(await shop.make.staff(['order:write', 'order:read']))
  const lines = await shop.db.select().from(orderLines).orderBy(orderLines.id)
  await shop.db.delete(outbox)
  return {
    ...shop,
    ...{ lamp, placed, staff, lines },
    edit: (body: object, headers = {}) =>
      staff('PUT', `/order/${placed.id}/contents`, { previous_total: placed.grand_total, ...body }, headers),
    deliver: () => sentEmails(shop),
  }
}

test('staff take items out of an order in cash: stock returns, the courier collects less, the customer gets an email', async (t) => {
  const { edit, lines, lamp, vase, stockOf, db, deliver, placed } = await openShop(t)
  assert.deepEqual([placed.grand_total, await stockOf(vase), await stockOf(lamp)], [85, 3, 2])
  const [ofVase, ofLamp] = lines
  const { status, body } = await edit({
    lines: [
      { id: ofVase!.id, item_quantity: 0 },
      { id: ofLamp!.id, item_quantity: 2 },
    ],
  })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.total, body.data.grand_total, body.data.items.length], [40, 40, 1])
  assert.deepEqual([await stockOf(vase), await stockOf(lamp)], [5, 3])
  const [payment] = await db.select().from(payments)
  assert.deepEqual([payment!.amount, payment!.status, await db.$count(refunds)], [4000, 0, 0])
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'edit_order'))
  assert.deepEqual(entry!.changes, [
    { field: ofVase!.code, from: 2, to: 0 },
    { field: 'LAMP', from: 3, to: 2 },
    { field: 'grand_total', from: 85, to: 40 },
  ])
  const [mail] = await deliver()
  assert.equal(mail!.subject, 'Your order RW-1001 has been changed')
  assert.match(mail!.text, /Cash on delivery: \S*\$40\.00/)
  // The same request again is about an order that was changed meanwhile.
  const again = await edit({ lines: [{ id: ofLamp!.id, item_quantity: 1 }] })
  assert.deepEqual([again.status, again.body.code], [412, 'edit_conflict'])
})

test('the difference of a paid order is refunded, with a percentage coupon on what is left', async (t) => {
  const byCard = { payment_method: 'card', payment: { card: testCard } }
  const { edit, lines, db, deliver } = await openShop(t, { ...byCard, coupon_code: 'TEN' })
  assert.equal((await db.select().from(orders))[0]!.status, orderStatus.placed)
  const { body } = await edit({ lines: [{ id: lines[1]!.id, item_quantity: 1 }] })
  // Goods of 45.00 less 10%; before 85.00 less 10%.
  assert.deepEqual([body.data.total, body.data.coupon, body.data.grand_total], [45, 4.5, 40.5])
  const [refund] = await db.select().from(refunds)
  assert.deepEqual([refund!.amount, refund!.reason], [3600, 'staff'])
  assert.equal((await db.select().from(payments))[0]!.amount, 7650)
  assert.deepEqual((await deliver()).map(({ subject }) => subject).sort(), [
    'Refund for order RW-1001',
    'Your order RW-1001 has been changed',
  ])
})

test('an edit uses the coupon as the order was given it, not as it is now', async (t) => {
  const { edit, lines, db } = await openShop(t, { coupon_code: 'TEN' })
  const [order] = await db.select().from(orders)
  assert.deepEqual([order!.coupon, order!.coupon_percentage], [850, 1000])
  await db.update(coupons).set({ percentage: 5000 }).where(eq(coupons.code, 'TEN'))
  const first = await edit({ lines: [{ id: lines[1]!.id, item_quantity: 1 }] })
  assert.deepEqual([first.body.data.total, first.body.data.coupon, first.body.data.grand_total], [45, 4.5, 40.5])
  // Also when staff have made a fixed amount of it.
  await db.update(coupons).set({ percentage: null, value: 2000 }).where(eq(coupons.code, 'TEN'))
  const second = await edit({ lines: [{ id: lines[0]!.id, item_quantity: 1 }], previous_total: 40.5 })
  assert.deepEqual([second.body.data.total, second.body.data.coupon, second.body.data.grand_total], [32.5, 3.25, 29.25])
})

test('a fixed coupon stays fixed when staff have made a percentage of it', async (t) => {
  const { make, place, staff, db, vase } = await openShop(t)
  await make.coupon('FIVE', { value: 500 })
  const { id, grand_total } = (await place([{ item_id: vase, item_quantity: 2 }], { coupon_code: 'FIVE' })).body.data
  await db.update(coupons).set({ percentage: 5000, value: null }).where(eq(coupons.code, 'FIVE'))
  const [line] = await db.select().from(orderLines).where(eq(orderLines.order_id, id))
  const change = { previous_total: grand_total, lines: [{ id: line!.id, item_quantity: 1 }] }
  const { body } = await staff('PUT', `/order/${id}/contents`, change)
  assert.deepEqual([body.data.total, body.data.coupon, body.data.grand_total], [12.5, 5, 7.5])
})

test('taxes, engravings and wraps of single lines follow the quantity; delivery and the box of the order stay', async (t) => {
  const { make, place, staff, db, call } = await openShop(t)
  await make.setting('shipment_amount', 3)
  const bowl = await make.item({ selling_price: 999, tax_id: await make.tax(725), quantity: 9 })
  const option_id = await make.engraving(bowl)
  const wrap = await make.giftWrap({ quantity: 9, tax_id: await make.tax(500) })
  const items = [{ item_id: bowl, item_quantity: 3, options: [{ option_id, value: 'Noura' }] }]
  const gift = { wraps: [{ line: 0, gift_wrap_id: wrap }] }
  const { id, grand_total } = (await place(items, { gift })).body.data
  const [line] = await db.select().from(orderLines).where(eq(orderLines.order_id, id))
  const lines = [{ id: line!.id, item_quantity: 1 }]
  const edited = (await staff('PUT', `/order/${id}/contents`, { previous_total: grand_total, lines })).body.data
  const one = { items: [{ ...items[0], item_quantity: 1 }], gift }
  const { data: quote } = (await call('POST', '/order/quote', one)).body
  const amounts = ['total', 'tax', 'taxed_total', 'total_shipping', 'charges_total', 'charges_tax', 'grand_total']
  assert.deepEqual(
    amounts.map((name) => edited[name]),
    amounts.map((name) => quote[name]),
  )
  assert.equal((await db.select().from(giftWraps))[0]!.quantity, 8)
})

test('another address in the same country replaces that of the order, in the audit log too', async (t) => {
  const { edit, db, placed, staff } = await openShop(t)
  const to = { ...address, widget: '4', city: 'Hawalli', street_address: 'Tunis Street 4', notes: 'Ring twice' }
  const { status, body } = await edit({ address: to })
  assert.deepEqual(
    [status, body.data.address.city, body.data.address.notes, body.data.grand_total],
    [200, 'Hawalli', 'Ring twice', 85],
  )
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'edit_order'))
  assert.equal(entry!.changes![0]!.to, '4, Tunis Street 4, Hawalli')
  const read = (await staff('GET', `/order/${placed.id}?view=staff`)).body.data
  assert.deepEqual([read.customer_name, read.address.city], ['Noura Al Enezi', 'Hawalli'])
  const abroad = await edit({ address: { ...address, country_region: 'SA', zip_code: '11564' } })
  assert.deepEqual([abroad.status, Object.keys(abroad.body.errors)], [422, ['address.country_region']])
})

test('an edit that the order does not allow is refused in the language of the staff and changes nothing', async (t) => {
  const { edit, lines, db, staff, placed, stockOf, vase, lamp } = await openShop(t)
  const [ofVase, ofLamp] = lines.map(({ id }) => id)
  const refusalOf = async (change: object) => {
    const { status, body } = await edit(change)
    return [status, body.code, ...Object.keys(body.errors ?? {})]
  }
  const nothing = [
    { id: ofVase, item_quantity: 0 },
    { id: ofLamp, item_quantity: 0 },
  ]
  assert.deepEqual(await refusalOf({ lines: nothing }), [409, 'last_line'])
  assert.deepEqual(await refusalOf({ lines: [{ id: ofVase, item_quantity: 6 }] }), [
    ...[409, 'not_available', 'lines.0.item_quantity'],
  ])
  assert.deepEqual(await refusalOf({ lines: [{ id: 99, item_quantity: 1 }] }), [422, 'invalid', 'lines.0.id'])
  assert.deepEqual(await refusalOf({}), [422, 'invalid', 'lines'])
  const one = { lines: [{ id: ofVase, item_quantity: 1 }] }
  await db.update(orderLines).set({ in_parcels: 2 }).where(eq(orderLines.id, ofVase!))
  assert.deepEqual(await refusalOf(one), [409, 'line_in_parcel', 'lines.0.item_quantity'])
  await db.update(orderLines).set({ in_parcels: 0 }).where(eq(orderLines.id, ofVase!))
  for (const status of [orderStatus.delivery, orderStatus.canceled]) {
    await db.update(orders).set({ status }).where(eq(orders.id, placed.id))
    const { body } = await edit(one, { locale: 'ar' })
    assert.deepEqual([body.code, body.message.slice(0, 7)], ['order_not_editable', 'لم يعد '])
  }
  assert.equal((await staff('PUT', '/order/99/contents', { previous_total: 1, ...one })).status, 404)
  assert.deepEqual([await stockOf(vase), await stockOf(lamp), await db.$count(outbox)], [3, 2, 0])
  assert.equal((await db.select().from(payments))[0]!.amount, 8500)
  assert.equal(await db.$count(audit, eq(audit.action, 'edit_order')), 0)
})

test('a canceled order returns what an edit has left of it', async (t) => {
  const { edit, lines, call, by, placed, stockOf, vase, lamp } = await openShop(t)
  await edit({ lines: [{ id: lines[0]!.id, item_quantity: 1 }] })
  await call('POST', `/order/${placed.id}/cancel`, undefined, { ...by(placed.secret), 'idempotency-key': randomUUID() })
  assert.deepEqual([await stockOf(vase), await stockOf(lamp)], [5, 5])
})
