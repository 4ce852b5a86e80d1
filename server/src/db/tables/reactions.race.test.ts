import assert from 'node:assert/strict'
import { test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { openTestShop } from '../../testing/shop.ts'
import { items, ranks, reactions } from '../schema.ts'

test('concurrent likes and ranks of the same items are all counted', async (t) => {
  const { db, items: itemIds, make } = await openTestShop(t, { items: [{}, {}, {}] })
  const people: number[] = []
  for (let count = 0; count < 12; count += 1) people.push((await make.customer()).id)
  const ofAll = (user_id: number) => itemIds.map((item_id) => ({ user_id, item_id }))
  await Promise.all(
    people.flatMap((user_id, place) => {
      const targets = place % 2 ? ofAll(user_id) : ofAll(user_id).reverse()
      return [
        db.insert(reactions).values(targets),
        db.insert(ranks).values(targets.map((one) => ({ ...one, rank: 1 + (place % 5) }))),
      ]
    }),
  )
  const sum = people.reduce((total, _, place) => total + 1 + (place % 5), 0)
  const stored = async () =>
    (await db.select().from(items).orderBy(items.id)).map(({ likes_count, rank_sum, rank_count }) => [
      likes_count,
      rank_sum,
      rank_count,
    ])
  assert.deepEqual(await stored(), [
    [12, sum, 12],
    [12, sum, 12],
    [12, sum, 12],
  ])
  await Promise.all(
    people.flatMap((user_id) => [
      db.delete(reactions).where(eq(reactions.user_id, user_id)),
      db.delete(ranks).where(and(eq(ranks.user_id, user_id), eq(ranks.item_id, itemIds[0]!))),
    ]),
  )
  assert.deepEqual(
    (await stored()).map(([likes]) => likes),
    [0, 0, 0],
  )
})
