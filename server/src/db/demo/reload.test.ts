import assert from 'node:assert/strict'
import { afterEach, before, beforeEach, test } from 'node:test'
import { demoCatalogue } from '@rawnaq/demo/catalogue'
import { currencyOf } from '@rawnaq/rules/money'
import { asc, count, eq } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../connect.ts'
import { openInMemory } from '../embedded.ts'
import { fillDemo } from '../fill-demo.ts'
import { addresses, categories, items, orderLines, orders, outbox, payments, settings } from '../schema.ts'
import { reloadDemo } from './reload.ts'

const dollars = currencyOf('USD')
let filled: Blob
let shop: Database

before(async () => {
  const first = await openInMemory()
  await fillDemo(first.db, dollars)
  filled = await first.image()
  await first.close()
})
beforeEach(async () => {
  shop = await openInMemory(filled)
})
afterEach(() => shop.close())

test('a changed catalogue becomes the demo again, at the same addresses', async () => {
  const before = await shop.db.select({ id: items.id, code: items.code }).from(items).orderBy(asc(items.id))
  await shop.db.update(items).set({ name_en: 'Something else', quantity: 0 })
  await shop.db.delete(items).where(eq(items.id, 5))
  await shop.db.update(settings).set({ value: 1 }).where(eq(settings.key, 'shipment_amount'))
  await order({ number: null })

  await reloadDemo(shop.db, dollars, { withOrders: false })

  const after = await shop.db.select({ id: items.id, code: items.code }).from(items).orderBy(asc(items.id))
  assert.deepEqual(after, before)
  assert.equal(await countOf(categories), demoCatalogue.categories.length)
  assert.deepEqual(await shop.db.select().from(orders), [])
  const [shipment] = await shop.db.select().from(settings).where(eq(settings.key, 'shipment_amount'))
  assert.equal(shipment?.value, 16)
})

test('placed orders are never lost by reloading the demo', async () => {
  await order({ number: 1001 })
  await shop.db.update(items).set({ quantity: 0 })
  await assert.rejects(reloadDemo(shop.db, dollars, { withOrders: false }), /holds placed orders \(1\)/)
  assert.equal(await countOf(orders), 1)
  assert.equal(await countOf(orderLines), 1)
  const [item] = await shop.db.select().from(items).limit(1)
  assert.equal(item?.quantity, 0)
})

test('orders go with everything of theirs when that is asked for', async () => {
  await order({ number: 1001 })
  await reloadDemo(shop.db, dollars, { withOrders: true })
  for (const table of [orders, orderLines, payments, addresses, outbox]) assert.equal(await countOf(table), 0)
})

test('whoever keeps public answers hears that every old item changed', async () => {
  const heard = new Set<string>()
  await shop.onChange((tags) =>
    tags?.forEach((tag) => {
      heard.add(tag)
    }),
  )
  await shop.db.update(items).set({ code: 'OLD' }).where(eq(items.id, 53))
  heard.clear()
  await reloadDemo(shop.db, dollars, { withOrders: false })
  for (const tag of ['item', 'item:1', 'item:53', 'category', 'offer', 'setting', 'media', 'property'])
    assert.ok(heard.has(tag), tag)
})

async function order({ number }: { number: number | null }) {
  const [address] = await shop.db.insert(addresses).values({ city: 'Salmiya' }).returning()
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
