import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { orders, ranks } from '../../db/schema.ts'
import { openTestShop } from '../../testing/shop.ts'

async function shopWithNoura(t: TestContext) {
  const shop = await openTestShop(t, { items: [{}, {}] })
  const [vase, lamp] = shop.items as [number, number]
  const [noura, sara] = [await shop.make.customer(), await shop.make.customer()]
  const rank = async (user: typeof noura, stars: unknown, item_id = vase) =>
    (await shop.as(user)('POST', '/rank', { item_id, rank: stars })).body
  const bought = async (user_id: number) =>
    (await shop.db.select().from(ranks).where(eq(ranks.user_id, user_id))).map(({ bought }) => bought)
  /** Stores an order of a vase for a user. */
  const buy = async (user_id: number, status: keyof typeof orderStatus = 'placed') => {
    const { id } = (await shop.place([{ item_id: vase, item_quantity: 1 }])).body.data
    await shop.db
      .update(orders)
      .set({ user_id, status: orderStatus[status], hold_until: new Date() })
      .where(eq(orders.id, id))
    return async (next: keyof typeof orderStatus) => {
      await shop.db.update(orders).set({ status: orderStatus[next] }).where(eq(orders.id, id))
    }
  }
  return { ...shop, vase, lamp, noura, sara, rank, bought, buy }
}

test('an item shows the average of all ratings to one decimal; a later rating replaces the earlier', async (t) => {
  const { call, rank, noura, sara, make, vase } = await shopWithNoura(t)
  const first = { rank: 5, rank_count: 1 }
  assert.deepEqual(await rank(noura, 5), { data: { item: first }, item: first })
  assert.deepEqual((await rank(sara, 4)).item, { rank: 4.5, rank_count: 2 })
  assert.deepEqual((await rank(await make.customer(), 4)).item, { rank: 4.3, rank_count: 3 })
  assert.deepEqual((await rank(noura, 1)).item, { rank: 3, rank_count: 3 })
  const { data } = (await call('GET', `/item/${vase}`)).body
  assert.deepEqual([data.rank, data.rank_count], [3, 3])
})

test('a rating is one to five whole stars, by a signed-in customer, for an item that is for sale', async (t) => {
  const { as, call, db, noura, rank, vase } = await shopWithNoura(t)
  for (const stars of [0, 6, 9, -1, 2.5, '5', null, undefined])
    assert.deepEqual((await rank(noura, stars)).code, 'invalid', `${stars}`)
  const refused = await as(noura)('POST', '/rank', { item_id: vase, rank: 9 }, { locale: 'ar' })
  assert.deepEqual([refused.status, refused.body.errors], [422, { rank: ['الرقم أكبر من المسموح'] }])
  assert.equal((await rank(noura, 5, 999)).code, 'not_found')
  assert.equal((await call('POST', '/rank', { item_id: vase, rank: 5, user_id: noura.id })).status, 401)
  assert.equal(await db.$count(ranks), 0)
})

test('customers read and delete their own ratings', async (t) => {
  const { as, noura, sara, rank, vase, lamp } = await shopWithNoura(t)
  await rank(noura, 4)
  await as(noura)('POST', `/item/${lamp}/rank`, { rank: 2 })
  const asNoura = as(noura)
  const mine = { item_id: vase, rank: 4, bought: false }
  assert.deepEqual((await asNoura('GET', `/rank/${vase}`)).body, { data: mine })
  assert.deepEqual((await asNoura('GET', `/rank?item_id=${vase}`)).body.data, [mine])
  assert.equal((await asNoura('GET', '/rank')).body.meta.total, 2)
  const missing = await as(sara)('GET', '/rank/999')
  for (const method of ['GET', 'DELETE'] as const) {
    const { status, body } = await as(sara)(method, `/rank/${vase}`)
    assert.deepEqual([status, body], [404, missing.body])
  }
  assert.equal((await asNoura('DELETE', `/rank/${vase}`)).status, 204)
  assert.equal((await asNoura('GET', `/rank/${vase}`)).status, 404)
})

test('a rating shows whether its author has bought the item, also after a later order or return', async (t) => {
  const { rank, bought, buy, noura, sara } = await shopWithNoura(t)
  await buy(noura.id)
  await rank(noura, 5)
  await rank(sara, 4)
  assert.deepEqual([await bought(noura.id), await bought(sara.id)], [[true], [false]])
  const moveOrder = await buy(sara.id, 'no_payment')
  const after = []
  for (const status of ['placed', 'delivery', 'complete', 'returned'] as const) {
    await moveOrder(status)
    after.push((await bought(sara.id))[0])
  }
  assert.deepEqual(after, [true, true, true, false])
  await rank(sara, 3)
  assert.deepEqual([await bought(noura.id), await bought(sara.id)], [[true], [false]])
})

test('one of two orders of an item suffices for a verified purchase', async (t) => {
  const { rank, bought, buy, noura } = await shopWithNoura(t)
  const [moveOne, moveOther] = [await buy(noura.id), await buy(noura.id)]
  await rank(noura, 5)
  await moveOne('canceled')
  assert.deepEqual(await bought(noura.id), [true])
  await moveOther('canceled')
  assert.deepEqual(await bought(noura.id), [false])
})
