import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema.ts'
import { testCard, testGateway } from '../../testing/gateways/gateway.ts'
import { openTestShop } from '../../testing/shop.ts'
import { openZip } from '../imports/workbook/open-zip.ts'
import { readWorkbook } from '../imports/workbook/read-workbook.ts'

/**
 * A shop with a vase at $100.00 with 5% tax and a tray at $40.00 without, both half an offer of 10%; delivery costs
 * $6.00, a coupon takes $20.00 and a wrap costs $2.50 with 10% tax.
 */
async function openShop(t: TestContext) {
  const gateway = testGateway()
  const shop = await openTestShop(t, { providers: gateway.providers, now: () => new Date('2026-03-20T09:00:00Z') })
  const { make } = shop
  await make.setting('shipment_amount', 6)
  const category = await make.category({ name_en: 'Vases', name_ar: 'مزهريات' })
  const offer_id = await make.offer(1000)
  const vase = await make.item({
    ...{ code: 'V-1', name_en: 'Vase', name_ar: 'مزهرية', selling_price: 10_000, quantity: 100 },
    ...{ tax_id: await make.tax(500), offer_id, category_id: category },
  })
  const tray = await make.item({ code: 'T-1', name_en: '=Tray', selling_price: 4000, quantity: 100 })
  await make.coupon('TWENTY', { value: 2000 })
  const wrap = await make.giftWrap({ price: 250, tax_id: await make.tax(1000) })
  const manager = shop.as(await make.staff(['report:read', 'order:write']))
  const read = async (path: string, query = 'from=2026-03-01&to=2026-03-31', locale = 'en') => {
    const { status, body } = await manager(
      'GET',
      `/report/${path}${path.includes('?') ? '&' : '?'}${query}`,
      undefined,
      {
        locale,
      },
    )
    assert.equal(status, 200, JSON.stringify(body))
    return body.data
  }
  return {
    ...shop,
    ...{ vase, tray, wrap, category, manager, read, next: gateway.next },
    buy: async (
      lines: [item: number, quantity: number][],
      change: Record<string, unknown> = {},
      placedAt = '2026-03-10T09:00:00Z',
    ) => {
      const { status, body } = await shop.place(
        lines.map(([item_id, item_quantity]) => ({ item_id, item_quantity })),
        change,
      )
      assert.equal(status, 201, JSON.stringify(body))
      await shop.db
        .update(orders)
        .set({ issue_date: new Date(placedAt) })
        .where(eq(orders.id, body.data.id))
      return body.data.id as number
    },
    move: (id: number, to: keyof typeof orderStatus) =>
      manager('POST', `/order/${id}/move`, { status: orderStatus[to] }),
    refund: (id: number, amount: number) =>
      manager('POST', `/order/${id}/refund`, { amount }, { 'idempotency-key': randomUUID() }),
  }
}

const byCard = { payment_method: 'card', payment: { card: testCard } }

/** Orders of every kind: with offer, coupon and wrap, refunded, canceled, returned and unpaid. */
async function sellThings(shop: Awaited<ReturnType<typeof openShop>>) {
  const { vase, tray, wrap, buy, move, refund, next } = shop
  // 2 vases at 100 less 10%, a tray: 220 less the coupon of 20 is 200. Shares of the coupon: 180/220 and 40/220.
  // Tax: 5% of 180 - 16.36 is 8.18. Delivery 6, wrap 2.50 and 0.25 tax. Together 216.93.
  const first = await buy(
    [
      [vase, 2],
      [tray, 1],
    ],
    { ...byCard, coupon_code: 'TWENTY', gift: { gift_wrap_id: wrap } },
  )
  await refund(first, 21.69)
  const second = await buy([[tray, 3]], {}, '2026-03-11T09:00:00Z')
  await move(second, 'delivery')
  const canceled = await buy([[vase, 1]])
  await move(canceled, 'canceled')
  const returned = await buy([[vase, 1]])
  await move(returned, 'delivery')
  await move(returned, 'returned')
  await buy([[vase, 1]], {}, '2026-04-01T09:00:00Z')
  next.fate = 'failed'
  await buy([[vase, 1]], byCard)
  return { first, second }
}

const none = { delivery: 0, charges: 0, refunds: 0, unpaid: 0 }

test('sales by day are the amounts of sold orders, to the cent', async (t) => {
  const shop = await openShop(t)
  await sellThings(shop)
  const { rows, totals, rest, has_more } = await shop.read('sales?by=day')
  assert.deepEqual(rows, [
    {
      ...{ key: '2026-03-10', name: '', code: '', orders: 1, items: 3, goods: 240, discounts: 40, delivery: 6 },
      ...{ charges: 2.5, tax: 8.43, total: 216.93, refunds: 21.69, unpaid: 0, net: 195.24 },
    },
    {
      ...{ key: '2026-03-11', name: '', code: '', orders: 1, items: 3, goods: 120, discounts: 0, delivery: 6 },
      ...{ charges: 0, tax: 0, total: 126, refunds: 0, unpaid: 0, net: 126 },
    },
  ])
  assert.deepEqual(totals, {
    ...{ orders: 2, items: 6, goods: 360, discounts: 40, delivery: 12, charges: 2.5, tax: 8.43 },
    ...{ total: 342.93, refunds: 21.69, unpaid: 0, net: 321.24 },
  })
  assert.deepEqual([rest, has_more], [null, false])
})

test('sales by item split coupons and refunds over the lines, and add up with what belongs to whole orders', async (t) => {
  const shop = await openShop(t)
  await sellThings(shop)
  const { rows, rest, totals } = await shop.read('sales?by=item')
  // The refund of 21.69 of 216.93: 17.18 for the vases at 171.82, 3.64 for the tray at 36.36, 0.87 for the rest of 8.75.
  const vases = { orders: 1, items: 2, goods: 200, discounts: 36.36, tax: 8.18, total: 171.82 }
  const trays = { orders: 2, items: 4, goods: 160, discounts: 3.64, tax: 0, total: 156.36 }
  assert.deepEqual(rows, [
    { ...none, ...vases, key: String(shop.vase), name: 'Vase', code: 'V-1', refunds: 17.18, net: 154.64 },
    { ...none, ...trays, key: String(shop.tray), name: '=Tray', code: 'T-1', refunds: 3.64, net: 152.72 },
  ])
  assert.deepEqual(rest, {
    ...{ orders: 2, items: 0, goods: 0, discounts: 0, delivery: 12, charges: 2.5, tax: 0.25 },
    ...{ total: 14.75, refunds: 0.87, unpaid: 0, net: 13.88 },
  })
  assert.equal(totals.net, 321.24)
})

test('every group has the same totals, names in the language of the request, and rows for orders without it', async (t) => {
  const shop = await openShop(t)
  const { second } = await sellThings(shop)
  const groups = [
    'day',
    'month',
    'item',
    'variant',
    'category',
    'occasion',
    'coupon',
    'customer_group',
    'source',
    'campaign',
    'payment_method',
    'made_by',
    'sent_by',
  ]
  const reports = await Promise.all(groups.map((by) => shop.read(`sales?by=${by}`, undefined, 'ar')))
  const [{ totals }] = reports
  for (const report of reports) {
    assert.deepEqual(report.totals, totals, report.by)
    for (const name of ['goods', 'discounts', 'delivery', 'charges', 'tax', 'total', 'refunds', 'net']) {
      const parts = [...report.rows, ...(report.rest ? [report.rest] : [])].map((row) => Math.round(row[name] * 100))
      const sum = parts.reduce((total, part) => total + part, 0)
      assert.equal(sum, Math.round(totals[name] * 100), `${name} by ${report.by}`)
    }
  }
  const keysOf = (by: string) =>
    reports[groups.indexOf(by)].rows.map(({ key, name }: { key: string; name: string }) => [key, name])
  assert.deepEqual(keysOf('month'), [['2026-03', '']])
  assert.deepEqual(keysOf('category'), [
    [String(shop.category), 'مزهريات'],
    ['', ''],
  ])
  assert.deepEqual(keysOf('coupon'), [
    ['TWENTY', 'TWENTY'],
    ['', ''],
  ])
  assert.deepEqual(
    keysOf('payment_method').map(([key]: string[]) => key),
    ['card', 'cash'],
  )
  const [[unsent], [sender]] = keysOf('sent_by')
  assert.deepEqual(keysOf('made_by'), [['', '']])
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, second))
  assert.equal(order!.status, orderStatus.delivery)
  assert.deepEqual([unsent, Number(sender) > 0], ['', true])
})

test('the tax report has amounts and tax by rate, less the share of refunds', async (t) => {
  const shop = await openShop(t)
  const { first } = await sellThings(shop)
  const report = await shop.read('tax')
  // At 5%: vases less coupon 163.64 and 8.18. At 10%: the wrap. Without: trays 36.36 + 120 and delivery 12.
  // Of the refund of 21.69: 4.24 without tax, 17.18 at 5% of which tax 0.82, 0.27 at 10% of which tax 0.02.
  assert.deepEqual(report.rows, [
    {
      ...{ rate: 0, base: 168.36, tax: 0, refunded_base: 4.24, refunded_tax: 0 },
      ...{ net_base: 164.12, net_tax: 0 },
    },
    {
      ...{ rate: 5, base: 163.64, tax: 8.18, refunded_base: 16.36, refunded_tax: 0.82 },
      ...{ net_base: 147.28, net_tax: 7.36 },
    },
    {
      ...{ rate: 10, base: 2.5, tax: 0.25, refunded_base: 0.25, refunded_tax: 0.02 },
      ...{ net_base: 2.25, net_tax: 0.23 },
    },
  ])
  const { totals } = await shop.read('sales?by=day')
  assert.equal(report.totals.tax, totals.tax)
  assert.equal(Math.round((report.totals.net_base + report.totals.net_tax) * 100), Math.round(totals.net * 100))
  await shop.move(first, 'delivery')
  await shop.refund(first, 195.24)
  const { totals: after } = await shop.read('tax')
  assert.deepEqual([after.refunded_base, after.refunded_tax, after.net_tax], [208.5, 8.43, 0])
})

test('days are those of the shop', async (t) => {
  const shop = await openShop(t)
  // Nine in the evening in London is midnight in Kuwait.
  await shop.buy([[shop.tray, 1]], {}, '2026-03-01T21:00:00Z')
  const keys = async () =>
    (await shop.read('sales?by=day', 'from=2026-03-01&to=2026-03-02')).rows.map(({ key }: { key: string }) => key)
  assert.deepEqual(await keys(), ['2026-03-02'])
  await shop.make.setting('time_zone', 'Europe/London')
  assert.deepEqual(await keys(), ['2026-03-01'])
})

test('a report covers ten years at most, by day one year, and is empty without orders', async (t) => {
  const { read, manager } = await openShop(t)
  const refusalOf = async (query: string) => {
    const { status, body } = await manager('GET', `/report/${query}`)
    return [status, body.code, body.errors?.from]
  }
  const tenYears = 'from=2016-04-01&to=2026-03-31'
  const { rows, totals } = await read('sales?by=month', tenYears)
  assert.deepEqual([rows, totals.orders, totals.net], [[], 0, 0])
  assert.deepEqual((await read('tax', tenYears)).rows, [])
  const text = 'A report by day covers one year at most; choose months for a longer period'
  assert.deepEqual(await refusalOf(`sales?by=day&${tenYears}`), [422, 'daily_report_too_long', [text]])
  for (const path of ['sales?by=item&', 'tax?', 'tax/export?', 'sales/export?by=month&'])
    assert.deepEqual(
      await refusalOf(`${path}from=2015-01-01&to=2026-03-31`),
      [422, 'report_too_long', ['A report covers ten years at most']],
      path,
    )
  assert.equal((await refusalOf('sales?by=moon'))[0], 422)
  assert.equal((await refusalOf('tax?from=2026-03-02&to=2026-03-01'))[0], 422)
})

test('an exported report has the totals last, and no cell is a formula', async (t) => {
  const shop = await openShop(t)
  await sellThings(shop)
  const period = 'from=2026-03-01&to=2026-03-31'
  const csv = await shop.manager('GET', `/report/sales/export?by=item&${period}`)
  assert.deepEqual(csv.text.replace('\uFEFF', '').split('\n'), [
    'Item,Code,Orders,Items,Goods (USD),Discounts (USD),Delivery (USD),Charges (USD),Tax (USD),Total (USD),Refunds (USD),Left to pay (USD),Net (USD)',
    'Vase,V-1,1,2,200,36.36,0,0,8.18,171.82,17.18,0,154.64',
    "'=Tray,T-1,2,4,160,3.64,0,0,0,156.36,3.64,0,152.72",
    'Delivery and charges of orders,,2,0,0,0,12,2.5,0.25,14.75,0.87,0,13.88',
    'Total,,2,6,360,40,12,2.5,8.43,342.93,21.69,0,321.24',
    '',
  ])
  assert.match(String(csv.headers['content-disposition']), /sales-item-2026-03-01-2026-03-31\.csv/)
  const tax = await shop.manager('GET', `/report/tax/export?${period}`, undefined, { locale: 'ar' })
  assert.match(tax.text, /^\uFEFFالنسبة,/)
  assert.match(tax.text, /\n5%,163\.64,8\.18,16\.36,0\.82,147\.28,7\.36\n/)
})

test('an exported workbook has the same cells, with numbers as numbers', async (t) => {
  const shop = await openShop(t)
  await sellThings(shop)
  const { headers } = await shop.make.staff(['report:read'])
  const cellsOf = async (path: string, locale: string) => {
    const url = `/api/report/${path}from=2026-03-01&to=2026-03-31&format=xlsx`
    const { statusCode, rawPayload } = await shop.app.inject({ url, headers: { ...headers, locale } })
    assert.equal(statusCode, 200)
    const isNumber = openZip(rawPayload, 1_000_000)
      .read('xl/worksheets/sheet1.xml')!
      .toString()
      .includes('<v>154.64</v>')
    return { isNumber, rows: readWorkbook(rawPayload) }
  }
  const sales = await cellsOf('sales/export?by=item&', 'en')
  assert.deepEqual(
    sales.rows.map((row) => row.slice(0, 6).join('|')),
    [
      'Item|Code|Orders|Items|Goods (USD)|Discounts (USD)',
      'Vase|V-1|1|2|200|36.36',
      '=Tray|T-1|2|4|160|3.64',
      'Delivery and charges of orders||2|0|0|0',
      'Total||2|6|360|40',
    ],
  )
  assert.deepEqual([sales.rows.at(1)!.at(-1), sales.isNumber], ['154.64', true])
  const tax = await cellsOf('tax/export?', 'ar')
  assert.deepEqual(tax.rows.map(([rate, base, amount]) => [rate, base, amount]).slice(1), [
    ['0%', '168.36', '0'],
    ['5%', '163.64', '8.18'],
    ['10%', '2.5', '0.25'],
    ['الإجمالي', '334.5', '8.43'],
  ])
  assert.equal(tax.rows[0]![0], 'النسبة')
})
