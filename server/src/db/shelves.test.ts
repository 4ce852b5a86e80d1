import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { randomFrom } from '../test-random.ts'
import { wrongOnShelves } from '../test-shelves.ts'
import { openTestShop } from '../test-shop.ts'
import { categories, items, offers } from './schema.ts'

test('shelves and their counts follow whatever happens to items, categories and offers', async (t) => {
  const { db, make } = await openTestShop(t)
  const random = randomFrom(41)
  const tree: number[] = []
  for (let made = 0; made < 8; made += 1)
    tree.push(await make.category({ parent_id: made < 2 ? null : random.one(tree) }))
  const discounts = [await make.offer(1000), await make.offer(2500)]
  const category_id = () => random.one([null, ...tree])
  const offer_id = () => random.one([null, ...discounts])
  for (let made = 0; made < 12; made += 1)
    await make.item({ category_id: category_id(), offer_id: offer_id(), published: random.maybe(0.8) })
  assert.deepEqual(await wrongOnShelves(db), [])

  const changeItem = (change: Partial<typeof items.$inferInsert>) =>
    db
      .update(items)
      .set(change)
      .where(eq(items.id, random.whole(1, 12)))
  const changes = [
    () => changeItem({ category_id: category_id() }),
    () => changeItem({ offer_id: offer_id() }),
    () => changeItem({ published: random.maybe(0.7) }),
    () => changeItem({ deleted_at: random.maybe(0.3) ? new Date() : null }),
    () => changeItem({ quantity: random.whole(0, 2), sold_count: random.whole(0, 9), likes_count: random.whole(0, 9) }),
    () => changeItem({ rank_sum: 14, rank_count: 3, selling_price: random.whole(1, 9999) }),
    () => changeItem({ name_en: random.one(['Gold vase', 'Silver tray', 'Rose']), name_ar: random.one(['', 'وردة']) }),
    () =>
      db
        .update(categories)
        .set({ published: random.maybe(0.6) })
        .where(eq(categories.id, random.one(tree))),
    () =>
      db
        .update(categories)
        .set({ parent_id: random.one([null, tree[0]]) })
        .where(eq(categories.id, random.one(tree.slice(2)))),
    () =>
      db
        .update(offers)
        .set({ percentage: random.whole(0, 9000) })
        .where(eq(offers.id, random.one(discounts))),
    () => make.item({ category_id: category_id(), offer_id: offer_id() }),
    () => db.delete(items).where(eq(items.id, random.whole(13, 40))),
  ]
  for (let round = 0; round < 60; round += 1) {
    await random
      .one(changes)()
      .catch((error) => {
        // A category never stands below itself.
        assert.equal(error.cause?.constraint, 'not_below_itself')
      })
    assert.deepEqual(await wrongOnShelves(db), [], `round ${round}`)
  }
})

test('a very long name has its place in the alphabet too', async (t) => {
  const { call, make } = await openTestShop(t)
  const id = await make.item({ name_en: 'vase '.repeat(2000) })
  assert.equal((await call('GET', '/item?sort=name')).body.data[0].id, id)
})
