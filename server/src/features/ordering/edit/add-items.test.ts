import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { audit, giftWraps, items, orderCharges, orderLines, orders, outbox, payments } from '../../../db/schema.ts'
import { testCard } from '../../../testing/gateways/gateway.ts'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'

/** A shop with an order in cash of two vases for $12.50, and five lamps for $20.00. */
async function openShop(t: TestContext, change: Record<string, unknown> = {}) {
  const shop = await openPayingShop(t)
  const lamp = await shop.make.item({ code: 'LAMP', selling_price: 2000, quantity: 5 })
  const placed = (await shop.place([{ item_id: shop.vase, item_quantity: 2 }], change)).body.data
  const { id, grand_total } = placed as { id: number; grand_total: number }
  const staff = shop.as(await shop.make.staff(['order:write', 'order:read']))
  const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.order_id, id))
  await shop.db.delete(outbox)
  const body = (edit: object) => ({ previous_total: grand_total, ...edit })
  return {
    ...shop,
    ...{ lamp, id, staff, line: line! },
    edit: (edit: object, headers = {}) => staff('PUT', `/order/${id}/contents`, body(edit), headers),
    preview: (edit: object) => staff('POST', `/order/${id}/contents/preview`, body(edit)),
  }
}

test('staff add items to an order in cash: stock is taken, the courier collects more, the customer gets an email', async (t) => {
  const { edit, preview, lamp, vase, line, stockOf, db } = await openShop(t)
  const change = {
    lines: [{ id: line.id, item_quantity: 4 }],
    items: [{ item_id: lamp, item_quantity: 3 }],
  }
  assert.deepEqual((await preview(change)).body.data, {
    ...{ currency: 'USD', previous_total: 25, grand_total: 110, difference: 85, balance: 0 },
  })
  assert.deepEqual([await stockOf(vase), await stockOf(lamp), await db.$count(outbox)], [3, 5, 0])
  const { status, body } = await edit({ ...change, expected_total: 110 })
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual(
    body.data.items.map((one: { code: string; item_quantity: number }) => one.item_quantity),
    [4, 3],
  )
  assert.deepEqual([body.data.total, body.data.grand_total], [110, 110])
  assert.deepEqual([await stockOf(vase), await stockOf(lamp)], [1, 2])
  assert.equal((await db.select().from(items).where(eq(items.id, lamp)))[0]!.sold_count, 3)
  assert.deepEqual(
    (await db.select().from(payments).orderBy(payments.id)).map(({ amount, status }) => [amount, status]),
    [[11_000, 0]],
  )
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'edit_order'))
  assert.deepEqual(entry!.changes, [
    { field: line.code, from: 2, to: 4 },
    { field: 'LAMP', from: 0, to: 3 },
    { field: 'grand_total', from: 25, to: 110 },
  ])
  assert.deepEqual(
    (await db.select().from(outbox).orderBy(outbox.id)).map(({ kind }) => kind),
    ['order_changed'],
  )
})

test('items that an edit removes are in stock for those it adds', async (t) => {
  const { edit, preview, vase, line, stockOf, db, id } = await openShop(t)
  assert.equal(await stockOf(vase), 3)
  const replaced = (quantity: number) => ({
    lines: [{ id: line.id, item_quantity: 0 }],
    items: [{ item_id: vase, item_quantity: quantity }],
  })
  const tooMany = await edit(replaced(6))
  assert.deepEqual([tooMany.status, tooMany.body.code], [409, 'not_available'])
  assert.deepEqual(Object.keys(tooMany.body.errors), ['items.0'])
  assert.equal(await stockOf(vase), 3)
  assert.equal((await preview(replaced(5))).body.data.grand_total, 62.5)
  const { status, body } = await edit(replaced(5))
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.grand_total, await stockOf(vase)], [62.5, 0])
  const left = await db.select().from(orderLines).where(eq(orderLines.order_id, id))
  assert.deepEqual(
    left.map(({ item_quantity, backorder }) => [item_quantity, backorder]),
    [[5, null]],
  )
})

test('an added item costs what it costs today, more of a line what the line costs', async (t) => {
  const { edit, vase, lamp, make, db, line } = await openShop(t)
  await db.update(items).set({ selling_price: 9900 }).where(eq(items.id, vase))
  await db
    .update(items)
    .set({ offer_id: await make.offer(2500) })
    .where(eq(items.id, lamp))
  const added = [
    { item_id: vase, item_quantity: 1 },
    { item_id: lamp, item_quantity: 1 },
  ]
  const { body } = await edit({ items: added })
  assert.deepEqual([body.data.items.length, body.data.total, body.data.discount], [2, 52.5, 5])
  assert.equal((await db.select().from(orderLines).where(eq(orderLines.id, line.id)))[0]!.item_quantity, 3)
})

test('taxes, engravings and wraps of raised and added lines are those of an order placed with them', async (t) => {
  const { make, place, staff, db, call, lamp } = await openShop(t)
  await make.setting('shipment_amount', 3)
  const bowl = await make.item({ selling_price: 999, tax_id: await make.tax(725), quantity: 9 })
  const option_id = await make.engraving(bowl)
  const wrap = await make.giftWrap({ quantity: 4, tax_id: await make.tax(500) })
  const bowls = (item_quantity: number, value = 'Noura') => ({
    ...{ item_id: bowl, item_quantity, options: [{ option_id, value }] },
  })
  const gift = { wraps: [{ line: 0, gift_wrap_id: wrap }] }
  const together = { items: [bowls(3), bowls(2, 'Salem'), { item_id: lamp, item_quantity: 1 }], gift }
  const { data: quote } = (await call('POST', '/order/quote', together)).body
  const { id, grand_total } = (await place([bowls(1)], { gift })).body.data
  const [line] = await db.select().from(orderLines).where(eq(orderLines.order_id, id))
  const edit = (change: object) => staff('PUT', `/order/${id}/contents`, { previous_total: grand_total, ...change })
  const tooMany = await edit({ lines: [{ id: line!.id, item_quantity: 6 }] })
  assert.deepEqual([tooMany.status, tooMany.body.code], [409, 'gift_not_available'])
  const { status, body } = await edit({
    lines: [{ id: line!.id, item_quantity: 3 }],
    items: [bowls(2, 'Salem'), { item_id: lamp, item_quantity: 1 }],
  })
  assert.equal(status, 200, JSON.stringify(body))
  const amounts = ['total', 'tax', 'taxed_total', 'total_shipping', 'charges_total', 'charges_tax', 'grand_total']
  assert.deepEqual(
    amounts.map((name) => body.data[name]),
    amounts.map((name) => quote[name]),
  )
  const charges = await db.select().from(orderCharges).where(eq(orderCharges.order_id, id)).orderBy(orderCharges.id)
  assert.deepEqual(
    charges.map(({ kind, quantity }) => [kind, quantity]),
    [
      ['engraving', 3],
      ['gift_wrap', 3],
      ['engraving', 2],
    ],
  )
  assert.equal((await db.select().from(giftWraps))[0]!.quantity, 1)
})

test('an added item has to fit the wrap of the whole order', async (t) => {
  const { make, place, staff, lamp, stockOf, db } = await openShop(t)
  const flowers = await make.category()
  const rose = await make.item({ category_id: await make.category({ parent_id: flowers }), quantity: 9 })
  const lily = await make.item({ category_id: flowers, quantity: 9 })
  const box = await make.giftWrap({ category_id: flowers })
  const placed = await place([{ item_id: rose, item_quantity: 1 }], { gift: { gift_wrap_id: box } })
  const { id, grand_total } = placed.body.data
  const add = (...added: number[]) =>
    staff('PUT', `/order/${id}/contents`, {
      ...{ previous_total: grand_total, items: added.map((item_id) => ({ item_id, item_quantity: 1 })) },
    })
  const refused = await add(lily, lamp)
  assert.deepEqual([refused.status, refused.body.code], [422, 'wrap_does_not_fit'])
  assert.deepEqual(Object.keys(refused.body.errors), ['items.1'])
  assert.deepEqual([await stockOf(lily), await stockOf(lamp)], [9, 5])
  assert.equal((await add(rose, lily)).status, 200)
  const lines = await db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(orderLines.id)
  assert.deepEqual(
    lines.map(({ item_id, item_quantity }) => [item_id, item_quantity]),
    [
      [rose, 2],
      [lily, 1],
    ],
  )
})

test('items are added to an order in another currency at its rate', async (t) => {
  const { make, place, staff, lamp, vase, db } = await openShop(t)
  const riyals = (rate: number) => [{ code: 'SAR', is_offered: true, rate, step: 0.5 }]
  await make.setting('currencies', riyals(3.75))
  const placed = await place([{ item_id: vase, item_quantity: 1 }], { currency: 'SAR', expected_total: 47 })
  const { id, grand_total } = placed.body.data
  await make.setting('currencies', riyals(4))
  const change = { previous_total: grand_total, items: [{ item_id: lamp, item_quantity: 1 }] }
  const { body } = await staff('PUT', `/order/${id}/contents`, change)
  assert.deepEqual([body.data.currency, body.data.grand_total], ['SAR', 122])
  assert.equal((await db.select().from(payments).where(eq(payments.order_id, id)))[0]!.amount, 12_200)
})

test('items that cannot be added are refused at their field, and nothing changes', async (t) => {
  const { edit, lamp, vase, line, make, db, stockOf } = await openShop(t)
  const refusalOf = async (change: object) => {
    const { status, body } = await edit(change)
    return [status, body.code, ...Object.keys(body.errors ?? {})]
  }
  const one = { item_id: lamp, item_quantity: 1 }
  assert.deepEqual(await refusalOf({ items: [one, { item_id: lamp, item_quantity: 5 }] }), [
    ...[409, 'not_available', 'items.0'],
  ])
  assert.deepEqual(await refusalOf({ items: [one, { item_id: 999, item_quantity: 1 }] }), [
    ...[409, 'not_available', 'items.1.item_id'],
  ])
  assert.deepEqual(await refusalOf({ items: [one], lines: [{ id: line.id, item_quantity: 6 }] }), [
    ...[409, 'not_available', 'lines.0.item_quantity'],
  ])
  assert.deepEqual(await refusalOf({ items: [one], expected_total: 44 }), [409, 'total_changed'])
  await make.setting('cash_maximum', 40)
  assert.deepEqual(await refusalOf({ items: [one] }), [422, 'cash_above_maximum', 'payment_method'])
  await make.setting('cash_maximum', null)
  await make.setting('prices_include_tax', true)
  assert.deepEqual(await refusalOf({ items: [one] }), [409, 'prices_not_comparable'])
  assert.deepEqual([await stockOf(vase), await stockOf(lamp), await db.$count(outbox)], [3, 5, 0])
  assert.equal((await db.select().from(payments))[0]!.amount, 2500)
  assert.equal((await db.select().from(orders))[0]!.grand_total, 2500)
})

test('a paid order cannot cost more; another item in place of a dearer one is refunded', async (t) => {
  const { edit, lamp, line, db } = await openShop(t, { payment_method: 'card', payment: { card: testCard } })
  const lamps = [{ item_id: lamp, item_quantity: 1 }]
  const refused = await edit({ items: lamps }, { locale: 'ar' })
  assert.deepEqual([refused.status, refused.body.code], [409, 'paid_order_not_raised'])
  assert.match(refused.body.message, /^هذا الطلب مدفوع/)
  const { body } = await edit({ items: lamps, lines: [{ id: line.id, item_quantity: 0 }] })
  assert.deepEqual([body.data.grand_total, await db.$count(orderLines)], [20, 1])
  assert.deepEqual(
    body.data.refunds.map(({ amount }: { amount: number }) => amount),
    [5],
  )
})
