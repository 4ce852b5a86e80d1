import assert from 'node:assert/strict'
import { test } from 'node:test'
import { desc } from 'drizzle-orm'
import { audit, customers, properties } from '../../../db/schema.ts'
import { shopWithFiles } from '../../../testing/shops/shop-with-files.ts'
import { openZip } from '../workbook/open-zip.ts'

test('the catalogue is exported with a row for each variant, and items without variants as they are', async (t) => {
  const { make, exported } = await shopWithFiles(t)
  const vase = await make.item({ code: 'V-1', name_en: '=Vase', selling_price: 1250, quantity: 3 })
  await make.variant(vase, { size_id: await make.size('Large'), quantity: 2, price: 1500, code: 'V-1-L' })
  await make.variant(vase, { size_id: await make.size('Small'), quantity: 1 })
  await make.item({ code: 'B-1', name_en: 'Bowl', selling_price: 500, quantity: 4 })
  const [heading = '', ...lines] = (await exported('catalogue.csv')).trim().split('\n')
  const columns = heading.split(',')
  const rows = lines.map((line) => {
    const cells = line.split(',')
    return ['code', 'name_en', 'size', 'variant_code', 'price', 'quantity'].map((name) => cells[columns.indexOf(name)])
  })
  assert.deepEqual(rows, [
    ['V-1', "'=Vase", 'Large', 'V-1-L', '15', '2'],
    ['V-1', "'=Vase", 'Small', '', '12.5', '1'],
    ['B-1', 'Bowl', '', '', '5', '4'],
  ])
})

test('an exported workbook of items is imported without a change', async (t) => {
  const { make, call, settled, send, app, as } = await shopWithFiles(t)
  await make.item({ code: '007', name_en: '=1+1', name_ar: 'مزهرية', selling_price: 1250, quantity: 3 })
  const owner = await make.owner()
  const response = await app.inject({ url: '/api/export/items.xlsx', headers: owner.headers })
  assert.match(response.headers['content-disposition'] as string, /filename="items\.xlsx/)
  const file = new Uint8Array(response.rawPayload)
  const seen = await settled((await send(file, 'items', 'items.xlsx')).body.data.id)
  assert.deepEqual([seen.errors, seen.rows_total, seen.created, seen.changed], [[], 1, 0, 0])
  assert.equal((await as(await make.customer())('GET', '/export/items.xlsx')).status, 403)
  assert.equal((await call('GET', '/export/catalogue.xlsx')).status, 200)
})

test('all customers are exported, and the audit log says how many', async (t) => {
  const { make, db, exported, app } = await shopWithFiles(t)
  await make.customer()
  const [heading, line] = (await exported('customers.csv')).trim().split('\n')
  const [customer] = await db.select().from(customers)
  assert.match(heading ?? '', /customer,name,email,mobile,account/)
  assert.ok(line?.includes(customer!.email) && line.includes('yes'))
  const [entry] = await db.select().from(audit).orderBy(desc(audit.id)).limit(1)
  assert.deepEqual(
    [entry?.action, entry?.resource, entry?.changes],
    ['export', 'customer', [{ field: 'rows', from: null, to: 1 }]],
  )
  const owner = await make.owner()
  const { rawPayload } = await app.inject({ url: '/api/export/customers.xlsx', headers: owner.headers })
  const sheet = openZip(rawPayload, 1_000_000).read('xl/worksheets/sheet1.xml')!.toString()
  assert.ok(sheet.includes(customer!.email))
})

test('the audit log has the exports of orders, of deliveries for the courier and of gift cards', async (t) => {
  const { db, exported } = await shopWithFiles(t)
  for (const file of [
    'orders.csv?from=2026-11-01&status=2',
    'courier.csv?day=2026-11-25',
    'courier.csv',
    'gift-cards.csv',
  ])
    await exported(file)
  const entries = await db.select().from(audit).orderBy(audit.id)
  const field = (name: string, to: unknown) => ({ field: name, from: null, to })
  assert.deepEqual(
    entries.slice(-4).map(({ action, resource, changes }) => [action, resource, changes]),
    [
      ['export', 'order', [field('from_day', '2026-11-01'), field('status', 2)]],
      ['export', 'order', [field('from_day', '2026-11-25'), field('to_day', '2026-11-25')]],
      ['export', 'order', []],
      ['export', 'gift_card', []],
    ],
  )
})

test('importing an export changes nothing, including formulas, quotes, line breaks and Arabic', async (t) => {
  const { make, exported, read, confirm, all, db } = await shopWithFiles(t)
  const [category, offer] = [
    await make.category({ name_en: 'Vases' }),
    await make.offer(1000, { name_en: '', name_ar: 'عيد' }),
  ]
  for (const name_en of ['Twin', 'Twin']) await make.unit({ name_en })
  const vase = await make.item({
    ...{
      code: '=1+1',
      name_en: '@vase',
      name_ar: 'مزهرية "طويلة"',
      brief_en: "'-quoted",
      description_en: 'One\nTwo, three',
    },
    ...{ category_id: category, offer_id: offer, unit_id: 2, shipping_price: 150, published: false },
  })
  await make.item({ code: '007' })
  await make.variant(vase, { size_id: await make.size('Large'), color_id: await make.color('=Red'), quantity: 2 })
  await make.variant(vase, { size_id: await make.size('Small') })
  await make.variant(await make.item({ code: 'COUNTED' }), { color_id: await make.color('Blue'), quantity: 3 })
  const before = [await all(), await db.select().from(properties)]
  const file = await exported('items.csv')
  assert.ok(file.startsWith('\uFEFFcode,name_en,'))
  for (const cell of file.slice(1).split(/[,\n]/)) assert.doesNotMatch(cell, /^"?[=+\-@]/)
  for (const [kind, name] of [
    ['items', 'items.csv'],
    ['stock', 'stock.csv'],
  ] as const) {
    const seen = await read([await exported(name)], kind)
    assert.deepEqual([seen.state, seen.errors, seen.created, seen.changed], ['read', [], 0, 0], name)
    assert.equal((await confirm(seen.id)).changed, 0)
  }
  assert.deepEqual([await all(), await db.select().from(properties)], before)
  assert.match(file, /,2,,عيد,/)
})

test('orders are exported with the amounts they were placed with, filtered by days and status', async (t) => {
  const { make, place, call } = await shopWithFiles(t)
  const vase = await make.item()
  await place([{ item_id: vase, item_quantity: 2 }])
  const lines = async (query = '') => (await call('GET', `/export/orders.csv${query}`)).text.slice(1).trim().split('\n')
  const [heading, order] = await lines()
  assert.match(heading!, /^number,created_at,status,customer,mobile,/)
  assert.match(
    order!,
    /^RW-1001,20[^,]+Z,placed,Noura Al Enezi,'\+96550001234,noura@mail\.com,2,USD,25,0,0,0,0,0,0,25,cash,pending,0,false,false,,,,,,$/,
  )
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' }).format(new Date())
  assert.equal((await lines(`?from=${today}&to=${today}&status=3`)).length, 2)
  assert.equal((await lines('?to=2020-01-01')).length, 1)
  assert.equal((await lines('?status=4')).length, 1)
})
