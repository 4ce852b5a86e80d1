import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { demoCatalogue } from '@rawnaq/demo/catalogue'
import { currencyOf } from '@rawnaq/rules/money'
import { asc, count, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { openTestDatabase } from '../../../testing/database.ts'
import { eventually } from '../../../testing/eventually.ts'
import { noura } from '../../../testing/shop.ts'
import type { Database } from '../../connect.ts'
import { addresses, categories, coupons, items, orderLines, orders, outbox, payments, settings } from '../../schema.ts'
import { seedIfEmpty } from '../seed.ts'
import { seedDemo } from '../seed-demo.ts'
import { reloadDemo } from './reload.ts'

const dollars = currencyOf('USD')
let shop: Database

beforeEach(async () => {
  shop = await openTestDatabase()
  await seedDemo(shop.db, dollars)
})
afterEach(() => shop.close())

test('a changed catalogue becomes the demo again, at the same addresses', async () => {
  const before = await shop.db.select({ id: items.id, code: items.code }).from(items).orderBy(asc(items.id))
  await shop.db.update(items).set({ name_en: 'Something else', quantity: 0 })
  await shop.db.delete(items).where(eq(items.id, 5))
  await shop.db.update(settings).set({ value: 1 }).where(eq(settings.key, 'shipment_amount'))
  await order({ number: null })

  await reloadDemo(shop.db, dollars, { replace: true, withOrders: false })

  const after = await shop.db.select({ id: items.id, code: items.code }).from(items).orderBy(asc(items.id))
  assert.deepEqual(after, before)
  assert.equal(await countOf(categories), demoCatalogue.categories.length)
  assert.deepEqual(await shop.db.select().from(orders), [])
  const [shipment] = await shop.db.select().from(settings).where(eq(settings.key, 'shipment_amount'))
  assert.equal(shipment?.value, 16)
})

test('reloading the demo is refused while there are placed orders', async () => {
  await order({ number: 1001 })
  await shop.db.update(items).set({ quantity: 0 })
  await assert.rejects(reloadDemo(shop.db, dollars, { replace: true, withOrders: false }), /holds placed orders \(1\)/)
  assert.equal(await countOf(orders), 1)
  assert.equal(await countOf(orderLines), 1)
  const [item] = await shop.db.select().from(items).limit(1)
  assert.equal(item?.quantity, 0)
})

const changes: [title: string, change: () => Promise<unknown>][] = [
  ['a piece of their own', () => shop.db.insert(items).values({ code: 'MINE', name_en: 'Mine', selling_price: 100 })],
  ['another name', () => shop.db.update(items).set({ name_ar: 'اسم آخر' }).where(eq(items.id, 1))],
  ['another price', () => shop.db.update(items).set({ selling_price: 1 }).where(eq(items.id, 1))],
  ['a category', () => shop.db.insert(categories).values({ name_en: 'Mine' })],
  ['a coupon', () => shop.db.insert(coupons).values({ code: 'MINE', value: 100 })],
  ['a telephone number', () => shop.db.update(settings).set({ value: '1234' }).where(eq(settings.key, 'phone'))],
]
for (const [title, change] of changes)
  test(`reloading the demo is refused after a change of the shopkeeper: ${title}`, async () => {
    await change()
    const before = await shop.db.select().from(items).orderBy(asc(items.id))
    await assert.rejects(
      reloadDemo(shop.db, dollars, { replace: false, withOrders: true }),
      /^Error: The shop has a catalogue of its own \(1 .* --replace if that is meant\.$/,
    )
    assert.deepEqual(await shop.db.select().from(items).orderBy(asc(items.id)), before)
  })

test('everything of the shopkeeper goes when the demo is to replace it', async () => {
  for (const [, change] of changes) await change()
  await reloadDemo(shop.db, dollars, { replace: true, withOrders: false })
  assert.equal(await countOf(items), demoCatalogue.items.length)
  assert.equal(await countOf(categories), demoCatalogue.categories.length)
  assert.equal(await countOf(coupons), demoCatalogue.coupons.length)
})

test('an unchanged demo with sales and an empty shop are reloaded without options', async () => {
  await shop.db.update(items).set({ quantity: 0, sold_count: 99 })
  await reloadDemo(shop.db, dollars, { replace: false, withOrders: false })
  assert.equal(await countOf(items), demoCatalogue.items.length)

  const empty = await openTestDatabase()
  await seedIfEmpty(empty.db, { withDemo: false })
  await reloadDemo(empty.db, dollars, { replace: false, withOrders: false })
  assert.equal(await empty.db.$count(items), demoCatalogue.items.length)
  await empty.close()
})

test('with `withOrders`, orders are deleted with their payments, emails and addresses', async () => {
  await order({ number: 1001 })
  await reloadDemo(shop.db, dollars, { replace: false, withOrders: true })
  for (const table of [orders, orderLines, payments, addresses, outbox]) assert.equal(await countOf(table), 0)
})

test('reloading the demo notifies response caches of every old item', async () => {
  const tags = new Set<string>()
  await shop.onChange((change) => {
    if (typeof change !== 'string') for (const tag of change) tags.add(tag)
  })
  await shop.db.update(items).set({ code: 'OLD' }).where(eq(items.id, 53))
  await eventually('the change is notified', () => tags.has('item:53'))
  tags.clear()
  await reloadDemo(shop.db, dollars, { replace: true, withOrders: false })
  for (const tag of ['item', 'item:1', 'item:53', 'category', 'offer', 'setting', 'media', 'property'])
    await eventually(`${tag} is notified`, () => tags.has(tag))
})

async function order({ number }: { number: number | null }) {
  const [address] = await shop.db.insert(addresses).values(noura).returning()
  const [made] = await shop.db
    .insert(orders)
    .values({ number, secret: 'a secret', status: number === null ? 0 : 3, currency: 'USD', address_id: address!.id })
    .returning()
  const line = {
    order_id: made!.id,
    item_id: 1,
    item_quantity: 1,
    code: 'A',
    item_price: 0,
    discount: 0,
    tax_percentage: 0,
    line_total: 0,
    line_tax: 0,
  }
  await shop.db.insert(orderLines).values(line)
  await shop.db.insert(payments).values({ order_id: made!.id, method: 'cash', amount: 0 })
  await shop.db
    .insert(outbox)
    .values({ kind: 'order_placed', recipient: 'noura@mail.com', locale: 'en', order_id: made!.id })
}

const countOf = async (table: PgTable) => (await shop.db.select({ rows: count() }).from(table))[0]?.rows
