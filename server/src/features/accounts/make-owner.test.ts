import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { secondFactors, users } from '../../db/schema.ts'
import { bearing, nouraSignsUp, openShopWithVisitors, tokenIn } from '../../testing/visitors.ts'
import { makeOwner } from './make-owner.ts'

const owner = { email: 'Owner@shop.example', password: 'a lamp beside it' }

test('the command creates the first owner, who signs in and may do everything', async (t) => {
  const { db, call } = await openShopWithVisitors(t)
  await makeOwner(db, owner)
  const answer = await call('POST', '/auth/staff/login', owner)
  const { name, user_name, email, role, permissions } = answer.body.data
  assert.deepEqual(
    [name, user_name, email, role.name, permissions],
    ['owner', 'owner', 'owner@shop.example', 'owner', ['*']],
  )
  assert.equal((await call('GET', '/contact', undefined, bearing(answer))).status, 200)
})

test('a customer who becomes the owner keeps the account, with the new password and no session', async (t) => {
  const { db, signUp, logIn, call } = await openShopWithVisitors(t)
  const signedUp = await signUp()
  await makeOwner(db, { email: 'noura@mail.com', password: owner.password })
  assert.equal((await call('GET', '/auth/me', undefined, bearing(signedUp))).status, 401)
  assert.equal((await logIn()).status, 401)
  const { id, user_name, role } = (await logIn({ password: owner.password })).body.data
  assert.deepEqual([id, user_name, role], [1, 'noura.e', 'owner'])
})

test('the command removes the second factor of an owner who has lost it', async (t) => {
  const { db, call } = await openShopWithVisitors(t)
  await makeOwner(db, owner)
  const [{ id } = { id: 0 }] = await db.select().from(users)
  await db.insert(secondFactors).values({ user_id: id, secret: 'A'.repeat(32), confirmed_at: sql`now()` })
  assert.equal((await call('POST', '/auth/staff/login', owner)).body.data, null)
  await makeOwner(db, owner)
  assert.equal((await call('POST', '/auth/staff/login', owner)).body.data.id, id)
})

test('pending tokens of the previous holder of the account are void once it is the owner’s', async (t) => {
  const { db, signUp, as, call, emails } = await openShopWithVisitors(t)
  const stranger = as({ headers: bearing(await signUp()) })
  await stranger('PUT', '/auth/me', { email: 'stranger@mail.com', password: nouraSignsUp.password })
  await call('POST', '/auth/forget-password', { email: 'noura@mail.com' })
  const before = (await emails()).map(tokenIn)
  assert.equal(before.length, 3)
  await stranger('PUT', '/auth/me', { email: 'another@mail.com', password: nouraSignsUp.password })
  await makeOwner(db, { email: 'noura@mail.com', password: owner.password })
  for (const token of before) {
    assert.equal((await call('POST', '/auth/verify', { token })).body.code, 'token_unusable')
    const reset = { token, password: 'a cup beside it', confirmpassword: 'a cup beside it' }
    assert.equal((await call('POST', '/auth/reset-password', reset)).body.code, 'token_unusable')
  }
  assert.deepEqual(await emails(), [])
  assert.equal((await db.select().from(users))[0]?.email, 'noura@mail.com')
})

test('an owner whose user name is taken gets another one', async (t) => {
  const { db, make } = await openShopWithVisitors(t)
  await make.customer({ user_name: 'OWNER' })
  await makeOwner(db, owner)
  assert.match((await db.select().from(users).orderBy(users.id))[1]!.user_name, /^owner-[\w-]{8}$/)
})

test('a common password and an invalid email address are refused with one sentence', async (t) => {
  const { db } = await openShopWithVisitors(t)
  const refused: [change: object, reason: RegExp][] = [
    [{ password: '1234567' }, /not be less than 8 characters\.$/],
    [{ password: 'password123' }, /Many people use this password/],
    [{ password: 'owner@shop.example' }, /other than your email or user name/],
    [{ email: 'owner' }, /Enter a valid email/],
  ]
  for (const [change, reason] of refused) await assert.rejects(makeOwner(db, { ...owner, ...change }), reason)
  assert.equal(await db.$count(users), 0)
})
