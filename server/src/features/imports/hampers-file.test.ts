import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { audit, hamperParts, items } from '../../db/schema.ts'
import { shopWithFiles } from '../../testing/shops/shop-with-files.ts'

const heading = 'hamper,code,name,size,color,quantity'

/** A shop with a box that holds a candle, a basket without parts, and a robe in one size. */
async function openShop(t: TestContext) {
  const shop = await shopWithFiles(t)
  const { make, db } = shop
  const box = await make.item({ code: 'BOX' })
  const basket = await make.item({ code: 'BASKET' })
  const candle = await make.item({ code: 'CANDLE', name_en: 'Candle', quantity: 9 })
  const robe = await make.item({ code: 'ROBE', name_en: 'Robe' })
  const large = await make.variant(robe, { size_id: await make.size('Large'), quantity: 3 })
  await make.hamper(box, [[candle, 1]])
  const partsOf = async (hamper: number) =>
    (await db.select().from(hamperParts).where(eq(hamperParts.hamper_id, hamper)).orderBy(hamperParts.position)).map(
      ({ item_id, property_id, quantity }) => [item_id, property_id, quantity],
    )
  const itemOf = async (id: number) => (await db.select().from(items).where(eq(items.id, id)))[0]!
  return { ...shop, box, basket, candle, robe, large, partsOf, itemOf }
}

const placesOf = ({ errors }: { errors: { row: number; field: string; message: string }[] }) =>
  errors.map(({ row, field, message }) => [row, field, message])

test('a file replaces what is inside the hampers it names, and an export of them changes nothing', async (t) => {
  const { read, confirm, exported, partsOf, itemOf, box, basket, candle, robe, large, db } = await openShop(t)
  const seen = await read(
    [heading, 'BASKET,CANDLE,,,,2', 'BOX,ROBE,,Large,,1', 'BASKET,ROBE,,large,,1', 'BOX,CANDLE,,,,٣'],
    'hampers',
  )
  assert.deepEqual([seen.created, seen.changed, seen.errors], [0, 2, []])
  assert.deepEqual([await partsOf(basket), (await partsOf(box)).length], [[], 1])
  assert.equal((await confirm(seen.id)).state, 'imported')
  assert.deepEqual(await partsOf(basket), [
    [candle, null, 2],
    [robe, large, 1],
  ])
  assert.deepEqual(await partsOf(box), [
    [robe, large, 1],
    [candle, null, 3],
  ])
  assert.deepEqual([(await itemOf(basket)).is_hamper, (await itemOf(basket)).quantity], [true, 3])

  const file = (await exported('hampers.csv')).replace('\uFEFF', '')
  assert.deepEqual(file.trimEnd().split(/\r?\n/), [
    heading,
    ...['BOX,ROBE,Robe,Large,,1', 'BOX,CANDLE,Candle,,,3', 'BASKET,CANDLE,Candle,,,2', 'BASKET,ROBE,Robe,Large,,1'],
  ])
  const again = await read(file.trimEnd().split(/\r?\n/), 'hampers')
  assert.deepEqual([again.changed, again.errors], [0, []])
  const entries = await db.select().from(audit).where(eq(audit.resource, 'item')).orderBy(audit.record_id)
  assert.deepEqual(
    entries.map(({ record_id, changes }) => [record_id, changes]),
    [
      [String(box), [{ field: 'parts', from: ['1 × CANDLE'], to: ['1 × ROBE', '3 × CANDLE'] }]],
      [String(basket), [{ field: 'parts', from: [], to: ['2 × CANDLE', '1 × ROBE'] }]],
    ],
  )
})

test('each wrong row is named, and a hamper with one stays as it was', async (t) => {
  const { read, confirm, partsOf, make, box, basket, candle } = await openShop(t)
  await make.item({ code: 'TRAY' })
  await make.variant(await make.item({ code: 'GOWN' }))
  const seen = await read(
    [
      ...[heading, 'BASKET,CANDLE,,,,1', 'BASKET,NONE,,,,1', 'BASKET,BOX,,,,1', 'BASKET,CANDLE,,Huge,,1'],
      ...['BASKET,CANDLE,,,,0', 'BASKET,,,,,', 'NONE,CANDLE,,,,1', ',CANDLE,,,,1', 'GOWN,CANDLE,,,,1'],
      ...['BOX,ROBE,,,,1', 'BOX,CANDLE,,,,1', 'BOX,CANDLE,,,,2', 'TRAY,CANDLE,,,,2', 'BASKET,LAST,,,,1'],
      ...['BASKET,CANDLE,,,,100', 'BASKET,CANDLE,,Large,,1'],
    ],
    'hampers',
  )
  const unknown = 'No item has this code'
  assert.deepEqual(placesOf(seen), [
    [3, 'code', unknown],
    [4, 'code', 'A hamper cannot be inside a hamper'],
    [5, 'size', 'The shop has nothing with this name'],
    [6, 'quantity', 'This number is too small'],
    [7, 'code', 'This is required'],
    [8, 'hamper', unknown],
    [9, 'hamper', 'This is required'],
    [10, 'hamper', 'A hamper has no sizes or colours of its own'],
    [11, 'size', 'Choose a size or colour first'],
    [13, 'code', 'This appears twice in the file'],
    [15, 'code', unknown],
    [16, 'quantity', 'This number is too large'],
    [17, 'size', 'The item is not sold in this size or colour'],
  ])
  assert.equal(seen.changed, 1)
  assert.equal((await confirm(seen.id, true)).state, 'imported')
  assert.deepEqual([await partsOf(basket), await partsOf(box)], [[], [[candle, null, 1]]])
})

test('rows without a hamper and a hamper with too many rows are named', async (t) => {
  const { read, partsOf, basket } = await openShop(t)
  const many = Array.from({ length: 25 }, () => 'BASKET,CANDLE,,,,1')
  const seen = await read([heading, ',CANDLE,,,,1', ',,,,,2', ...many], 'hampers')
  assert.deepEqual(placesOf(seen), [
    [2, 'hamper', 'This is required'],
    [3, 'hamper', 'This is required'],
    [24, 'hamper', 'There are too many entries'],
  ])
  assert.deepEqual([seen.changed, seen.rows_total, await partsOf(basket)], [0, 27, []])
})
