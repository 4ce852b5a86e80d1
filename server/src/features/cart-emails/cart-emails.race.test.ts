import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { cartEmailConsents, draftLines, orders, outbox, settings } from '../../db/schema.ts'
import { openServer } from '../../db/server/server.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { createFactories } from '../../testing/factories.ts'
import { queueCartEmails } from './queue-cart-emails.ts'

test('two processes queue one email for each cart, and a process that starts later queues none again', async (t) => {
  const { url, directUrl, drop } = await createTestDatabase()
  t.after(drop)
  const open = async () => {
    const server = await openServer(url, async () => {}, { directUrl })
    t.after(server.close)
    return server.db
  }
  const [one, other] = await Promise.all([open(), open()])
  const make = createFactories(one)
  await one.insert(settings).values({ key: 'cart_email_hours', value: 4 })
  const item_id = await make.item()
  for (let count = 0; count < 60; count++) {
    const { id: user_id } = await make.customer({ verified_at: new Date() })
    await one.insert(cartEmailConsents).values({ user_id, locale: 'en', text_version: '1' })
    const cart = { user_id, secret: `secret ${count}`, currency: 'USD' }
    const [order] = await one.insert(orders).values(cart).returning()
    const changed_at = sql`now() - interval '5 hours'`
    await one.insert(draftLines).values({ order_id: order!.id, item_id, item_quantity: 1, changed_at })
  }
  await Promise.all([one, other, one, other].map(queueCartEmails))
  // A pass that finds every due cart locked ends early; the next one finds the rest.
  await queueCartEmails(one)
  await queueCartEmails(await open())
  const rows = await one.select().from(outbox)
  assert.deepEqual([rows.length, new Set(rows.map(({ order_id }) => order_id)).size], [60, 60])
})
