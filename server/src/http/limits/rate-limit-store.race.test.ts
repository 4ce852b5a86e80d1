import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { queryRows } from '../../db/query-rows.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { memoryRateLimitStore, postgresRateLimitStore, type RateLimitStore } from './rate-limit-store.ts'

const HOUR = 3_600_000

async function countsEachOnce(store: RateLimitStore) {
  const counted = await Promise.all(
    Array.from({ length: 30 }, () => store.increment(['noura from here', 'from here'], HOUR)),
  )
  const times = counted.map(([first]) => first!.count).sort((a, b) => a - b)
  assert.deepEqual(
    times,
    [...Array(30).keys()].map((before) => before + 1),
  )
  assert.ok(counted.every(([first]) => first!.resetMs > HOUR - 60_000 && first!.resetMs <= HOUR))
  await store.decrement(['noura from here'])
  const after = await store.increment(['noura from here', 'from here'], HOUR)
  assert.deepEqual(
    after.map((one) => one.count),
    [30, 31],
  )
  // These windows end immediately.
  assert.equal((await store.increment(['briefly'], 0))[0]!.count, 1)
  assert.equal((await store.increment(['briefly'], 0))[0]!.count, 1)
}

test('thirty concurrent increments are counted one by one in the database', async (t) => {
  const { db, close } = await openTestDatabase('postgres')
  t.after(close)
  await countsEachOnce(postgresRateLimitStore(db))
  const rows = await queryRows<{ key: string }>(db, sql`select key from tries`)
  assert.ok(rows.length > 0 && rows.every(({ key }) => /^[\w-]{43}$/.test(key)))
})

test('thirty concurrent increments are counted one by one in memory', () => countsEachOnce(memoryRateLimitStore()))
