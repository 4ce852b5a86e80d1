import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { orders, ranks, reactions, items as table } from '../../db/schema.ts'
import { openTestShop } from '../../testing/shop.ts'

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))

test('twenty-one concurrent toggles of one customer count as twenty-one: liked in the end, once', async (t) => {
  const { as, make, db, items } = await openTestShop(t, { items: [{}] })
  const asNoura = as(await make.customer())
  const answers = await Promise.all(times(21, () => asNoura('POST', '/reaction', { item_id: items[0] })))
  const liked = answers.filter(({ body }) => body.data.liked && body.data.likes_count === 1)
  const taken = answers.filter(({ body }) => !body.data.liked && body.data.likes_count === 0)
  assert.deepEqual([liked.length, taken.length], [11, 10])
  assert.deepEqual([await db.$count(reactions), (await db.select().from(table))[0]?.likes_count], [1, 1])
})

test('concurrent likes, ratings and changes of them are all counted once', async (t) => {
  const { as, make, db, items } = await openTestShop(t, { items: [{}, {}] })
  const people = []
  for (let count = 0; count < 6; count++) people.push(as(await make.customer()))
  const answers = await Promise.all(
    people.flatMap((person) =>
      items.flatMap((item_id) => [
        ...[1, 2, 3, 4, 5].map((rank) => person('POST', '/rank', { item_id, rank })),
        ...times(3, () => person('POST', '/reaction', { item_id, liked: true })),
      ]),
    ),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.deepEqual([await db.$count(ranks), await db.$count(reactions)], [12, 12])
  for (const { id, likes_count, rank_count, rank_sum } of await db.select().from(table)) {
    const given = await db.select().from(ranks).where(eq(ranks.item_id, id))
    assert.deepEqual([likes_count, rank_count, rank_sum], [6, 6, given.reduce((sum, { rank }) => sum + rank, 0)])
  }
})

test('a rating during an order or a cancellation has the right purchase mark in the end', async (t) => {
  const { as, make, db, items, place } = await openTestShop(t, { items: [{ quantity: 100 }] })
  const [item_id = 0] = items
  const buyers = []
  for (let count = 0; count < 8; count++) {
    const { body } = await place([{ item_id, item_quantity: 1 }])
    const person = await make.customer()
    const status = count % 2 ? orderStatus.placed : orderStatus.no_payment
    await db
      .update(orders)
      .set({ user_id: person.id, status, hold_until: new Date() })
      .where(eq(orders.id, body.data.id))
    buyers.push({ person, id: body.data.id as number, next: count % 2 ? orderStatus.canceled : orderStatus.placed })
  }
  await Promise.all(
    buyers.flatMap(({ person, id, next }) => [
      db.update(orders).set({ status: next }).where(eq(orders.id, id)),
      as(person)('POST', '/rank', { item_id, rank: 5 }),
    ]),
  )
  const marked = await db.select().from(ranks).orderBy(ranks.user_id)
  assert.deepEqual(
    marked.map(({ bought }) => bought),
    buyers.map(({ next }) => next === orderStatus.placed),
  )
})

test('favourites merged from several browsers at once are each counted once', async (t) => {
  const { as, make, db, items } = await openTestShop(t, { items: [{}, {}, {}] })
  const people = [as(await make.customer()), as(await make.customer())]
  const orders = [items, items.toReversed()]
  const answers = await Promise.all(
    times(8, (at) => (people[at % 2] as (typeof people)[0])('POST', '/reaction/merge', { item_ids: orders[at >> 2] })),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  assert.equal(await db.$count(reactions), 6)
  assert.deepEqual(new Set((await db.select().from(table)).map(({ likes_count }) => likes_count)), new Set([2]))
})
