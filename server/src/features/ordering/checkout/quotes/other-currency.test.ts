import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { convert } from '@rawnaq/rules/convert'
import { currencyOf } from '@rawnaq/rules/money'
import { eq } from 'drizzle-orm'
import { customers, orderLines, orders, payments, refunds } from '../../../../db/schema.ts'
import type { Provider } from '../../../../payments/provider.ts'
import { testGateway } from '../../../../testing/gateways/gateway.ts'
import { openTestShop } from '../../../../testing/shop.ts'
import { refreshCustomers } from '../../../customers/refresh-customers.ts'

const riyals = { code: 'SAR', rate: 3.751, step: 0.05, is_offered: true }
const dinars = { code: 'KWD', rate: 0.307125, step: 0.001, is_offered: true }
const hidden = { code: 'EUR', rate: 0.92, step: 0.01, is_offered: false }

/** A shop in dollars that also takes riyals and dinars, with two items that have tax. */
async function openShop(t: TestContext, options: Parameters<typeof openTestShop>[1] = {}) {
  const shop = await openTestShop(t, options)
  const { make, as } = shop
  const tax_id = await make.tax(500)
  const vase = await make.item({ selling_price: 1250, quantity: 20, tax_id })
  const tray = await make.item({ selling_price: 3999, quantity: 20, tax_id, shipping_price: 399 })
  await make.setting('shipment_amount', 5)
  await make.setting('currencies', [riyals, dinars, hidden])
  const owner = as(await make.owner())
  const lines = [
    { item_id: vase, item_quantity: 3 },
    { item_id: tray, item_quantity: 1 },
  ]
  const quote = async (currency: string | null, more: object = {}) =>
    (await shop.call('POST', '/order/quote', { items: lines, currency, ...more })).body
  return { ...shop, vase, tray, owner, lines, quote }
}

/** A cent amount in riyals, as the rule converts it. */
const inRiyals = (amount: number) =>
  convert(amount, { from: currencyOf('USD'), to: currencyOf('SAR'), rate: 3_751_000, step: 5 }) / 100

test('a quote converts each amount once and then adds up in its currency', async (t) => {
  const { quote, make } = await openShop(t)
  await make.coupon('FIVE', { value: 500, minimum: 1000 })
  const { data } = await quote('SAR', { coupon_code: 'FIVE' })
  const [vases, tray] = data.items
  assert.deepEqual([data.currency, vases.item_price, tray.item_price], ['SAR', inRiyals(1250), inRiyals(3999)])
  assert.deepEqual([vases.item_price, tray.item_price], [46.9, 150])
  assert.deepEqual([vases.line_total, data.total, data.coupon], [140.7, 290.7, inRiyals(500)])
  // 5% of (140.70 less its share) and of (150.00 less its share), each rounded.
  const tax = Math.round((290.7 - data.coupon) * 5) / 100
  assert.ok(Math.abs(data.tax - tax) <= 0.01)
  assert.equal(data.total_shipping, Math.round((inRiyals(399) + inRiyals(500)) * 100) / 100)
  const sum = Math.round((data.total - data.coupon + data.tax + data.total_shipping) * 100) / 100
  assert.equal(data.grand_total, sum)
  const { data: inDinars } = await quote('KWD')
  assert.deepEqual([inDinars.currency, inDinars.items[0].item_price], ['KWD', 3.839])
  const [own, same] = [await quote(null), await quote('USD')]
  assert.deepEqual([own.data.currency, same], ['USD', own])
})

test('an order stores its currency and rate; a changed rate is a changed price', async (t) => {
  const { quote, place, lines, db, make, stockOf, vase } = await openShop(t)
  const { grand_total: expected_total } = (await quote('SAR')).data
  await make.setting('currencies', [{ ...riyals, rate: 3.8 }])
  const changed = await place(lines, { currency: 'SAR', expected_total })
  assert.deepEqual([changed.status, changed.body.code, changed.body.data.currency], [409, 'total_changed', 'SAR'])
  assert.deepEqual([await db.$count(orders), await stockOf(vase)], [0, 20])
  await make.setting('currencies', [riyals])
  const placed = await place(lines, { currency: 'SAR', expected_total })
  assert.deepEqual(
    [placed.status, placed.body.data.currency, placed.body.data.grand_total],
    [201, 'SAR', expected_total],
  )
  const [order] = await db.select().from(orders)
  assert.deepEqual([order!.currency, order!.currency_rate], ['SAR', 3_751_000])
  const [line] = await db.select().from(orderLines).where(eq(orderLines.item_id, vase))
  assert.equal(line!.item_price, 4690)
  const { body: usual } = await place(lines)
  const [stored] = await db.select().from(orders).where(eq(orders.id, usual.data.id))
  assert.deepEqual([usual.data.currency, stored!.currency_rate], ['USD', null])
})

test('only an offered currency can be chosen', async (t) => {
  const { quote, place, lines, db } = await openShop(t)
  for (const currency of ['EUR', 'QAR']) {
    assert.equal((await quote(currency)).code, 'currency_not_offered')
    assert.equal((await place(lines, { currency, expected_total: 1 })).body.code, 'currency_not_offered')
  }
  assert.equal((await quote('XXX')).code, 'invalid')
  assert.equal(await db.$count(orders), 0)
})

test('fixed amounts are converted too: minimums, promotions, fees, free delivery and the highest amount in cash', async (t) => {
  const { quote, make } = await openShop(t)
  await make.setting('cash_fee', 2)
  await make.setting('cash_maximum', 100)
  await make.setting('limit_price_for_shipment', 80)
  const { data } = await quote('SAR', { payment_method: 'cash' })
  assert.deepEqual([data.limit_price_for_shipment, data.charges[0].unit_price], [inRiyals(8000), inRiyals(200)])
  assert.equal(data.cash_refusal, undefined)
  await make.coupon('HIGH', { value: 500, minimum: 100_00 })
  assert.equal((await quote('SAR', { coupon_code: 'HIGH' })).code, 'coupon_minimum')
  await make.promotion({ kind: 'amount', value: 1000, minimum: 5000 })
  assert.equal((await quote('SAR')).data.promotion, inRiyals(1000))
})

test('gateways are offered for the currencies they take, and cards of the shop pay only its own', async (t) => {
  const knet: Provider = { ...testGateway('redirect').provider, takes: (code) => code === 'KWD' }
  const { provider: card } = testGateway()
  const providers = new Map<Provider['method'], Provider>([
    ['knet', knet],
    ['card', card],
  ])
  const { place, lines, quote, make, db } = await openShop(t, { providers })
  const prepaid = await make.giftCard()
  assert.equal((await quote('SAR', { gift_card_code: prepaid.code })).code, 'gift_card_other_currency')
  const expected_total = (await quote('SAR')).data.grand_total
  for (const payment_method of ['knet', 'card']) {
    const payment =
      payment_method === 'card' ? { payment: { opaqueData: { dataDescriptor: 'a', dataValue: 'b' } } } : {}
    const refused = await place(lines, { currency: 'SAR', expected_total, payment_method, ...payment })
    assert.equal(refused.body.code, 'payment_not_offered', payment_method)
  }
  assert.equal(await db.$count(orders), 0)
  const dinar = await place(lines, {
    ...{ currency: 'KWD', payment_method: 'knet' },
    expected_total: (await quote('KWD')).data.grand_total,
  })
  assert.deepEqual([dinar.status, dinar.body.data.currency], [201, 'KWD'])
})

test('reports, dashboard and customers count an order by the rate it was placed with', async (t) => {
  const { place, lines, quote, owner, db, make } = await openShop(t)
  const expected_total = (await quote('SAR')).data.grand_total
  const { id } = (await place(lines, { currency: 'SAR', expected_total })).body.data
  await make.setting('currencies', [{ ...riyals, rate: 9 }])
  const inShop = Math.round((expected_total / 3.751) * 100) / 100
  for (const by of ['day', 'item', 'category']) {
    const { totals, rows, rest } = (await owner('GET', `/report/sales?by=${by}`)).body.data
    assert.equal(totals.total, inShop, by)
    const shown = [...rows, ...(rest ? [rest] : [])].reduce((sum, row) => sum + Math.round(row.total * 100), 0)
    assert.equal(shown, Math.round(inShop * 100), by)
    const { goods, discounts, delivery, charges, tax, total } = totals
    assert.equal(Math.round((goods - discounts + delivery + charges + tax) * 100), Math.round(total * 100))
  }
  const { data: dashboard } = (await owner('GET', '/dashboard')).body
  assert.deepEqual([dashboard.today.orders, dashboard.today.revenue], [1, inShop])
  await refreshCustomers(db)
  const [customer] = await db.select().from(customers)
  assert.equal(customer!.spend, Math.round(inShop * 100))
  const { data: tax } = (await owner('GET', '/report/tax')).body
  assert.ok(Math.abs(tax.totals.base + tax.totals.tax - inShop) <= 0.02)
  assert.equal((await place(lines)).status, 201)
  const { totals } = (await owner('GET', '/report/sales?by=month')).body.data
  assert.equal(totals.orders, 2)
  await db.update(payments).set({ status: 1 }).where(eq(payments.order_id, id))
  const credit = { 'idempotency-key': 'a-refund-to-store-credit' }
  await db
    .update(orders)
    .set({ user_id: await make.customer({ name: 'Sara' }).then((one) => one.id) })
    .where(eq(orders.id, id))
  const refused = await owner('POST', `/order/${id}/refund`, { to_store_credit: true }, credit)
  assert.equal(refused.body.code, 'store_credit_other_currency')
  assert.equal(await db.$count(refunds), 0)
})

test('staff enter currencies with rates and steps, which are validated and in the audit log', async (t) => {
  const { owner, call, make, as } = await openShop(t)
  const change = (value: unknown) => owner('PUT', '/setting/currencies', { value })
  assert.equal((await change([{ ...riyals, rate: 3.76 }, dinars])).status, 200)
  for (const wrong of [
    [{ ...riyals, rate: 0 }],
    [{ ...riyals, rate: 1.0000001 }],
    [{ ...riyals, step: 0.005 }],
    [{ ...riyals, step: 0 }],
    [{ ...riyals, code: 'XXX' }],
    [riyals, riyals],
  ])
    assert.equal((await change(wrong)).status, 422, JSON.stringify(wrong))
  const { data } = (await call('GET', '/setting/currencies')).body
  assert.equal(data.value[0].rate, 3.76)
  const packer = as(await make.staff(['order:read']))
  assert.equal((await packer('PUT', '/setting/currencies', { value: [] })).status, 403)
  const { data: log } = (await owner('GET', '/audit?resource=setting')).body
  assert.equal(log[0].record_id, 'currencies')
})
