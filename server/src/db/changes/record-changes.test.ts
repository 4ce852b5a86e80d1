import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { eventually } from '../../testing/eventually.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { queryRows } from '../query-rows.ts'
import { items } from '../schema.ts'

type Row = { id: number; [field: string]: unknown }
type Page = { data: Row[]; deleted_ids: number[]; cursor: string | null; links: { next: string | null } }

/** Reads once the clock of the database, which has milliseconds where it is embedded, has passed the last change. */
const read = async ({ call, db }: TestShop, path: string): Promise<Page & { link: unknown }> => {
  const readClock = async () =>
    (await queryRows<{ now: string }>(db, sql`select clock_timestamp()::text as now`))[0]!.now
  const start = await readClock()
  await eventually('the clock of the database moves', async () => (await readClock()) > start)
  const { body, headers, status } = await call('GET', path)
  assert.equal(status, 200, JSON.stringify(body))
  return { ...body, link: headers.link }
}

test('all items are listed once in the order of their changes, page by page with a Link header', async (t) => {
  const shop = await openTestShop(t, { permissions: ['catalogue:write'], items: [{}, {}, {}, {}, {}] })
  const [first, second] = shop.items as [number, number]
  await shop.call('PUT', `/item/${first}`, { published: false })
  const page = await read(shop, '/item/changes?per_page=2')
  assert.deepEqual(
    page.data.map(({ id }) => id),
    [second, second + 1],
  )
  assert.equal(page.link, `<${page.links.next}>; rel="next"`)
  assert.equal(page.links.next, `/api/item/changes?per_page=2&cursor=${page.cursor}`)
  const rest = await read(shop, `/item/changes?cursor=${page.cursor}`)
  assert.deepEqual(
    rest.data.map(({ id, published, version }) => [id, published, version]),
    [
      [second + 2, true, 1],
      [second + 3, true, 1],
      [first, false, 2],
    ],
  )
  assert.deepEqual([rest.links.next, rest.link], [null, undefined])
  const end = await read(shop, `/item/changes?cursor=${rest.cursor}`)
  assert.deepEqual([end.data, end.cursor], [[], rest.cursor])
})

test('a walk misses nothing that changes or is deleted meanwhile', async (t) => {
  const shop = await openTestShop(t, { permissions: ['catalogue:write'], items: [{}, {}, {}, {}, {}, {}] })
  const copy = new Map<number, unknown>()
  let cursor: string | null = null
  for (let step = 0; step < 12; step++) {
    const page: Page = await read(shop, `/item/changes?per_page=2${cursor ? `&cursor=${cursor}` : ''}`)
    for (const { id, code } of page.data) copy.set(id, code)
    for (const id of page.deleted_ids) copy.delete(id)
    cursor = page.cursor
    // A record behind the reader, and one before it.
    if (step < 3) {
      await shop.call('PUT', `/item/${shop.items[step]}`, { code: `BEHIND-${step}` })
      await shop.call('PUT', `/item/${shop.items[5 - step]}`, { code: `BEFORE-${step}` })
    }
    if (step === 3) await shop.call('DELETE', `/item/${shop.items[4]}`)
    if (step === 4) await shop.make.item({ code: 'NEW' })
  }
  const rows = await shop.db.select().from(items)
  assert.deepEqual(new Map([...copy].sort()), new Map(rows.map(({ id, code }) => [id, code] as const).sort()))
  assert.equal(copy.size, 6)
})

test('records changed since a moment are listed with that moment', async (t) => {
  const shop = await openTestShop(t, { permissions: ['catalogue:write', 'order:read'], items: [{}, {}] })
  const before = new Date(Date.now() + 1).toISOString()
  while (new Date().toISOString() <= before) await shop.call('GET', '/health')
  await shop.call('PUT', `/item/${shop.items[1]}`, { code: 'VASE' })
  const ids = async (since: string) =>
    (await read(shop, `/item/changes?updated_since=${encodeURIComponent(since)}`)).data.map(({ id }) => id)
  assert.deepEqual(await ids(before), [shop.items[1]])
  assert.deepEqual(await ids('2020-01-01T03:00:00+03:00'), shop.items)
  assert.deepEqual(await ids('2099-01-01T00:00:00Z'), [])
})

test('an order is listed again when its status, payment, lines, gift or parcels change; a cart never', async (t) => {
  const shop = await openTestShop(t, { permissions: ['order:write', 'customer:read'], items: [{}] })
  const noura = await shop.make.customer()
  await shop.as(noura)('POST', '/order', {})
  const lines = [{ item_id: shop.items[0]!, item_quantity: 1 }]
  const { id } = (await shop.place(lines)).body.data
  const page = await read(shop, '/order/changes')
  assert.deepEqual(
    page.data.map((order) => order.id),
    [id],
  )
  await shop.call('POST', `/order/${id}/move`, { status: 4 })
  const moved = await read(shop, `/order/changes?cursor=${page.cursor}`)
  assert.deepEqual(
    moved.data.map(({ id, status }) => [id, status]),
    [[id, 4]],
  )
  await shop.db.execute(`update payments set status = 1 where order_id = ${id}`)
  const paid = await read(shop, `/order/changes?cursor=${moved.cursor}`)
  assert.deepEqual(
    paid.data.map(({ payment_status }) => payment_status),
    [1],
  )
  // The first request counts the customers again.
  await read(shop, '/customer/changes')
  const customers = await read(shop, '/customer/changes')
  assert.ok(customers.data.some(({ email }) => email === noura.email))
  assert.equal(customers.data.length, 2)
})

test('the stock that an order takes is a change of its item', async (t) => {
  const shop = await openTestShop(t, { permissions: ['catalogue:read'], items: [{ quantity: 5 }, {}] })
  const { cursor } = await read(shop, '/item/changes')
  await shop.place([{ item_id: shop.items[0]!, item_quantity: 2 }])
  const { data } = await read(shop, `/item/changes?cursor=${cursor}`)
  assert.deepEqual(
    data.map(({ id, quantity }) => [id, quantity]),
    [[shop.items[0], 3]],
  )
  await shop.db.update(items).set({ code: 'SAME' }).where(eq(items.id, shop.items[1]!))
  const next = await read(shop, `/item/changes?cursor=${cursor}`)
  await shop.db.update(items).set({ code: 'SAME' }).where(eq(items.id, shop.items[1]!))
  assert.equal((await read(shop, `/item/changes?cursor=${cursor}`)).cursor, next.cursor)
})

test('a wrong cursor or moment is refused', async (t) => {
  const { call } = await openTestShop(t, { permissions: ['catalogue:read'] })
  const wrong = [
    'cursor=1',
    'cursor=a.b',
    'cursor=1.99999999999',
    'cursor=1.2.3',
    'updated_since=yesterday',
    'per_page=101',
  ]
  for (const query of wrong) assert.equal((await call('GET', `/item/changes?${query}`)).status, 422, query)
  for (const query of ['cursor=9999999999999999.2147483647', 'updated_since=0001-01-01T00:00:00Z'])
    assert.equal((await call('GET', `/item/changes?${query}`)).status, 200, query)
})
