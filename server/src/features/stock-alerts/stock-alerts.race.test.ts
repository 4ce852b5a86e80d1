import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { outbox, stockAlerts } from '../../db/schema.ts'
import { openServer } from '../../db/server/server.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { createFactories } from '../../testing/factories.ts'
import { queueAlerts } from './queue-alerts.ts'
import { requestAlert } from './request-alert.ts'

test('two processes queue one email for each address, and concurrent requests store it once', async (t) => {
  const { url, directUrl, drop } = await createTestDatabase()
  t.after(drop)
  const processes = []
  for (let count = 0; count < 2; count++) {
    const server = await openServer(url, async () => {}, { directUrl })
    t.after(server.close)
    processes.push(server.db)
  }
  const [one, other] = processes as [(typeof processes)[0], (typeof processes)[0]]
  const item_id = await createFactories(one).item({ quantity: 0 })
  const request = (db: typeof one, person: number) =>
    requestAlert(db, { item_id, property_id: null, email: `p${person}@mail.com`, user_id: null, locale: 'en' })
  await Promise.all(Array.from({ length: 40 }, (_, place) => request(place % 2 ? one : other, place >> 1)))
  assert.equal(await one.$count(stockAlerts), 20)

  await one.execute(sql`update items set quantity = 1`)
  await Promise.all([queueAlerts(one), queueAlerts(other)])
  await one.execute(sql`update stock_alerts set in_stock_since = in_stock_since - interval '6 minutes'`)
  const queued = await Promise.all([one, other, one, other].map(queueAlerts))
  assert.equal(
    queued.reduce((sum, count) => sum + count, 0),
    20,
  )
  assert.deepEqual([await one.$count(outbox), await one.$count(stockAlerts)], [20, 0])
})
