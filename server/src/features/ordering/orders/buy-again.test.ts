import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

async function shopWithOrder(t: TestContext) {
  const named = ['Vase', 'Tray', 'Lamp'].map((name_en) => ({ name_en, name_ar: `${name_en} ع`, quantity: 20 }))
  const shop = await openTestShop(t, { items: named })
  const [vase, tray, lamp] = shop.items as [number, number, number]
  const [small, large] = [await shop.make.variant(vase), await shop.make.variant(vase)]
  const lines = [
    { item_id: vase, property_id: small, item_quantity: 2 },
    { item_id: vase, property_id: large, item_quantity: 3 },
    { item_id: tray, item_quantity: 1 },
    { item_id: lamp, item_quantity: 4 },
  ]
  const noura = await shop.make.customer()
  const { id } = (await shop.place(lines, { headers: noura.headers })).body.data
  const again = async (headers = {}) => (await shop.as(noura)('GET', `/order/${id}/again`, undefined, headers)).body
  const change = (id: number, to: Partial<typeof items.$inferInsert>) =>
    shop.db.update(items).set(to).where(eq(items.id, id))
  return { ...shop, lines, vase, tray, lamp, small, large, again, change }
}

test('items still on sale can be bought again', async (t) => {
  const { again, lines } = await shopWithOrder(t)
  const expected = lines.map((line) => ({ property_id: null, ...line }))
  assert.deepEqual(await again(), { data: { items: expected }, shortfalls: [] })
})

test('deleted, sold-out and short items are reported by name; lines that share a stock share what is left', async (t) => {
  const { again, change, vase, tray, lamp, small, large } = await shopWithOrder(t)
  await change(vase, { quantity: 4 })
  await change(tray, { published: false })
  await change(lamp, { quantity: 0 })
  const { data, shortfalls } = await again()
  assert.deepEqual(data.items, [
    { item_id: vase, property_id: small, item_quantity: 2 },
    { item_id: vase, property_id: large, item_quantity: 2 },
  ])
  assert.deepEqual(shortfalls, [
    { item_id: vase, property_id: large, name: 'Vase', wanted: 3, item_quantity: 2 },
    { item_id: tray, property_id: null, name: 'Tray', wanted: 1, item_quantity: 0 },
    { item_id: lamp, property_id: null, name: 'Lamp', wanted: 4, item_quantity: 0 },
  ])
  assert.equal((await again({ locale: 'ar' })).shortfalls[1].name, 'Tray ع')
})

test('an item that gained variants must be chosen again', async (t) => {
  const { again, make, lamp } = await shopWithOrder(t)
  await make.variant(lamp, { quantity: 9 })
  const { data, shortfalls } = await again()
  assert.deepEqual([data.items.length, shortfalls[0].item_id, shortfalls[0].item_quantity], [3, lamp, 0])
})
