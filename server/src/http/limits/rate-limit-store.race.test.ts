import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { openTestDatabase } from '../../testing/database.ts'
import { type Tries, triesIn, triesInMemory } from './rate-limit-store.ts'

const HOUR = 3_600_000

async function countsEachOnce(tries: Tries) {
  const counted = await Promise.all(Array.from({ length: 30 }, () => tries.add(['noura from here', 'from here'], HOUR)))
  const times = counted.map(([first]) => first!.times).sort((a, b) => a - b)
  assert.deepEqual(
    times,
    [...Array(30).keys()].map((before) => before + 1),
  )
  assert.ok(counted.every(([first]) => first!.left > HOUR - 60_000 && first!.left <= HOUR))
  await tries.takeBack(['noura from here'])
  const after = await tries.add(['noura from here', 'from here'], HOUR)
  assert.deepEqual(
    after.map((one) => one.times),
    [30, 31],
  )
  // Their time is over as soon as it begins.
  assert.equal((await tries.add(['briefly'], 0))[0]!.times, 1)
  assert.equal((await tries.add(['briefly'], 0))[0]!.times, 1)
}

test('thirty tries at once are counted one by one, in the database for all processes', async (t) => {
  const { db, close } = await openTestDatabase('postgres')
  t.after(close)
  await countsEachOnce(triesIn(db))
  const { rows } = (await db.execute(sql`select key from tries`)) as unknown as { rows: { key: string }[] }
  assert.ok(rows.length > 0 && rows.every(({ key }) => /^[\w-]{43}$/.test(key)))
})

test('and in memory, for one process alone', () => countsEachOnce(triesInMemory()))
