import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

const permissions = ['catalogue:write']

/** A shop whose lists are requested with another URL each time, so that only items are cached, never responses. */
async function openShopWithLists(...[t, options]: Parameters<typeof openTestShop>) {
  const shop = await openTestShop(t, options)
  let requests = 0
  const list = async (): Promise<Record<string, unknown>[]> =>
    (await shop.call('GET', `/item?request=${requests++}`)).body.data
  return { ...shop, list }
}

test('a list shows each change of an item by staff at once', async (t) => {
  const { call, list, make, items: ids } = await openShopWithLists(t, { permissions, items: [{}, {}] })
  const [id] = ids
  const tax = await make.tax(5)
  const shown = async () => (await list()).find((row) => row.id === id)
  const changes: [path: string, body: object, field: string, after: unknown][] = [
    [`/item/${id}`, { name: 'Jar' }, 'name', 'Jar'],
    [`/item/${id}`, { selling_price: 7 }, 'final_price', 7],
    [`/item/${id}`, { quantity: 2 }, 'quantity', 2],
    [`/item/${id}`, { tax_id: tax }, 'tax_id', tax],
  ]
  for (const [path, body, field, after] of changes) {
    assert.notEqual((await shown())![field], after)
    assert.equal((await call('PUT', path, body)).status, 200)
    assert.equal((await shown())![field], after)
  }
  await call('PUT', `/tax/${tax}`, { percentage: 7 })
  assert.equal(((await shown())!.tax as { percentage: number }).percentage, 7)
  await call('PUT', `/item/${id}`, { published: false })
  assert.equal(await shown(), undefined)
})

test('a list shows the stock that an order left', async (t) => {
  const { list, place, items: ids } = await openShopWithLists(t, { items: [{}] })
  assert.equal((await list())[0]!.quantity, 10)
  await place([{ item_id: ids[0]!, item_quantity: 3 }])
  assert.equal((await list())[0]!.quantity, 7)
})

test('a change whose notification is lost is in lists at once, and after the reconnect', async (t) => {
  const { db, cache, list, items: ids } = await openShopWithLists(t, { items: [{}] })
  const nameOf = async () => (await list())[0]!.name
  const rename = (name_en: string) => db.update(items).set({ name_en }).where(eq(items.id, ids[0]!))
  await nameOf()
  cache.applyChange('disconnected')
  const lost = t.mock.method(cache, 'applyChange', () => {})
  await rename('Jar')
  assert.equal(await nameOf(), 'Jar')
  lost.mock.restore()
  cache.applyChange('reconnected')
  assert.equal(await nameOf(), 'Jar')
})

test('a search finds a word as soon as an item has it', async (t) => {
  const { call, make, items: ids } = await openTestShop(t, { permissions, items: [{ name_en: 'Lamp' }] })
  let requests = 0
  const found = async (word: string) =>
    (await call('GET', `/item?search=${word}&request=${requests++}`)).body.data.map(({ id }: { id: number }) => id)
  assert.deepEqual([await found('lamp'), await found('incense')], [[ids[0]], []])
  await call('PUT', `/item/${ids[0]}`, { name: 'Incense' })
  assert.deepEqual([await found('lamp'), await found('incense')], [[], [ids[0]]])
  const second = await make.item({ name_en: 'Incense' })
  assert.deepEqual(await found('incense'), [second, ids[0]])
})
