import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyPermissions } from '@rawnaq/contract/permissions'
import { eq, sql } from 'drizzle-orm'
import { apiKeys, audit, roles, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { loggerOptions } from '../../../http/logging/request-log.ts'
import { collectRoutes, nameOf } from '../../../testing/routes.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { newApiKey } from './key-format.ts'

type Maker = Parameters<TestShop['as']>[0]

/** Makes a key with these permissions through the API; `send` sends requests with it. */
async function makeKey({ as, call }: TestShop, maker: Maker, permissions: readonly string[], more: object = {}) {
  const body = { name: 'Accounting', permissions, ...more }
  const { id, key } = (await as(maker)('POST', '/api_key', body)).body.data
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, sent?: unknown) =>
    call(method, path, sent, { authorization: `Bearer ${key}` })
  return { id, key, send }
}

test('a key does what its permissions allow, and the audit log names it', async (t) => {
  const shop = await openTestShop(t, { items: [{}] })
  const owner = await shop.make.owner()
  const { id, send } = await makeKey(shop, owner, ['catalogue:write', 'order:read'])
  await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }])

  assert.equal((await send('GET', '/order?view=staff')).body.data.length, 1)
  assert.equal((await send('PUT', `/item/${shop.items[0]}`, { quantity: 7 })).status, 200)
  assert.equal(await shop.stockOf(shop.items[0]!), 7)
  const { status, body } = await send('POST', '/order/1/move', { status: 4 })
  assert.deepEqual([status, body.code], [403, 'not_allowed'])
  const entries = (await shop.as(owner)('GET', '/audit')).body.data
  assert.deepEqual(
    entries.map(({ action, user, api_key }: Record<string, unknown>) => [action, user, api_key]),
    [
      ['refused', { id: owner.id, name: owner.name }, { id, name: 'Accounting' }],
      ['change', { id: owner.id, name: owner.name }, { id, name: 'Accounting' }],
      ['create', { id: owner.id, name: owner.name }, null],
    ],
  )
})

test('an unknown, mistyped, expired or revoked key answers 401', async (t) => {
  const shop = await openTestShop(t)
  const owner = await shop.make.owner()
  const { id, key, send } = await makeKey(shop, owner, ['order:read'], { expires_in_days: 30 })
  const status = async () => (await send('GET', '/order?view=staff')).status
  assert.equal(await status(), 200)
  for (const other of [newApiKey(), `${key}0`, key.slice(0, -1), 'rwq_', key.toUpperCase()]) {
    const answer = await shop.call('GET', '/order?view=staff', undefined, { authorization: `Bearer ${other}` })
    assert.deepEqual([answer.status, answer.body.code], [401, 'sign_in_required'], other)
  }
  await shop.db.update(apiKeys).set({ expires_at: sql`now()` })
  assert.equal(await status(), 401)
  await shop.db.update(apiKeys).set({ expires_at: null })
  assert.equal(await status(), 200)
  assert.equal((await shop.as(owner)('DELETE', `/api_key/${id}`)).status, 204)
  assert.equal(await status(), 401)
  assert.equal((await shop.as(owner)('DELETE', `/api_key/${id}`)).body.code, 'api_key_revoked')
})

test('a key never has more permissions than its maker, when it is made and when it is used', async (t) => {
  const shop = await openTestShop(t)
  const maker = await shop.make.staff(['api_key:write', 'order:write', 'role:write'])
  const make = (permissions: string[]) => shop.as(maker)('POST', '/api_key', { name: 'ERP', permissions })
  assert.equal((await make(['order:write', 'customer:read'])).body.code, 'exceeds_own_permissions')
  for (const closed of ['role:write', 'user:read', 'api_key:write', 'setting:write', 'audit:read', '*'])
    assert.equal((await make([closed])).status, 422, closed)
  assert.equal((await make([])).status, 422)
  assert.equal(await shop.db.$count(apiKeys), 0)

  const { send } = await makeKey(shop, maker, ['order:write'])
  const read = async () => (await send('GET', '/order?view=staff')).status
  const write = async () => (await send('POST', '/order/9/note', { text: 'Packed' })).status
  assert.deepEqual([await read(), await write()], [200, 404])
  await shop.db.update(roles).set({ permissions: ['order:read'] })
  assert.deepEqual([await read(), await write()], [200, 403])
  await shop.db.update(roles).set({ permissions: ['catalogue:write'] })
  assert.deepEqual([await read(), await write()], [403, 403])
  // A stored permission that no key may have opens nothing.
  await shop.db.update(roles).set({ permissions: ['*'] })
  await shop.db.update(apiKeys).set({ permissions: ['role:write', '*'] })
  assert.equal((await send('POST', '/role', { name: 'Mine', permissions: [] })).status, 403)
})

test('a key ends with the staff account of its maker, and returns with no later role', async (t) => {
  const shop = await openTestShop(t)
  const [owner, maker] = [await shop.make.owner(), await shop.make.staff(['api_key:write', 'order:read'])]
  const { send } = await makeKey(shop, maker, ['order:read'])
  const [before] = await shop.db.select().from(users).where(eq(users.id, maker.id))
  assert.equal((await shop.as(owner)('PUT', `/user/${maker.id}`, { role_id: null })).status, 200)
  assert.equal((await send('GET', '/order?view=staff')).status, 401)
  await shop.db.update(users).set({ role_id: before!.role_id }).where(eq(users.id, maker.id))
  assert.equal((await send('GET', '/order?view=staff')).status, 401)
})

test('a key with every permission reaches no account, role, key, setting or cart', async (t) => {
  const opened = await collectRoutes(() => openTestShop(t))
  const { shop, routes } = opened
  const { send } = await makeKey(shop, await shop.make.owner(), keyPermissions)
  const isForKeys = new Set<string>(keyPermissions)
  const closed = routes.filter(({ access, identifiesCaller }) =>
    access === 'anyone' ? identifiesCaller : !isForKeys.has(access ?? ''),
  )
  for (const name of ['PUT /auth/password', 'POST /auth/staff/totp', 'POST /user', 'POST /role', 'POST /api_key'])
    assert.ok(
      closed.some((route) => nameOf(route) === name),
      name,
    )
  for (const route of closed) {
    const path = route.path.replaceAll(/:\w+/g, '1')
    const { status, body } = await send(route.method, path, route.method === 'GET' ? undefined : {})
    assert.deepEqual([status, body.code], [403, 'not_allowed'], nameOf(route))
  }
  assert.equal((await send('GET', '/item?liked=true')).status, 403)
  assert.equal((await send('GET', '/item')).status, 200)
})

test('a key is shown once, stored as a hash, and is in no list, log or error', async (t) => {
  const shop = await openTestShop(t)
  const owner = await shop.make.owner()
  const { key } = await makeKey(shop, owner, ['order:read'])
  const list = await shop.as(owner)('GET', '/api_key')
  const [row] = await shop.db.select().from(apiKeys)
  assert.deepEqual(
    [row!.hash, row!.prefix, list.body.data[0].prefix],
    [hashToken(key), key.slice(0, 12), key.slice(0, 12)],
  )
  const everything = [list.text, JSON.stringify(row), JSON.stringify(await shop.db.select().from(audit))].join()
  assert.ok(!everything.includes(key.slice(12)))
  const { streamWrite } = loggerOptions('info').hooks
  for (const line of [`Bearer ${key}`, `{"authorization":"${key}"}`, `GET /order?api_key=${key}`, `it was ${key}.`])
    assert.ok(!streamWrite(line).includes(key.slice(12)), line)
  const wrong = await shop.call('GET', '/user', undefined, { authorization: `Bearer ${key}` })
  assert.ok(!wrong.text.includes(key.slice(4)))
})

test('a replaced key works for another day beside the new one', async (t) => {
  const shop = await openTestShop(t)
  const owner = await shop.make.owner()
  const { id, send } = await makeKey(shop, owner, ['order:read'], { expires_in_days: 90 })
  const { status, body } = await shop.as(owner)('POST', `/api_key/${id}/rotate`)
  assert.deepEqual([status, body.data.permissions, body.data.state], [201, ['order:read'], 'active'])
  const days = (expiry: string) => Math.round((Date.parse(expiry) - Date.now()) / 86_400_000)
  const [made, old] = (await shop.as(owner)('GET', '/api_key')).body.data
  assert.deepEqual([days(made.expires_at), days(old.expires_at)], [90, 1])
  const withNew = { authorization: `Bearer ${body.data.key}` }
  assert.equal((await shop.call('GET', '/order?view=staff', undefined, withNew)).status, 200)
  assert.equal((await send('GET', '/order?view=staff')).status, 200)
  const other = await shop.make.staff(['api_key:write'])
  assert.equal((await shop.as(other)('POST', `/api_key/${id}/rotate`)).body.code, 'exceeds_own_permissions')
})

test('the last use of a key is noted once a minute', async (t) => {
  const shop = await openTestShop(t)
  const { send } = await makeKey(shop, await shop.make.owner(), ['order:read'])
  const lastUse = async () => (await shop.db.select().from(apiKeys))[0]!.last_used_at?.getTime()
  assert.equal(await lastUse(), undefined)
  await send('GET', '/order?view=staff')
  const first = await lastUse()
  assert.ok(first)
  await send('GET', '/order?view=staff')
  assert.equal(await lastUse(), first)
  await shop.db.update(apiKeys).set({ last_used_at: sql`now() - interval '2 minutes'` })
  await send('GET', '/order?view=staff')
  assert.ok((await lastUse())! >= first)
})

test('each key has its own rate limit, reported in the headers', async (t) => {
  const shop = await openTestShop(t, { limited: true })
  const owner = await shop.make.owner()
  const [busy, other] = [await makeKey(shop, owner, ['order:read']), await makeKey(shop, owner, ['order:read'])]
  const { headers } = await busy.send('GET', '/order?view=staff')
  assert.equal(headers['ratelimit-policy'], '"key";q=1200;w=60')
  assert.equal(headers.ratelimit, '"key";r=1199;t=60')
  for (let sent = 1; sent < 1200; sent++) await shop.rateLimits.increment([`api key ${busy.id}`], 60_000)
  const refused = await busy.send('GET', '/order?view=staff')
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_requests'])
  assert.ok(Number(refused.headers['retry-after']) > 0)
  assert.equal((await other.send('GET', '/order?view=staff')).status, 200)
})

test('where a second factor is required, the key of a maker without one opens nothing', async (t) => {
  const shop = await openTestShop(t)
  const { send } = await makeKey(shop, await shop.make.owner(), ['order:read'])
  await shop.make.setting('staff_second_factor', 'required')
  const { status, body } = await send('GET', '/order?view=staff')
  assert.deepEqual([status, body.code], [403, 'second_factor_required'])
})
