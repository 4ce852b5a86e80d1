import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { openTestShop } from '../../testing/shop.ts'
import { items } from '../schema.ts'
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
  assert.deepEqual(after.ids, [early, late])
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
