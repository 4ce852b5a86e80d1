import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { audit, imports, items } from '../../db/schema.ts'
import { openServer } from '../../db/server/server.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { createFactories } from '../../testing/factories.ts'
import { startShop } from '../../testing/shop-process.ts'

const ROWS = 3000

test('an import killed while it runs has written whole batches only, and another process continues after the last one', async (t) => {
  const { url, directUrl, past, drop } = await createTestDatabase()
  const { db, close } = await openServer(url, async () => {}, { directUrl })
  t.after(async () => {
    await close()
    await drop()
  })
  const { headers } = await createFactories(db).staff(['catalogue:write'])
  const readRun = async () => (await db.select().from(imports))[0]!
  const isAt = async (isReached: (now: Awaited<ReturnType<typeof readRun>>) => boolean) => {
    for (const end = Date.now() + 60_000; ; ) {
      const now = await readRun()
      if (isReached(now)) return now
      assert.ok(Date.now() < end, `it stays at ${now.state} ${now.rows_done}`)
    }
  }

  const first = await startShop(t, { DATABASE_URL: url, ...past }, ['--empty'])
  await first.isOpen
  const rows = Array.from({ length: ROWS }, (_, place) => `V-${place},Vase ${place},12.50,${place % 7}`)
  const form = new FormData()
  form.set('file', new File([['code,name_en,selling_price,quantity', ...rows].join('\n')], 'vases.csv'))
  const sent = await fetch(`${first.url}/api/import`, { method: 'POST', headers, body: form })
  const { data } = (await sent.json()) as { data: { id: number } }
  await isAt(({ state }) => state === 'read')
  const json = { ...headers, 'content-type': 'application/json' }
  await fetch(`${first.url}/api/import/${data.id}/confirm`, { method: 'POST', headers: json, body: '{}' })
  await isAt(({ rows_done, state }) => state === 'keeping' && rows_done >= 300)
  first.kill('SIGKILL')
  assert.equal(await first.ended, 'SIGKILL')

  // The batch in flight may commit or not; either way the totals must agree.
  const written = await db.transaction(
    async (tx) => {
      const [run] = await tx.select().from(imports)
      const auditEntries = await tx.$count(audit, eq(audit.resource, 'item'))
      return { run: run!, items: await tx.$count(items), auditEntries }
    },
    { isolationLevel: 'repeatable read' },
  )
  const { state, rows_done, made } = written.run
  assert.ok(rows_done < ROWS, 'it was over before it was killed')
  assert.deepEqual([state, rows_done % 100, made], ['keeping', 0, rows_done])
  assert.deepEqual([written.items, written.auditEntries], [rows_done, rows_done])

  const second = await startShop(t, { DATABASE_URL: url, ...past }, ['--empty'])
  await second.isOpen
  const finished = await isAt(({ state: now }) => now === 'kept')
  assert.deepEqual([finished.rows_done, finished.made, finished.changed], [ROWS, ROWS, 0])
  const all = await db.select().from(items)
  assert.equal(new Set(all.map(({ code }) => code)).size, ROWS)
  assert.deepEqual([all.length, await db.$count(audit, eq(audit.resource, 'item'))], [ROWS, ROWS])
  assert.equal(await db.$count(audit, eq(audit.action, 'import')), 1)
})
