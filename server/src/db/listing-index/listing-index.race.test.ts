import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { createTestDatabase } from '../../testing/database.ts'
import { createFactories } from '../../testing/factories.ts'
import { findIndexErrors } from '../../testing/listing-index.ts'
import { randomFrom } from '../../testing/random.ts'
import { queryRows } from '../query-rows.ts'
import { categories, indexingQueue, items, itemTags, offers } from '../schema.ts'
import { openServer } from '../server/server.ts'
import { transact } from '../transact.ts'
import { indexSales, startIndexing } from './start-indexing.ts'

async function openBusyShop(t: TestContext) {
  const { url, directUrl, drop } = await createTestDatabase()
  const { db, close } = await openServer(url, async () => {}, { poolSize: 12, directUrl })
  t.after(async () => {
    await close()
    await drop()
  })
  const make = createFactories(db)
  const [home, scent] = [await make.category(), await make.category()]
  const vases = await make.category({ parent_id: home })
  return { db, make, home, scent, vases }
}

test('the listing index and its counters are correct after concurrent writes', async (t) => {
  const { db, make, home, scent, vases } = await openBusyShop(t)
  const discount = await make.offer(1000)
  const eid = await make.tag('occasion', 'eid')
  for (let made = 0; made < 20; made += 1) await make.item({ category_id: made % 2 ? vases : scent })
  const writer = async (seed: number) => {
    let round = 0
    const random = randomFrom(seed)
    const change = (values: Partial<typeof items.$inferInsert>) =>
      db
        .update(items)
        .set(values)
        .where(eq(items.id, random.whole(1, 20)))
    const changes = [
      () => change({ category_id: random.one([null, home, scent, vases]) }),
      () => change({ published: random.maybe(0.7) }),
      () => change({ offer_id: random.one([null, discount]), name_en: `Vase ${random.whole(1, 3)}` }),
      () => change({ quantity: random.whole(0, 2), sold_count: random.whole(0, 9) }),
      () =>
        db
          .insert(itemTags)
          .values({ item_id: random.whole(1, 20), tag_id: eid })
          .onConflictDoNothing(),
      () => db.delete(itemTags).where(eq(itemTags.item_id, random.whole(1, 20))),
      () => indexSales(db),
      () => db.insert(items).values({ code: `${seed}-${round}`, name_en: 'New', selling_price: 1, category_id: vases }),
      () =>
        db
          .update(categories)
          .set({ published: random.maybe(0.5) })
          .where(eq(categories.id, random.one([home, vases]))),
      () =>
        db
          .update(offers)
          .set({ percentage: random.whole(0, 5000) })
          .where(eq(offers.id, discount)),
    ]
    for (; round < 25; round += 1) await random.one(changes)()
  }
  await Promise.all(Array.from({ length: 10 }, (_, seed) => writer(seed)))
  assert.deepEqual(await findIndexErrors(db), [])
})

test('two shopkeepers who reorder items in opposite directions do not wait for each other, nor does an order', async (t) => {
  const { db, make, home, scent } = await openBusyShop(t)
  const vase = await make.item({ category_id: home })
  const oud = await make.item({ category_id: scent })
  const tray = await make.item({ category_id: home })
  const move = (tx: typeof db, id: number, category_id: number) =>
    tx.update(items).set({ category_id }).where(eq(items.id, id))
  await transact(db, async (tx) => {
    await move(tx as unknown as typeof db, vase, scent)
    // All of this ends before the first transaction does.
    await move(db, oud, home)
    await db.update(items).set({ quantity: 0, sold_count: 1 }).where(eq(items.id, tray))
    await make.item({ category_id: scent })
  })
  assert.deepEqual(await findIndexErrors(db), [])
})

test('an item added to a category while that is being hidden is hidden too', async (t) => {
  const { db, make, home, vases } = await openBusyShop(t)
  const hidden = Promise.withResolvers<unknown>()
  await transact(db, async (tx) => {
    await createFactories(tx as unknown as typeof db).item({ category_id: vases })
    hidden.resolve(db.update(categories).set({ published: false }).where(eq(categories.id, home)).execute())
    await waitsForLock(db)
  })
  await hidden.promise
  assert.deepEqual(await findIndexErrors(db), [])
  assert.equal((await queryRows<{ n: number }>(db, sql`select shelf_count(0) as n`))[0]!.n, 0)
  await make.item({ category_id: vases })
  assert.deepEqual(await findIndexErrors(db), [])
})

test('a category change waits for an indexer whose commit has released only some of its locks', async (t) => {
  const { db, make, home, vases } = await openBusyShop(t)
  await make.item({ category_id: vases })
  const hidden = Promise.withResolvers<unknown>()
  await transact(db, async (tx) => {
    // The indexer takes this lock after 7269616. COMMIT releases the two one after the other, in an undefined order.
    await tx.execute(sql`select pg_advisory_xact_lock(7269618)`)
    hidden.resolve(db.update(categories).set({ published: false }).where(eq(categories.id, home)).execute())
    await waitsForLock(db)
  })
  await hidden.promise
  assert.deepEqual(await db.select().from(indexingQueue), [])
  assert.deepEqual(await findIndexErrors(db), [])
})

test('the items of a big category are indexed while two indexers run and others write', async (t) => {
  const { db, home, scent, vases } = await openBusyShop(t)
  await db.execute(sql`
    insert into items (code, name_en, selling_price, quantity, category_id) select 'V-' || n, 'Vase', 1, 9, ${vases} from generate_series(1, 1200) n`)
  const both = [startIndexing(db), startIndexing(db)]
  const random = randomFrom(7)
  const write = () =>
    db
      .update(items)
      .set(random.one([{ quantity: 0 }, { category_id: scent }, { name_en: 'Tray' }]))
      .where(eq(items.id, random.whole(1, 1200)))
  for (const change of [{ published: false }, { parent_id: null }, { published: true }, { parent_id: home }]) {
    await db.update(categories).set(change).where(eq(categories.id, vases))
    for (const { wake } of both) wake()
    await Promise.all(Array.from({ length: 20 }, write))
  }
  while ((await db.select().from(indexingQueue).limit(1)).length > 0) for (const { wake } of both) wake()
  await Promise.all(both.map(({ stop }) => stop()))
  assert.deepEqual(await findIndexErrors(db), [])
})

/** Waits until a session waits for a lock of this test. */
async function waitsForLock(db: Awaited<ReturnType<typeof openBusyShop>>['db']) {
  for (;;) {
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`
    if ((await queryRows<object>(db, waiting)).length > 0) return
  }
}
