import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTestShop } from '../../../../testing/shop.ts'

/** A shop whose prices include tax: two vases at 115.00 with 15%, less a coupon of 10.00, and a wrap at 5.25 with 5%. */
async function openShop(t: TestContext) {
  const shop = await openTestShop(t)
  const { make } = shop
  const [five, fifteen] = [await make.tax(500), await make.tax(1500)]
  const vase = await make.item({ tax_id: fifteen, selling_price: 115_00 })
  const wrap = await make.giftWrap({ price: 5_25, tax_id: five })
  await make.coupon('TEN', { value: 10_00 })
  await make.setting('prices_include_tax', true)
  await make.setting('shipment_amount', 3)
  const noura = await make.customer()
  const wanted = [{ item_id: vase, item_quantity: 2 }]
  const options = { coupon_code: 'TEN', gift: { gift_wrap_id: wrap }, payment_method: 'cash' }
  const staff = shop.as(await make.staff(['order:read', 'order:write', 'report:read']))
  return { ...shop, wanted, options, noura, staff }
}

const amounts = ({ prices_include_tax, total, coupon, tax, taxed_total, charges_tax, grand_total }: never) => [
  ...[prices_include_tax, total, coupon, tax, taxed_total, charges_tax, grand_total],
]
const expected = [true, 230, 10, 28.7, 220, 0.25, 228.25]

test('where prices include tax, it is taken out after the coupon and nothing is added', async (t) => {
  const { call, wanted, options } = await openShop(t)
  const { body } = await call('POST', '/order/quote', { items: wanted, ...options })
  assert.deepEqual(amounts(body.data as never), expected)
  assert.deepEqual([body.data.items[0].line_total, body.data.items[0].line_tax], [230, 28.7])
})

test('an order keeps its tax mode when the setting changes', async (t) => {
  const { make, place, as, noura, wanted, options, staff } = await openShop(t)
  const { body } = await place(wanted, { headers: noura.headers, ...options })
  await make.setting('prices_include_tax', false)
  const path = `/order/${body.data.id}`
  const invoice = (await as(noura)('GET', `${path}/invoice`)).body.data
  assert.deepEqual(amounts(invoice as never), expected)
  assert.deepEqual(invoice.taxes, [
    { tax_percentage: 5, taxable: 5, tax: 0.25 },
    { tax_percentage: 15, taxable: 191.3, tax: 28.7 },
  ])
  const report = (await staff('GET', '/report/tax')).body.data
  assert.deepEqual(
    report.rows.map(({ rate, base, tax }: Record<string, number>) => [rate, base, tax]),
    [
      [0, 3, 0],
      [5, 5, 0.25],
      [15, 191.3, 28.7],
    ],
  )
  const sales = (await staff('GET', '/report/sales?by=day')).body.data
  const { goods, discounts, delivery, charges, tax, total } = sales.totals
  assert.deepEqual([goods, discounts, delivery, charges, tax, total], [201.3, 10, 3, 5, 28.95, 228.25])
  const byItem = (await staff('GET', '/report/sales?by=item')).body.data.rows[0]
  assert.deepEqual([byItem.goods, byItem.discounts, byItem.tax, byItem.total], [201.3, 10, 28.7, 220])
})

test('staff who remove an item from an order with tax included take its tax out again', async (t) => {
  const { make, place, noura, wanted, options, staff } = await openShop(t)
  const { id } = (await place(wanted, { headers: noura.headers, ...options })).body.data as { id: number }
  await make.setting('prices_include_tax', false)
  const { items, grand_total } = (await staff('GET', `/order/${id}`)).body.data
  const lines = [{ id: items[0].id, item_quantity: 1 }]
  const { body } = await staff('PUT', `/order/${id}/contents`, { previous_total: grand_total, lines })
  assert.deepEqual(amounts(body.data as never), [true, 115, 10, 13.7, 105, 0.25, 113.25])
})

test('a return gets back what was paid, with the tax that is in it', async (t) => {
  const { place, noura, as, wanted, options, staff } = await openShop(t)
  const { id } = (await place(wanted, { headers: noura.headers, ...options })).body.data as { id: number }
  for (const status of [4, 5]) await staff('POST', `/order/${id}/move`, { status })
  const [line] = (await as(noura)('GET', `/order/${id}`)).body.data.items
  const request = { lines: [{ order_line_id: line.id, quantity: 1 }], reason: 'other' }
  const [made] = (await as(noura)('POST', `/order/${id}/return`, request)).body.data.returns
  await staff('POST', `/return/${made.id}/approve`)
  await staff('POST', `/return/${made.id}/receive`, { lines: [{ id: made.lines[0].id, restocked: 1 }] })
  const closed = (await staff('POST', `/return/${made.id}/close`, {})).body.data
  assert.equal(closed.refund, 110)
})
