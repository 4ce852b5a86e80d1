import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { openTestShop } from '../../testing/shop.ts'
import type { Db } from '../connect.ts'
import { items, media, orders, payments } from '../schema.ts'
import { transact } from '../transact.ts'
import { readChanges } from './read-changes.ts'

const page = { updated_since: undefined, cursor: undefined, per_page: 100 }
const parse = (cursor: string | null) => {
  const [micros = '', id] = (cursor ?? '').split('.')
  return cursor === null ? undefined : { micros, id: Number(id) }
}

test('a change that commits after later ones is not passed by a cursor', async (t) => {
  const { db, items: ids } = await openTestShop(t, { items: [{}, {}, {}] })
  const [early, late] = ids as [number, number]
  const start = await readChanges(db, 'item', page)
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: hasWritten, resolve: written } = Promise.withResolvers<void>()
  const slow = transact(db, async (tx) => {
    await tx.update(items).set({ code: 'EARLY' }).where(eq(items.id, early))
    written()
    await mayCommit
  })
  await hasWritten
  await db.update(items).set({ code: 'LATE' }).where(eq(items.id, late))
  const meanwhile = await readChanges(db, 'item', { ...page, cursor: parse(start.cursor) })
  assert.deepEqual(meanwhile.ids, [])
  commit()
  await slow
  const after = await readChanges(db, 'item', { ...page, cursor: parse(meanwhile.cursor) })
  assert.deepEqual(after.ids, [late, early])
})

/** The writes of a transaction, one after the other. */
type Parts = [first: (tx: Db) => Promise<unknown>, second: (tx: Db) => Promise<unknown>]

/** Runs two transactions so that each has written its first row before either writes its second one. */
async function interleave(db: Db, one: Parts, other: Parts) {
  const hasBegun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const run = ([first, second]: Parts, place: 0 | 1) =>
    db.transaction(async (tx) => {
      await first(tx as unknown as Db)
      hasBegun[place].resolve()
      await hasBegun[1 - place]!.promise
      await second(tx as unknown as Db)
    })
  await Promise.all([run(one, 0), run(other, 1)])
}

test('a change of a payment and one of its order wait for each other without a deadlock', async (t) => {
  const { db, place, items: ids } = await openTestShop(t, { items: [{}] })
  const { id } = (await place([{ item_id: ids[0]!, item_quantity: 1 }])).body.data
  const changePayment = (tx: Db) => tx.update(payments).set({ status: 1 }).where(eq(payments.order_id, id))
  const changeOrder = (name: string) => (tx: Db) =>
    tx.update(orders).set({ customer_first_name: name }).where(eq(orders.id, id))
  await interleave(db, [changePayment, changeOrder('One')], [changeOrder('Other'), async () => {}])
  assert.ok((await readChanges(db, 'order', page)).ids.includes(id))
})

test('a change of a picture and one of its item wait for each other without a deadlock', async (t) => {
  const { db, make, items: ids } = await openTestShop(t, { items: [{}] })
  const [item] = ids as [number]
  await make.picture(item)
  const changePicture = (tx: Db) => tx.update(media).set({ position: 5 }).where(eq(media.item_id, item))
  const changeItem = (code: string) => (tx: Db) => tx.update(items).set({ code }).where(eq(items.id, item))
  await interleave(db, [changePicture, changeItem('ONE')], [changeItem('OTHER'), async () => {}])
  assert.ok((await readChanges(db, 'item', page)).ids.includes(item))
})

test('a reader that follows writers ends with their last values', async (t) => {
  const { db, items: ids } = await openTestShop(t, { items: Array.from({ length: 12 }, () => ({})) })
  const copy = new Map<number, number>()
  let cursor: string | null = null
  const readOnce = async () => {
    const found = await readChanges(db, 'item', { ...page, per_page: 3, cursor: parse(cursor) })
    if (found.ids.length > 0) {
      const rows = await db.select({ id: items.id, days: items.preparation_days }).from(items)
      for (const { id, days } of rows) if (found.ids.includes(id)) copy.set(id, days)
    }
    cursor = found.cursor
    return found.ids.length
  }
  let isWriting = true
  const reading = (async () => {
    while (isWriting) await readOnce()
    while ((await readOnce()) > 0);
  })()
  const writer = async (own: number) => {
    for (let round = 1; round <= 15; round++)
      await transact(db, async (tx) => {
        for (const id of ids.filter((_, index) => index % 3 === own && (index + round) % 2 === 0)) {
          await tx
            .update(items)
            .set({ preparation_days: sql`${items.preparation_days} + 1` })
            .where(eq(items.id, id))
          await pause(own * 2)
        }
      })
  }
  await Promise.all([0, 1, 2].map(writer))
  isWriting = false
  await reading
  const rows = await db.select({ id: items.id, days: items.preparation_days }).from(items)
  assert.deepEqual(new Map([...copy].sort()), new Map(rows.map(({ id, days }) => [id, days] as const).sort()))
})
