import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { items } from '../../db/schema.ts'
import { openServer } from '../../db/server/server.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { eventually } from '../../testing/eventually.ts'
import { createFactories } from '../../testing/factories.ts'
import { openPurgeReceiver } from '../../testing/servers/purge-receiver.ts'
import { startShop } from '../../testing/shop-process.ts'

test('a starting process purges everything, and after the death of one the other purges changes', async (t) => {
  const { url, directUrl, past, drop } = await createTestDatabase()
  const { db, close } = await openServer(url, async () => {}, { directUrl })
  t.after(async () => {
    await close()
    await drop()
  })
  const id = await createFactories(db).item({})
  const { purges, tags, url: edge } = await openPurgeReceiver(t)
  const env = { DATABASE_URL: url, ...past, PURGE_URLS: edge }
  const processes = await Promise.all([0, 1].map(() => startShop(t, env, ['--empty'])))
  await Promise.all(processes.map(({ isOpen }) => isOpen))
  await eventually('a purge by each', () => purges.filter((tags) => tags.includes('all')).length >= 2)

  const page = await fetch(`${processes[1]!.url}/main/single-product/${id}`)
  assert.ok(page.headers.get('cache-tag')?.split(',').includes(`item:${id}`))
  processes[0]!.kill('SIGKILL')
  await processes[0]!.ended
  await db.update(items).set({ quantity: sql`quantity - 1` })
  await eventually('the purge', () => tags().has(`item:${id}`))
})
