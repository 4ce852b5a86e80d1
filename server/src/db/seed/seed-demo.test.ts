import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { demoCatalogue as demo } from '@rawnaq/demo/catalogue'
import { currencyOf } from '@rawnaq/rules/money'
import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { openTestDatabase } from '../../testing/database.ts'
import type { Database } from '../connect.ts'
import {
  categories,
  coupons,
  hamperParts,
  items,
  media,
  offers,
  pictures,
  properties,
  settings,
  sizes,
  taxes,
  videos,
} from '../schema.ts'
import { seedIfEmpty } from './seed.ts'
import { seedDemo } from './seed-demo.ts'

const hamper = alias(items, 'hamper')
let shop: Database
before(async () => {
  shop = await openTestDatabase()
  await seedDemo(shop.db, currencyOf('USD'))
})
after(() => shop.close())

test('the demo is inserted completely and in its order', async () => {
  const codes = await shop.db.select({ code: items.code }).from(items).orderBy(asc(items.id))
  assert.deepEqual(
    codes.map(({ code }) => code),
    demo.items.map(({ code }) => code),
  )
  const names = await shop.db.select({ name: categories.name_en }).from(categories).orderBy(asc(categories.position))
  assert.deepEqual(
    names.map(({ name }) => name),
    demo.categories.map(({ name }) => name.en),
  )
  const keys = await shop.db.select({ key: settings.key }).from(settings)
  assert.deepEqual(keys.map(({ key }) => key).sort(), demo.settings.map(({ key }) => key).sort())
})

test('amounts are stored in cents, percentages in basis points', async () => {
  const [dallah] = await shop.db.select().from(items).where(eq(items.code, 'RWQ-DL-012'))
  assert.deepEqual([dallah?.selling_price, dallah?.shipping_price], [39_550, null])
  const offer = await shop.db.select({ percentage: offers.percentage }).from(offers).orderBy(asc(offers.position))
  assert.deepEqual(
    offer.map(({ percentage }) => percentage),
    [1000, 1500, 2500, 1250],
  )
  const tax = await shop.db.select({ percentage: taxes.percentage }).from(taxes).orderBy(asc(taxes.id))
  assert.deepEqual(
    tax.map(({ percentage }) => percentage),
    [0, 250, 500],
  )
  const coupon = await shop.db.select().from(coupons).orderBy(asc(coupons.id))
  assert.deepEqual(
    coupon.map(({ code, value, percentage, minimum }) => [code, value, percentage, minimum]),
    [
      ['HADIYA10', 1000, null, 0],
      ['RAWNAQ15', null, 1500, 0],
      ['MAJLIS40', 4000, null, 30_000],
    ],
  )
})

test('every category is below its parent', async () => {
  const rows = await shop.db.select().from(categories)
  const nameOf = (id: number | null) => rows.find((row) => row.id === id)?.name_en ?? null
  const parents = new Map(rows.map((row) => [row.name_en, nameOf(row.parent_id)]))
  for (const { name, parent } of demo.categories) {
    const expected = demo.categories.find(({ key }) => key === parent)?.name.en ?? null
    assert.equal(parents.get(name.en), expected, name.en)
  }
})

test('pictures have their order and their size in pixels', async () => {
  const rows = await shop.db
    .select({ code: items.code, path: media.path, width: pictures.width, height: pictures.height })
    .from(media)
    .innerJoin(pictures, eq(pictures.path, media.path))
    .innerJoin(items, eq(items.id, media.item_id))
    .orderBy(asc(items.id), asc(media.position))
  assert.deepEqual(
    rows.map(({ code, path }) => `${code} ${path}`),
    demo.items.flatMap(({ code, pictures }) => pictures.map(({ file }) => `${code} ${file}.webp`)),
  )
  const sizesSeen = new Set(rows.map(({ width, height }) => `${width} × ${height}`))
  assert.deepEqual([...sizesSeen].sort(), ['1000 × 1250', '640 × 800', '800 × 1000'])
})

test('an item of the demo shows its film', async () => {
  const rows = await shop.db
    .select({ code: items.code, path: videos.path, size: videos.size })
    .from(items)
    .innerJoin(videos, eq(videos.path, items.video_path))
    .orderBy(asc(items.id))
  assert.deepEqual(
    rows,
    demo.items.flatMap(({ code, film }) => (film ? { code, path: film.file, size: film.size } : [])),
  )
  assert.equal(rows.length, 1)
})

test('variants have their price and stock; the stock of the item is their sum', async () => {
  const rows = await shop.db
    .select({ size: sizes.name_en, price: properties.price, quantity: properties.quantity, together: items.quantity })
    .from(properties)
    .innerJoin(items, eq(items.id, properties.item_id))
    .innerJoin(sizes, eq(sizes.id, properties.size_id))
    .where(eq(items.code, 'RWQ-DL-011'))
    .orderBy(asc(properties.id))
  assert.deepEqual(rows, [
    { size: 'Medium', price: null, quantity: 7, together: 10 },
    { size: 'Large', price: 52_000, quantity: 3, together: 10 },
  ])
})

test('a hamper has its parts in order, and the stock of the scarcest one', async () => {
  const rows = await shop.db
    .select({ stock: hamper.quantity, part: items.code, size: sizes.name_en })
    .from(hamperParts)
    .innerJoin(hamper, eq(hamper.id, hamperParts.hamper_id))
    .innerJoin(items, eq(items.id, hamperParts.item_id))
    .leftJoin(properties, eq(properties.id, hamperParts.property_id))
    .leftJoin(sizes, eq(sizes.id, properties.size_id))
    .where(eq(hamper.code, 'RWQ-PF-030'))
    .orderBy(asc(hamperParts.position))
  assert.deepEqual(rows, [
    { stock: 8, part: 'RWQ-PF-021', size: '100 ml' },
    { stock: 8, part: 'RWQ-PF-022', size: '100 ml' },
    { stock: 8, part: 'RWQ-PF-023', size: null },
  ])
})

test('a shop opened empty stays empty when it is opened again', async () => {
  const empty = await openTestDatabase()
  await seedIfEmpty(empty.db, { withDemo: false })
  await seedIfEmpty(empty.db, { withDemo: true })
  assert.deepEqual(await empty.db.select().from(items), [])
  const { key, value } = settings
  assert.deepEqual(await empty.db.select({ key, value }).from(settings), [{ key: 'currency', value: 'USD' }])
  await empty.close()
})
