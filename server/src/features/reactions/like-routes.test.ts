import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { items as table } from '../../db/schema.ts'
import { openTestShop } from '../../testing/shop.ts'

async function shopWithNoura(t: TestContext) {
  const shop = await openTestShop(t, { items: [{}, {}] })
  const [vase, lamp] = shop.items as [number, number]
  const [noura, sara] = [await shop.make.customer(), await shop.make.customer()]
  const seen = async () => (await shop.call('GET', `/item/${vase}`)).body.data.likes_count
  return { ...shop, vase, lamp, noura, sara, asNoura: shop.as(noura), asSara: shop.as(sara), seen }
}

test('pressing like twice adds and removes the like', async (t) => {
  const { asNoura, asSara, vase, seen, noura } = await shopWithNoura(t)
  assert.equal(await seen(), 0)
  const press = async (as: typeof asNoura, more = {}) =>
    (await as('POST', '/reaction', { item_id: vase, ...more })).body
  assert.deepEqual(await press(asNoura), { data: { item_id: vase, liked: true, likes_count: 1 } })
  assert.equal(await seen(), 1)
  assert.deepEqual(await press(asSara, { user_id: noura.id }), { data: { item_id: vase, liked: true, likes_count: 2 } })
  assert.deepEqual(await press(asNoura), { data: { item_id: vase, liked: false, likes_count: 1 } })
  assert.equal(await seen(), 1)
})

test('setting a like explicitly is idempotent', async (t) => {
  const { asNoura, vase, seen } = await shopWithNoura(t)
  const setLiked = async (liked: boolean) =>
    (await asNoura('POST', `/item/${vase}/reaction`, { liked })).body.data.liked
  assert.deepEqual([await setLiked(true), await setLiked(true), await seen()], [true, true, 1])
  assert.deepEqual([await setLiked(false), await setLiked(false), await seen()], [false, false, 0])
  assert.equal((await asNoura('POST', `/item/${vase}/reaction`, {})).body.data.liked, true)
  assert.equal((await asNoura('DELETE', `/reaction/${vase}`)).status, 204)
  assert.equal((await asNoura('DELETE', `/reaction/${vase}`)).status, 204)
  assert.equal(await seen(), 0)
})

test('customers read the ids of their own likes, newest first, and no others', async (t) => {
  const { asNoura, asSara, call, vase, lamp, sara } = await shopWithNoura(t)
  for (const item_id of [lamp, vase]) await asNoura('POST', '/reaction', { item_id })
  const mine = await asNoura('GET', `/reaction?user_id=${sara.id}`)
  assert.deepEqual([mine.body, mine.headers['cache-control']], [{ data: [vase, lamp] }, 'no-store'])
  assert.deepEqual((await asSara('GET', '/reaction')).body, { data: [] })
  assert.equal((await call('GET', '/reaction')).status, 401)
  assert.equal((await call('POST', '/reaction', { item_id: vase })).status, 401)
})

test('an item that is not for sale cannot be liked, but an earlier like can be removed', async (t) => {
  const { asNoura, asSara, vase, db } = await shopWithNoura(t)
  await asNoura('POST', '/reaction', { item_id: vase })
  await db.update(table).set({ published: false })
  for (const item_id of [vase, 999])
    assert.equal((await asSara('POST', '/reaction', { item_id })).body.code, 'not_found', `${item_id}`)
  assert.deepEqual((await asNoura('POST', '/reaction', { item_id: vase })).body.data.liked, false)
  assert.equal((await asNoura('POST', '/reaction', { item_id: 0 })).status, 422)
})

test('the favourites of a guest are added to those of the customer once, in their order', async (t) => {
  const { asNoura, vase, lamp, seen, make } = await shopWithNoura(t)
  const tray = await make.item()
  await asNoura('POST', '/reaction', { item_id: vase })
  const merge = async () => (await asNoura('POST', '/reaction/merge', { item_ids: [tray, lamp, vase] })).body
  assert.deepEqual(await merge(), { data: [tray, lamp, vase] })
  assert.deepEqual(await merge(), { data: [tray, lamp, vase] })
  assert.equal(await seen(), 1)
})

test('favourites that are unknown, hidden or named twice are dropped from a merge without an error', async (t) => {
  const { asNoura, call, vase, lamp, make } = await shopWithNoura(t)
  const hidden = await make.item({ published: false })
  const item_ids = [999_999, hidden, lamp, lamp, vase]
  assert.deepEqual((await asNoura('POST', '/reaction/merge', { item_ids })).body, { data: [lamp, vase] })
  assert.deepEqual((await asNoura('POST', '/reaction/merge', { item_ids: [] })).body, { data: [lamp, vase] })
  assert.equal((await call('POST', '/reaction/merge', { item_ids })).status, 401)
})

test('a merge of more than 200 favourites or of anything but ids is refused', async (t) => {
  const { asNoura, vase } = await shopWithNoura(t)
  for (const item_ids of [Array.from({ length: 201 }, () => vase), [0], ['vase'], [2_147_483_648], vase])
    assert.equal((await asNoura('POST', '/reaction/merge', { item_ids })).status, 422, `${item_ids}`)
  assert.deepEqual((await asNoura('GET', '/reaction')).body, { data: [] })
})
