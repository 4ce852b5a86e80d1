import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { constraintOf } from '../../testing/constraint-of.ts'
import { findIndexErrors } from '../../testing/listing-index.ts'
import { randomFrom } from '../../testing/random.ts'
import { openTestShop } from '../../testing/shop.ts'
import { queryRows } from '../query-rows.ts'
import { categories, items, itemTags, offers, posts, properties } from '../schema.ts'
import { indexBatch } from './start-indexing.ts'

test('the listing index and its counters follow every change of items, categories, offers and posts', async (t) => {
  const { db, make } = await openTestShop(t)
  const random = randomFrom(41)
  const tree: number[] = []
  for (let made = 0; made < 8; made += 1)
    tree.push(await make.category({ parent_id: made < 2 ? null : random.one(tree) }))
  const discounts = [await make.offer(1000), await make.offer(2500)]
  const labels = [await make.tag('occasion', 'eid'), await make.tag('material', 'brass')]
  const green = await make.color('Green')
  const category_id = () => random.one([null, ...tree])
  const offer_id = () => random.one([null, ...discounts])
  for (let made = 0; made < 12; made += 1)
    await make.item({ category_id: category_id(), offer_id: offer_id(), published: random.maybe(0.8) })
  assert.deepEqual(await findIndexErrors(db), [])

  const changeItem = (change: Partial<typeof items.$inferInsert>) =>
    db
      .update(items)
      .set(change)
      .where(eq(items.id, random.whole(1, 12)))
  const variant = (change: Partial<typeof properties.$inferInsert>) =>
    db
      .update(properties)
      .set(change)
      .where(eq(properties.id, random.whole(1, 12)))
  const price = () => random.one([null, random.whole(1, 9999)])
  const quantity = () => random.one([null, 0, 1])
  const changes = [
    () => make.variant(random.whole(1, 6), { price: price(), quantity: quantity() }),
    () => variant({ price: price() }),
    () => variant({ quantity: quantity() }),
    () => variant({ item_id: random.whole(1, 6) }),
    () => variant({ color_id: random.one([null, green]) }),
    () => db.delete(properties).where(eq(properties.id, random.whole(1, 12))),
    () =>
      db
        .insert(itemTags)
        .values({ item_id: random.whole(1, 12), tag_id: random.one(labels) })
        .onConflictDoNothing(),
    () => db.delete(itemTags).where(eq(itemTags.item_id, random.whole(1, 12))),
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
    () => make.post({ body_en: random.one(['Gold', 'Rose']), published: random.maybe(0.7) }),
    () =>
      db
        .update(posts)
        .set({ body_en: random.one(['Gold', 'Oud']), published: random.maybe(0.7) })
        .where(eq(posts.id, random.whole(1, 5))),
    () => db.delete(posts).where(eq(posts.id, random.whole(1, 5))),
  ]
  for (let round = 0; round < 120; round += 1) {
    await random
      .one(changes)()
      .catch((error) => {
        // A category cannot be below itself.
        assert.equal(constraintOf(error), 'not_below_itself')
      })
    assert.deepEqual(await findIndexErrors(db), [], `round ${round}`)
  }
})

test('hiding a big category indexes its newest 250 items immediately and the others in batches', async (t) => {
  const { db, make } = await openTestShop(t)
  const [home, gifts] = [await make.category(), await make.category()]
  const vases = await make.category({ parent_id: home })
  await db.execute(sql`
    insert into items (code, name_en, selling_price, category_id) select 'V-' || n, 'Vase', 1, ${vases} from generate_series(1, 900) n`)
  const inListing = async (listing: number) => {
    const rows = await queryRows<{ amount: number; oldest: number | null }>(
      db,
      sql`
      select count(*)::int as amount, min(item_id) as oldest from shelf_items where shelf = ${listing}`,
    )
    return rows[0]
  }
  const change = (id: number, values: Partial<typeof categories.$inferInsert>) =>
    db.update(categories).set(values).where(eq(categories.id, id))
  const theRest = async () => {
    const parts = [await indexBatch(db), await indexBatch(db), await indexBatch(db), await indexBatch(db)]
    assert.deepEqual(parts, [250, 250, 150, 0])
    assert.deepEqual(await findIndexErrors(db), [])
  }

  await change(home, { published: false })
  assert.deepEqual(await inListing(home), { amount: 650, oldest: 1 })
  await theRest()
  assert.deepEqual(await inListing(0), { amount: 0, oldest: null })

  await change(home, { published: true })
  assert.deepEqual(await inListing(0), { amount: 250, oldest: 651 })
  await theRest()

  // Moved and hidden before the rest was indexed.
  await change(vases, { parent_id: gifts })
  await change(vases, { published: false })
  await theRest()
  await change(vases, { published: true })
  await theRest()
  assert.deepEqual(await inListing(gifts), { amount: 900, oldest: 1 })
  const rows = await queryRows<object>(
    db,
    sql`
    select count(*)::int as amount from item_marks where marks @@ ${`'s:${gifts}' & !'s:${home}'`}::tsquery`,
  )
  assert.deepEqual(rows, [{ amount: 900 }])
})

test('items with very long names are sorted by name too', async (t) => {
  const { call, make } = await openTestShop(t)
  const id = await make.item({ name_en: 'vase '.repeat(2000) })
  assert.equal((await call('GET', '/item?sort=name')).body.data[0].id, id)
})
