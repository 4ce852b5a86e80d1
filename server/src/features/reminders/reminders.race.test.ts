import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outbox, reminders } from '../../db/schema.ts'
import { openServer } from '../../db/server/server.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { createFactories } from '../../testing/factories.ts'
import { queueReminders } from './queue-reminders.ts'

test('two processes queue one email for each date, and a process that starts later queues none again', async (t) => {
  const { url, directUrl, drop } = await createTestDatabase()
  t.after(drop)
  const open = async () => {
    const server = await openServer(url, async () => {}, { directUrl })
    t.after(server.close)
    return { db: server.db, now: () => new Date('2026-12-10T09:00:00Z') }
  }
  const [one, other] = await Promise.all([open(), open()])
  const { id: user_id } = await createFactories(one.db).customer({ verified_at: new Date() })
  const birthday = { user_id, day: '1990-12-20', next_day: '2026-12-20', is_yearly: true, locale: 'en' }
  await one.db.insert(reminders).values(Array.from({ length: 1200 }, (_, index) => ({ ...birthday, name: `${index}` })))
  const pass = async (shop: typeof one) => {
    for (let queued = 1; queued > 0; ) queued = await queueReminders(shop)
  }
  await Promise.all([one, other, one, other].map(pass))
  // A pass that finds every due row locked ends early; the next minute's pass finds the rest.
  await pass(one)
  const restarted = await open()
  await pass(restarted)
  const rows = await one.db.select().from(outbox)
  assert.deepEqual([rows.length, new Set(rows.map(({ reminder_id }) => reminder_id)).size], [1200, 1200])
  assert.deepEqual(
    new Set((await one.db.select().from(reminders)).map(({ next_day }) => next_day)),
    new Set(['2027-12-20']),
  )
})
