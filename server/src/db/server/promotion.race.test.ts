import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { type Cluster, startPostgres, startReplica } from '../../../../tools/postgres.ts'
import type { Change } from '../connect.ts'
import { HEARTBEAT, listen } from './listen.ts'
import { openReplicas } from './replicas.ts'

/** A primary and its standbys. They end after the test, when what was opened later has been closed. */
async function startCluster(t: TestContext, standbyCount: number) {
  const closings: (() => Promise<void>)[] = []
  t.after(async () => {
    for (const close of closings.reverse()) await close()
  })
  const primary = await startPostgres()
  closings.push(primary.stop)
  const standbys: Cluster[] = []
  for (let count = 0; count < standbyCount; count += 1) {
    const standby = await startReplica(primary)
    closings.push(standby.stop)
    standbys.push(standby)
  }
  return { primary, standbys, close: (work: () => Promise<void>) => void closings.push(work) }
}

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

const promote = ({ url }: Cluster) => query(url, 'select pg_promote()')

/** Lets a standby follow another one, as Patroni does. */
async function follow(standby: Cluster, { url }: Cluster) {
  const { hostname, port, username, password } = new URL(url)
  const connection = `host=${hostname} port=${port} user=${username} password=${password}`
  await query(standby.url, `alter system set primary_conninfo = '${connection}'`)
  await query(standby.url, 'select pg_reload_conf()')
  await until(async () => (await query(url, 'select from pg_stat_replication')).length === 1, 'followed')
}

async function until(isReached: () => boolean | Promise<boolean>, goal: string) {
  for (const end = Date.now() + 60_000; !(await isReached()); await pause(50))
    if (Date.now() > end) assert.fail(`a minute later: not ${goal}`)
}

test('a listening connection to a standby is refused, and one whose server became the primary listens', async (t) => {
  const { close, ...cluster } = await startCluster(t, 1)
  const [standby] = cluster.standbys
  await assert.rejects(
    listen(standby!.url, () => {}),
    /the database is a standby/,
  )
  await promote(standby!)
  const changes: Change[] = []
  const listening = await listen(standby!.url, (change) => changes.push(change))
  close(() => listening.stop())
  await query(standby!.url, `select pg_notify('shop_changes', 'item')`)
  await until(() => changes.length > 0, 'notified')
  assert.deepEqual(changes, [['item']])
})

test('a listening connection leaves a primary that has become a standby, and is made again', async (t) => {
  const { primary, close, ...cluster } = await startCluster(t, 1)
  const [standby] = cluster.standbys
  const changes: Change[] = []
  // The heartbeat of the primary is answered by the standby, as if the primary had become one.
  const server = { isStandby: false }
  const port = Number(new URL(primary.url).port)
  const original = pg.Client.prototype.query
  t.mock.method(pg.Client.prototype, 'query', function (this: pg.Client, ...args: unknown[]) {
    if (server.isStandby && this.port === port && args[0] === HEARTBEAT)
      return query(standby!.url, HEARTBEAT).then((rows) => ({ rows }))
    return Reflect.apply(original, this, args)
  })
  t.mock.method(console, 'error', () => {})
  const listening = await listen(primary.url, (change) => changes.push(change), { every: 50, timeout: 5000 })
  close(() => listening.stop())
  server.isStandby = true
  await until(() => changes.includes('disconnected'), 'disconnected')
  assert.deepEqual(changes, ['disconnected'])
  server.isStandby = false
  await until(() => changes.includes('reconnected'), 'reconnected')
  assert.deepEqual(changes, ['disconnected', 'reconnected'])
})

test('after a promotion the replica of the new primary is used, and that of the former primary is not', async (t) => {
  const { primary: former, close, ...cluster } = await startCluster(t, 3)
  const [next, stale, follower] = cluster.standbys
  await follow(follower!, next!)
  t.mock.method(console, 'error', () => {})
  // The pool of the primary, which moves with the balancer.
  const pools = [former, next!].map(({ url }) => new pg.Pool({ connectionString: url }))
  let primary = pools[0]!
  const balancer = { query: (...args: unknown[]) => Reflect.apply(primary.query, primary, args) } as unknown as pg.Pool
  const replicas = openReplicas([stale!.url, follower!.url], balancer, {})
  close(async () => {
    await replicas.close()
    for (const pool of pools) await pool.end()
  })
  const inUse = () => replicas.pools().map(({ isInUse }) => isInUse)
  await until(() => inUse().every(Boolean), 'both replicas in use')

  await promote(next!)
  primary = pools[1]!
  await query(next!.url, 'create table since_promotion ()')
  // The former primary writes more than the new one, so positions without timelines would prefer its replica.
  await query(former.url, 'create table much as select generate_series(1, 100000) as number')
  replicas.changed()
  // A standby that is not restarted records the new timeline with its next restart point.
  await query(next!.url, 'checkpoint')
  await until(async () => {
    await query(follower!.url, 'checkpoint')
    return inUse()[1] === true
  }, 'the follower in use')
  assert.deepEqual(inUse(), [false, true])
  const rows = await replicas.reads.execute(sql`select pg_is_in_recovery() as is_replica`)
  assert.deepEqual((rows as unknown as pg.QueryResult).rows, [{ is_replica: true }])
})
