import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { transact } from '../../db/transact.ts'
import { openTestShop } from '../../testing/shop.ts'

type DriverError = { code?: string; message?: string }

/**
 * What breaks while a database fails over: how often the shop tries the transaction, and what it answers. Only what the
 * database has rolled back is tried again. Otherwise the outcome may be unknown, and the client repeats its request with
 * its idempotency key.
 */
const errors: [when: string, error: DriverError, attempts: number, status: number, code: string][] = [
  ['serialization failure', { code: '40001' }, 3, 503, 'busy'],
  ['deadlock', { code: '40P01' }, 3, 503, 'busy'],
  ['the primary stops', { code: '57P01' }, 1, 503, 'busy'],
  ['another process of the primary crashed', { code: '57P02' }, 1, 503, 'busy'],
  ['the database is starting', { code: '57P03' }, 1, 503, 'busy'],
  ['no primary behind the load balancer', { code: 'ECONNREFUSED' }, 1, 503, 'busy'],
  ['the server refuses the connection', { code: '08004' }, 1, 503, 'busy'],
  ['the connection broke', { code: '08006' }, 1, 503, 'busy'],
  ['the load balancer cut the connection', { code: 'ECONNRESET' }, 1, 503, 'busy'],
  ['the same, noticed by the driver', { message: 'Connection terminated unexpectedly' }, 1, 503, 'busy'],
  ['the pooler lost the server', { code: '08P01', message: 'server conn crashed?' }, 1, 503, 'busy'],
  ['the pooler found no server in time', { code: '08P01', message: 'query_wait_timeout' }, 1, 503, 'busy'],
  ['a former primary, or one not promoted yet', { code: '25006' }, 1, 503, 'busy'],
  ['the address is unreachable', { code: 'EHOSTUNREACH' }, 1, 503, 'busy'],
  ['too many connections after the failover', { code: '53300' }, 1, 503, 'busy'],
  ['the disk of the primary is full', { code: '53100' }, 1, 507, 'storage_full'],
  ['a bug', { code: '42703' }, 1, 500, 'internal_error'],
]

/** A shop with a route whose transaction fails with `broken.error`, and counts its attempts. */
async function openBreaking(t: TestContext) {
  const broken = { error: {} as DriverError, attempts: 0, isOver: false }
  const shop = await openTestShop(t, {
    extraRoutes: (app, { db }) =>
      app.post('/breaking', { config: { access: 'anyone' }, schema: { hide: true } }, () =>
        transact(db, async () => {
          broken.attempts += 1
          if (broken.isOver && broken.attempts > 1) return { data: 'saved' }
          // Drizzle's error has the driver's error as its cause.
          throw new Error('Failed query', { cause: Object.assign(new Error(broken.error.message), broken.error) })
        }),
      ),
  })
  return { ...shop, broken }
}

test('every error of a failover is tried again only where that is safe, and answered so that clients can repeat', async (t) => {
  const { call, broken } = await openBreaking(t)
  for (const [when, error, attempts, status, code] of errors) {
    Object.assign(broken, { error, attempts: 0 })
    const answer = await call('POST', '/breaking')
    assert.deepEqual([broken.attempts, answer.status, answer.body.code], [attempts, status, code], when)
    assert.equal(answer.headers['retry-after'], status === 503 ? '5' : undefined, when)
  }
})

test('a transaction that the database rolled back is not noticed by the client', async (t) => {
  const { call, broken } = await openBreaking(t)
  for (const code of ['40001', '40P01']) {
    Object.assign(broken, { error: { code }, attempts: 0, isOver: true })
    const { status, body } = await call('POST', '/breaking')
    assert.deepEqual([status, body.data, broken.attempts], [200, 'saved', 2])
  }
})
