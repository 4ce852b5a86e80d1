import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { inArray } from 'drizzle-orm'
import { orders } from '../../../db/schema.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'

const namesOf = async ({ call }: TestShop, id: number) =>
  (await call('GET', `/item/${id}/related`)).body.data.map(({ name }: { name: string }) => name)

test('the choice of staff comes first in its order, without items that are not on sale', async (t) => {
  const shop = await openTestShop(t, { permissions: ['catalogue:write', 'audit:read'] })
  const { call, make } = shop
  const dallah = await make.item({ name_en: 'Dallah' })
  const [cups, tray] = [await make.item({ name_en: 'Cups' }), await make.item({ name_en: 'Tray' })]
  const hidden = await make.item({ name_en: 'Hidden', published: false })
  assert.deepEqual(await namesOf(shop, dallah), [])
  const related_ids = [tray, hidden, cups, tray, 999_999, dallah]
  const changed = await call('PUT', `/item/${dallah}`, { related_ids })
  assert.deepEqual([changed.status, changed.body.data.related_ids], [200, [tray, hidden, cups, 999_999, dallah]])
  assert.deepEqual(await namesOf(shop, dallah), ['Tray', 'Cups'])
  assert.equal('related_ids' in (await call('GET', `/item/${dallah}`)).body.data, false)
  const [entry] = (await call('GET', `/audit?resource=item&record_id=${dallah}`)).body.data
  assert.deepEqual(entry.changes, [{ field: 'related_ids', from: [], to: [tray, hidden, cups, 999_999, dallah] }])
  assert.equal((await call('GET', '/item/999999/related')).status, 404)
  assert.equal((await call('GET', `/item/${hidden}/related`)).status, 404)
})

test('the items inside a hamper are not listed beside it', async (t) => {
  const shop = await openTestShop(t, { permissions: ['catalogue:write'] })
  const { call, make } = shop
  const [cup, tray] = [await make.item({ name_en: 'Cup' }), await make.item({ name_en: 'Tray' })]
  const hamper = await make.hamper(await make.item({ name_en: 'Hamper' }), [[cup, 2]])
  for (const id of [hamper, cup])
    assert.equal((await call('PUT', `/item/${id}`, { related_ids: [cup, tray, hamper] })).status, 200)
  assert.deepEqual(await namesOf(shop, hamper), ['Tray'])
  assert.deepEqual(await namesOf(shop, cup), ['Tray', 'Hamper'])
})

test('items of at least three orders follow, the most frequent first; canceled and returned orders do not count', async (t) => {
  const shop = await openTestShop(t)
  const { make, place, db } = shop
  const many = { quantity: 1000 }
  const dallah = await make.item({ name_en: 'Dallah', ...many })
  const cups = await make.item({ name_en: 'Cups', ...many })
  const tray = await make.item({ name_en: 'Tray', ...many })
  const rare = await make.item({ name_en: 'Rare', ...many })
  const order = async (...items: number[]) => {
    const placed = await place(items.map((item_id) => ({ item_id, item_quantity: 1 })))
    assert.equal(placed.status, 201)
    return placed.body.data.id as number
  }
  for (const items of [[tray], [tray, cups], [tray, cups], [tray, cups, rare], [rare]]) await order(dallah, ...items)
  assert.deepEqual(await namesOf(shop, dallah), ['Tray', 'Cups'])
  assert.deepEqual(await namesOf(shop, rare), [])
  const gone = [await order(dallah, rare), await order(dallah, rare)]
  const { canceled, returned } = orderStatus
  await db
    .update(orders)
    .set({ status: canceled })
    .where(inArray(orders.id, [gone[0]!]))
  await db
    .update(orders)
    .set({ status: returned })
    .where(inArray(orders.id, [gone[1]!]))
  assert.deepEqual(await namesOf(shop, rare), [])
  assert.deepEqual(await namesOf(shop, cups), ['Dallah', 'Tray'])
})
