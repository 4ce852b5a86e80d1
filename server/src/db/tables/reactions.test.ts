import assert from 'node:assert/strict'
import { test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { items, ranks, reactions, users } from '../schema.ts'

const counts = async ({ db }: TestShop) =>
  (await db.select().from(items).orderBy(items.id)).map(({ likes_count, rank_sum, rank_count }) => [
    likes_count,
    rank_sum,
    rank_count,
  ])

test('the likes of an item are counted through likes, unlikes and deleted accounts', async (t) => {
  const shop = await openTestShop(t, { items: [{}, { likes_count: 5 }] })
  const {
    db,
    items: [vase = 0, tray = 0],
    make,
  } = shop
  const [noura, sara] = [await make.customer(), await make.customer()]
  await db.insert(reactions).values([
    { user_id: noura.id, item_id: vase },
    { user_id: sara.id, item_id: vase },
    { user_id: noura.id, item_id: tray },
  ])
  assert.deepEqual(await counts(shop), [
    [2, 0, 0],
    [6, 0, 0],
  ])
  await db.insert(reactions).values({ user_id: noura.id, item_id: vase }).onConflictDoNothing()
  assert.deepEqual((await counts(shop))[0], [2, 0, 0])
  await db.delete(reactions).where(eq(reactions.user_id, noura.id))
  assert.deepEqual(await counts(shop), [
    [1, 0, 0],
    [5, 0, 0],
  ])
  await db.delete(users).where(eq(users.id, sara.id))
  assert.deepEqual((await counts(shop))[0], [0, 0, 0])
})

test('an item has the sum and number of its ranks; a later rank replaces the earlier one', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const {
    db,
    items: [vase = 0],
    make,
  } = shop
  const [noura, sara] = [await make.customer(), await make.customer()]
  const give = (user_id: number, rank: number) =>
    db
      .insert(ranks)
      .values({ user_id, item_id: vase, rank })
      .onConflictDoUpdate({ target: [ranks.user_id, ranks.item_id], set: { rank } })
  await give(noura.id, 5)
  await give(sara.id, 2)
  assert.deepEqual(await counts(shop), [[0, 7, 2]])
  await give(noura.id, 3)
  assert.deepEqual(await counts(shop), [[0, 5, 2]])
  await db.delete(ranks).where(and(eq(ranks.user_id, sara.id), eq(ranks.item_id, vase)))
  assert.deepEqual(await counts(shop), [[0, 3, 1]])
  await assert.rejects(give(sara.id, 6))
  assert.deepEqual(await counts(shop), [[0, 3, 1]])
  await db.delete(items)
  assert.deepEqual(await db.select().from(ranks), [])
})

test('a like and a rank invalidate cached responses', async (t) => {
  const {
    call,
    db,
    items: [vase = 0],
    make,
    settled,
  } = await openTestShop(t, { items: [{}] })
  const { id: user_id } = await make.customer()
  const seen = async () => {
    const { likes_count, rank, rank_count } = (await call('GET', `/item/${vase}`)).body.data
    return [likes_count, rank, rank_count]
  }
  assert.deepEqual(await seen(), [0, 0, 0])
  await db.insert(reactions).values({ user_id, item_id: vase })
  await db.insert(ranks).values({ user_id, item_id: vase, rank: 4 })
  await settled()
  assert.deepEqual(await seen(), [1, 4, 1])
  assert.deepEqual((await call('GET', '/item?sort=most_liked')).body.data[0].likes_count, 1)
})
