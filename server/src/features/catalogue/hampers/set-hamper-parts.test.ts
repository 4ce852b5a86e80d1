import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { audit, hamperParts, items } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

async function openShop(t: TestContext) {
  const shop = await openTestShop(t, { permissions: ['catalogue:write'] })
  const { make, call, db } = shop
  const box = await make.item({ code: 'BOX', quantity: 4 })
  const candle = await make.item({ code: 'CANDLE', name_en: 'Candle', name_ar: 'شمعة', quantity: 9 })
  const robe = await make.item({ code: 'ROBE' })
  const large = await make.variant(robe, { size_id: await make.size('Large'), quantity: 3 })
  const set = (parts: object[], id = box) => call('PUT', `/item/${id}/parts`, { parts })
  const boxRow = async () => (await db.select().from(items).where(eq(items.id, box)))[0]!
  return { ...shop, box, candle, robe, large, set, boxRow }
}

test('staff put items into an item, which becomes a hamper with a derived stock, and take them out again', async (t) => {
  const { set, call, boxRow, box, candle, robe, large, db } = await openShop(t)
  const { status, body } = await set([
    { item_id: candle, quantity: 4 },
    { item_id: robe, property_id: large, quantity: 1 },
  ])
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([(await boxRow()).is_hamper, (await boxRow()).quantity], [true, 2])
  const read = await call('GET', `/item/${box}/parts`, undefined, { locale: 'ar' })
  assert.deepEqual(
    read.body.data.map((part: Record<string, unknown>) => [part.name, part.size, part.quantity, part.is_on_sale]),
    [
      ['شمعة', null, 4, true],
      ['Vase 3', 'Large', 1, true],
    ],
  )
  const [entry] = await db.select().from(audit).where(eq(audit.action, 'change'))
  assert.deepEqual(entry!.changes, [{ field: 'parts', from: [], to: ['4 × CANDLE', '1 × ROBE'] }])
  assert.equal((await set([])).status, 200)
  assert.deepEqual([(await boxRow()).is_hamper, (await boxRow()).quantity], [false, 0])
})

test('parts that cannot be inside are refused at their field, and nothing changes', async (t) => {
  const { set, make, db, box, candle, robe, large } = await openShop(t)
  const other = await make.hamper(await make.item(), [[candle, 1]])
  const engraved = await make.item()
  await make.engraving(engraved, { is_required: true })
  const refusalOf = async (parts: object[], id = box) => {
    const { status, body } = await set(parts, id)
    return [status, ...Object.keys(body.errors ?? {})]
  }
  const one = (item_id: number, property_id?: number) => ({ item_id, property_id, quantity: 1 })
  assert.deepEqual(await refusalOf([one(box)]), [422, 'parts.0.item_id'])
  assert.deepEqual(await refusalOf([one(candle), one(other)]), [422, 'parts.1.item_id'])
  assert.deepEqual(await refusalOf([one(99_999)]), [422, 'parts.0.item_id'])
  assert.deepEqual(await refusalOf([one(engraved)]), [422, 'parts.0.item_id'])
  assert.deepEqual(await refusalOf([one(robe)]), [422, 'parts.0.property_id'])
  assert.deepEqual(await refusalOf([one(candle, large)]), [422, 'parts.0.property_id'])
  assert.deepEqual(await refusalOf([one(candle), one(candle)]), [422, 'parts.1.item_id'])
  assert.deepEqual(await refusalOf([{ ...one(candle), quantity: 0 }]), [422, 'parts.0.quantity'])
  assert.deepEqual(await refusalOf(Array.from({ length: 21 }, () => one(candle))), [422, 'parts'])
  // A hamper has no variants, and is no part of another one.
  assert.deepEqual(await refusalOf([one(candle)], robe), [422, 'parts'])
  assert.deepEqual(await refusalOf([one(box)], candle), [422, 'parts'])
  assert.deepEqual(await refusalOf([one(candle)], 99_999), [404])
  assert.equal(await db.$count(hamperParts), 1)
})

test('what a hamper needs is not deleted, and neither it nor its parts get variants', async (t) => {
  const { make, set, call, box, candle, robe, large } = await openShop(t)
  const parts = [
    { item_id: candle, quantity: 1 },
    { item_id: robe, property_id: large, quantity: 1 },
  ]
  assert.equal((await set(parts)).status, 200)
  assert.equal((await call('DELETE', `/item/${candle}`)).body.code, 'in_use')
  assert.equal((await call('PUT', `/item/${robe}/properties`, { properties: [] })).body.code, 'in_use')
  const size_id = await make.size('Small')
  for (const item_id of [box, candle]) {
    const { status, body } = await call('PUT', `/item/${item_id}/properties`, { properties: [{ size_id }] })
    assert.deepEqual([status, body.code], [422, 'invalid'])
  }
  const change = { quantity: { set: 5 } }
  const { body } = await call('POST', '/item/bulk/preview', { ids: [box], change })
  assert.equal(body.data[0].refusal.code, 'counted_by_parts')
  assert.equal((await call('DELETE', `/item/${box}`)).status, 204)
  assert.equal((await call('DELETE', `/item/${candle}`)).status, 204)
})
