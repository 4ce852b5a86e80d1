import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import type { Db } from '../db/connect.ts'
import type { App } from '../http/app-type.ts'
import { openTestShop } from '../testing/shop.ts'
import { serveReadiness } from './readiness.ts'

function readinessOf(t: TestContext, db: Db, cache = { isDisconnected: false }) {
  const app = Fastify() as unknown as App
  t.after(() => app.close())
  const readiness = serveReadiness(app, db, cache)
  const look = async () => {
    const { statusCode, headers, body } = await app.inject('/api/ready')
    assert.equal(headers['cache-control'], 'no-store')
    return [statusCode, JSON.parse(body)]
  }
  return { readiness, look }
}

test('a shop is ready once it is open, and no longer when it is stopping', async (t) => {
  const { db } = await openTestShop(t)
  const { readiness, look } = readinessOf(t, db)
  const whole = { status: 'ready', database: 'ok', migrations: 'ok', changes: 'ok', open: 'ok' }
  assert.deepEqual(await look(), [503, { ...whole, status: 'not ready', open: 'no' }])
  readiness.isOpen = true
  assert.deepEqual(await look(), [200, whole])
  readiness.isOpen = false
  assert.deepEqual(await look(), [503, { ...whole, status: 'not ready', open: 'no' }])
})

test('a shop is not ready without its database, or with missing migrations', async (t) => {
  const away = { execute: () => Promise.reject(new Error('connect ECONNREFUSED')) } as unknown as Db
  const without = readinessOf(t, away)
  without.readiness.isOpen = true
  assert.deepEqual(await without.look(), [
    503,
    { status: 'not ready', database: 'no', migrations: 'no', changes: 'ok', open: 'ok' },
  ])

  const old = { execute: async () => ({ rows: [{ made: 3 }] }) } as unknown as Db
  const behind = readinessOf(t, old)
  behind.readiness.isOpen = true
  assert.deepEqual(await behind.look(), [
    503,
    { status: 'not ready', database: 'ok', migrations: 'no', changes: 'ok', open: 'ok' },
  ])
})

test('a shop that receives no notifications of changes is not ready', async (t) => {
  const { db } = await openTestShop(t)
  const cache = { isDisconnected: true }
  const { readiness, look } = readinessOf(t, db, cache)
  readiness.isOpen = true
  const parts = { database: 'ok', migrations: 'ok', changes: 'no', open: 'ok' }
  assert.deepEqual(await look(), [503, { status: 'not ready', ...parts }])
  cache.isDisconnected = false
  assert.deepEqual(await look(), [200, { ...parts, status: 'ready', changes: 'ok' }])
})
