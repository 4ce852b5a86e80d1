import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { databaseRefusal } from '../../http/errors/database-refusals.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { createFactories } from '../../testing/factories.ts'
import { silentProxy } from '../../testing/servers/silent-proxy.ts'
import type { Db } from '../connect.ts'
import { errorReason } from '../error-reason.ts'
import { queryRows, queryRowsPrepared, queryRowsVariant } from '../query-rows.ts'
import { items, settings } from '../schema.ts'
import { transact } from '../transact.ts'
import { openServer } from './server.ts'

async function openTestServer(t: TestContext) {
  const { directUrl: url, drop } = await createTestDatabase()
  const database = await openServer(url, async () => {})
  t.after(async () => {
    await database.close()
    await drop()
  })
  return { ...database, url }
}

test('processes that open concurrently migrate and seed the database once', async (t) => {
  const { url } = await openTestServer(t)
  const fill = async (db: Db) => {
    if ((await db.$count(settings)) === 0) await db.insert(settings).values({ key: 'currency', value: 'USD' })
  }
  const opened = await Promise.all([1, 2, 3, 4].map(() => openServer(url, fill)))
  assert.equal(await opened[0]!.db.$count(settings), 1)
  for (const { close } of opened) await close()
})

test('pool usage is reported separately for the server and each replica', async (t) => {
  const { url } = await openTestServer(t)
  const { db, pools, close } = await openServer(url, async () => {}, { replicaUrls: [url] })
  await db.execute(sql`select 1`)
  const usage = pools!()
  await close()
  assert.deepEqual(
    usage.map(({ replica }) => replica),
    [undefined, new URL(url).host],
  )
  assert.ok(usage[0]!.idle >= 1)
  assert.equal(usage[0]!.waiting, 0)
})

test('a transaction that deadlocks is retried, and both succeed', async (t) => {
  const { db } = await openTestServer(t)
  const make = createFactories(db)
  const [vase, lamp] = [await make.item(), await make.item()]
  const bothLocked = Promise.withResolvers<void>()
  let lockCount = 0
  const sellInOrder = (first: number, second: number) =>
    transact(db, async (tx) => {
      const sell = (id: number) => tx.update(items).set({ quantity: sql`quantity - 1` }).where(eq(items.id, id))
      await sell(first)
      lockCount += 1
      if (lockCount === 2) bothLocked.resolve()
      await bothLocked.promise
      await sell(second)
    })
  await Promise.all([sellInOrder(vase, lamp), sellInOrder(lamp, vase)])
  assert.deepEqual(
    (await db.select().from(items).orderBy(items.id)).map(({ quantity }) => quantity),
    [8, 8],
  )
  assert.ok(lockCount > 2, 'one of them was given up and began again')
})

test('statements in transactions and lookups by key are prepared once per connection, others never', async (t) => {
  const { url } = await openTestServer(t)
  const { db, close } = await openServer(url, async () => {}, { poolSize: 1 })
  const select = sql`select statement from pg_prepared_statements where name <> '' order by prepare_time`
  const count = (of: Pick<Db, 'select'>, key: string) => of.select().from(settings).where(eq(settings.key, key))
  await count(db, 'phone')
  for (const key of ['phone', 'mobile']) await transact(db, (tx) => count(tx, key))
  await assert.rejects(transact(db, (tx) => tx.execute(sql`select 1 / ${0}::int`)))
  await count(db, 'mobile')
  for (const key of ['phone', 'mobile']) await queryRowsPrepared(db, sql`select value from settings where key = ${key}`)
  const rows = await queryRows<{ statement: string }>(db, select)
  assert.deepEqual(
    rows.map(({ statement }) => statement.replace(/^select .* from/, 'select … from')),
    [
      'select … from "settings" where "settings"."key" = $1',
      'select 1 / $1::int',
      'select … from settings where key = $1 /* prepared */',
    ],
  )
  await close()
})

test('a connection prepares a hundred searches at most, and goes on preparing lookups', async (t) => {
  const { url } = await openTestServer(t)
  const { db, close } = await openServer(url, async () => {}, { poolSize: 1 })
  t.after(close)
  for (let number = 0; number < 102; number += 1)
    await queryRowsVariant(db, sql`select ${'phone'}::text as ${sql.raw(`text_${number}`)}`)
  await queryRowsPrepared(db, sql`select ${'phone'}::text`)
  const counts = await queryRows(
    db,
    sql`
    select count(*) filter (where statement like '%variant%')::int as searches, count(*) filter (where statement not like '%variant%')::int as lookups
    from pg_prepared_statements where name <> ''`,
  )
  assert.deepEqual(counts, [{ searches: 100, lookups: 1 }])
})

test('a connection lost within a transaction fails that transaction only', async (t) => {
  const { db } = await openTestServer(t)
  const lost = transact(db, async (tx) => {
    const [session] = await queryRows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${session!.pid}, 5000)`)
    return tx.select().from(settings)
  })
  await assert.rejects(lost)
  assert.deepEqual(await db.select().from(settings), [])
})

test('a statement that a standby refuses closes its connection', async (t) => {
  const { url } = await openTestServer(t)
  const { db, close } = await openServer(url, async () => {}, { poolSize: 1 })
  t.after(close)
  const pid = async () => (await queryRows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`))[0]!.pid
  const before = await pid()
  const written = db.transaction(async (tx) => {
    await tx.execute(sql`set transaction read only`)
    await tx.insert(settings).values({ key: 'phone', value: 1 })
  })
  await assert.rejects(written, (error: Error) => databaseRefusal(error.cause as object, false)?.code === 'busy')
  assert.notEqual(await pid(), before)
  assert.deepEqual(await db.select().from(settings), [])
})

test('a lost listening connection is reported, and listens again', async (t) => {
  const { db, onChange } = await openTestServer(t)
  const events = new EventEmitter()
  await onChange((change) => events.emit(typeof change === 'string' ? change : 'heard', change))
  const insert = (key: string) => db.insert(settings).values({ key, value: 1 })

  const first = once(events, 'heard')
  await insert('phone')
  assert.deepEqual(await first, [['setting']])

  const [disconnected, reconnected] = [once(events, 'disconnected'), once(events, 'reconnected')]
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shop changes' and datname = current_database()`,
  )
  await disconnected
  await reconnected
  const second = once(events, 'heard')
  await insert('mobile')
  assert.deepEqual(await second, [['setting']])
})

test('a listening connection lost silently is detected by its heartbeat and listens again', async (t) => {
  const { db, url } = await openTestServer(t)
  const proxy = await silentProxy(url)
  const heartbeat = { every: 20, timeout: 200 }
  const behind = await openServer(url, async () => {}, { directUrl: proxy.url, heartbeat })
  t.after(() => behind.close().then(proxy.close))
  const events = new EventEmitter()
  await behind.onChange((change) => events.emit(typeof change === 'string' ? change : 'heard', change))
  const [disconnected, reconnected] = [once(events, 'disconnected'), once(events, 'reconnected')]
  proxy.goSilent()
  await disconnected
  await proxy.comeBack()
  await reconnected
  const received = once(events, 'heard')
  await db.insert(settings).values({ key: 'phone', value: 1 })
  assert.deepEqual(await received, [['setting']])
})

test('a pool connection lost silently fails its statement, and the next statement uses another one', async (t) => {
  const { url } = await openTestServer(t)
  const proxy = await silentProxy(url)
  const limits = { statement: 10_000, silence: 300 }
  const { db, close } = await openServer(proxy.url, async () => {}, { directUrl: url, poolSize: 1, limits })
  t.after(() => close().then(proxy.close))
  await db.select().from(settings)
  proxy.goSilent()
  await assert.rejects(db.select().from(settings), (error: Error) =>
    errorReason(error).includes('no answer for 300 ms'),
  )
  await proxy.comeBack()
  assert.deepEqual(await db.select().from(settings), [])
  const inTransaction = transact(db, async (tx) => {
    await tx.select().from(settings)
    proxy.goSilent()
    await tx.select().from(settings)
  })
  await assert.rejects(inTransaction)
  await proxy.comeBack()
  assert.deepEqual(await db.select().from(settings), [])
})

test('a statement that takes too long is ended by the server', async (t) => {
  const { url } = await openTestServer(t)
  const limits = { statement: 100, silence: 20_000 }
  const { db, close } = await openServer(url, async () => {}, { poolSize: 1, limits })
  t.after(close)
  const isCanceled = ({ cause }: Error) => (cause as { code?: string }).code === '57014'
  await assert.rejects(db.execute(sql`select pg_sleep(10)`), isCanceled)
  assert.deepEqual(await db.select().from(settings), [])
})

test('a COMMIT is waited for, however long the connection is silent', async (t) => {
  const { url } = await openTestServer(t)
  const proxy = await silentProxy(url)
  const limits = { statement: 10_000, silence: 1000 }
  const { db, close } = await openServer(proxy.url, async () => {}, { directUrl: url, poolSize: 2, limits })
  t.after(() => close().then(proxy.close))
  // The connection sends the COMMIT and receives nothing until the proxy drops it.
  let isOver = false
  const atCommit = Promise.withResolvers<void>()
  const committing = db
    .transaction(async (tx) => {
      await tx.insert(settings).values({ key: 'phone', value: 1 })
      proxy.goSilent()
      atCommit.resolve()
    })
    .finally(() => {
      isOver = true
    })
  committing.catch(() => {})
  await atCommit.promise
  await proxy.comeBack()
  // Another connection times out meanwhile, with the same limit.
  await db.execute(sql`select 1`)
  proxy.goSilent()
  await assert.rejects(db.execute(sql`select 1`))
  assert.equal(isOver, false)
  await proxy.close()
  await assert.rejects(committing)
})
