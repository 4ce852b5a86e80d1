import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { buildApp } from '../../../app.ts'
import { oneTimeTokens, users } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { bearing } from '../../../testing/visitors.ts'
import { makeOwner } from '../make-owner.ts'
import { createDemoLink } from './create-demo-link.ts'

async function demoShop(t: TestContext) {
  const shop = await openTestShop(t)
  const { app, call } = shop
  const enter = (token: string | null, headers = {}) => call('POST', '/auth/staff/enter', { token }, headers)
  const enterFrom = async (remoteAddress: string, token: string | null) => {
    const url = '/api/auth/staff/enter'
    return (await app.inject({ method: 'POST', url, payload: { token }, remoteAddress })).statusCode
  }
  return { ...shop, enter, enterFrom }
}

test('the demo link printed at startup signs in as the owner, once', async (t) => {
  const { db, enter, call } = await demoShop(t)
  const token = await createDemoLink(db)
  const entered = await enter(token)
  assert.deepEqual([entered.status, entered.body.data.permissions], [200, ['*']])
  assert.equal((await call('GET', '/contact', undefined, bearing(entered))).status, 200)
  assert.deepEqual([(await enter(token)).status, (await enter(token)).body.code], [422, 'token_unusable'])
})

test('the demo link is valid for an hour, until the next start', async (t) => {
  const { db, enter } = await demoShop(t)
  const [first, second] = [await createDemoLink(db), await createDemoLink(db)]
  assert.equal((await enter(first)).status, 422)
  const minutes = sql<number>`round(extract(epoch from ${oneTimeTokens.expires_at} - now()) / 60)::int`
  const [stored] = await db.select({ minutes }).from(oneTimeTokens).where(sql`used_at is null`)
  assert.equal(stored?.minutes, 60)
  assert.equal((await enter(second)).status, 200)
  const third = await createDemoLink(db)
  await db.update(oneTimeTokens).set({ expires_at: sql`now()` })
  assert.equal((await enter(third)).status, 422)
  assert.equal(await db.$count(users), 1)
})

test('the demo link is refused from another machine and through a proxy, even a trusted one', async (t) => {
  const { db, enter, enterFrom, ...shop } = await demoShop(t)
  const token = await createDemoLink(db)
  for (const address of ['192.0.2.7', '10.0.0.2', '2001:db8::1', '::ffff:192.0.2.7', '1.127.0.0'])
    assert.equal(await enterFrom(address, token), 422, address)
  for (const name of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip'])
    assert.equal((await enter(token, { [name]: '127.0.0.1' })).status, 422, name)
  const behind = await buildApp({ shop: { ...shop, db }, limited: false, trustProxy: ['192.0.2.7'] })
  t.after(() => behind.close())
  const request = { remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } }
  const url = '/api/auth/staff/enter'
  assert.equal((await behind.inject({ method: 'POST', url, payload: { token }, ...request })).statusCode, 422)
  assert.equal(await enterFrom('::1', token), 200)
})

test('the demo owner has no password, and a shop with an owner of its own has no demo link', async (t) => {
  const { db, call } = await demoShop(t)
  await createDemoLink(db)
  const guess = { email: 'demo-owner', password: '!' }
  for (const path of ['/auth/staff/login', '/auth/login']) assert.equal((await call('POST', path, guess)).status, 401)
  await makeOwner(db, { email: 'noura@mail.com', password: 'a lamp beside it' })
  assert.equal(await createDemoLink(db), null)
})
