import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { knownDevices, oneTimeTokens, secondFactors } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../../db/tokens/token.ts'
import { password, password_hash } from '../../../testing/permissions/request.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { deleteExpired } from '../cleanup/delete-expired.ts'

type SignIn = { address?: string; device?: string; password?: string; email?: string }

/** A shop with rate limits and its owner Mona, who has a password. Sign-ins come from the network address and device given. */
async function shopOfMona(t: TestContext) {
  const shop = await openTestShop(t, { limited: true })
  const mona = await shop.make.staff(['*'], { password_hash, email: 'mona@mail.com', user_name: 'mona' })
  const send = async (url: string, payload: object, { address = '192.0.2.1', device }: SignIn = {}) => {
    const headers = device ? { cookie: `device=${device}` } : {}
    const answer = await shop.app.inject({ method: 'POST', url, payload, headers, remoteAddress: address })
    const cookie = answer.cookies.find(({ name }) => name === 'device')
    return { status: answer.statusCode, body: answer.json(), cookie, device: cookie?.value ?? '' }
  }
  const signIn = (path: string) => (given: SignIn) =>
    send(path, { email: given.email ?? 'mona@mail.com', password: given.password ?? password }, given)
  return {
    ...{ ...shop, mona, send },
    asStaff: signIn('/api/auth/staff/login'),
    asCustomer: signIn('/api/auth/login'),
  }
}

/** Sends wrong passwords from `count` network addresses, ten from each; returns how many were verified. */
async function guess(signIn: (given: SignIn) => Promise<{ status: number }>, count: number, network: string) {
  const looked = { at: 0 }
  for (let place = 1; place <= count; place++)
    for (let time = 0; time < 10; time++) {
      const { status } = await signIn({ address: `${network}.${place}`, password: `guess ${time}` })
      if (status === 401) looked.at += 1
    }
  return looked.at
}

test('wrong passwords at the customer sign-in do not close the staff sign-in', async (t) => {
  const { asStaff, asCustomer } = await shopOfMona(t)
  assert.equal(await guess(asCustomer, 12, '198.51.100'), 50)
  assert.equal((await asCustomer({})).status, 429)
  assert.equal((await asStaff({})).status, 200)
})

test('a known device signs in while the account is closed to every other device', async (t) => {
  const { asStaff, asCustomer } = await shopOfMona(t)
  const { device } = await asStaff({})
  assert.equal(await guess(asStaff, 12, '198.51.100'), 30)
  assert.equal(await guess(asCustomer, 12, '203.0.113'), 50)
  assert.deepEqual([(await asStaff({})).status, (await asCustomer({})).status], [429, 429])
  const next = await asStaff({ device, address: '198.51.100.1' })
  assert.equal(next.status, 200)
  assert.equal((await asCustomer({ device: next.device, email: 'MONA' })).status, 200)
})

test('all sign-ins together verify at most a hundred wrong passwords of an account in a quarter of an hour', async (t) => {
  const { asStaff, asCustomer } = await shopOfMona(t)
  const devices: string[] = []
  for (let count = 0; count < 3; count++) devices.push((await asStaff({})).device)
  const looked = [await guess(asStaff, 12, '198.51.100'), await guess(asCustomer, 12, '203.0.113')]
  for (const device of devices) looked.push(await guess((given) => asStaff({ ...given, device }), 1, '192.0.2'))
  assert.deepEqual(looked, [30, 50, 10, 10, 0])
})

test('a device has ten wrong passwords at both sign-ins together, and uses up none of its network address', async (t) => {
  const { asStaff, asCustomer } = await shopOfMona(t)
  const { device } = await asStaff({})
  for (let time = 0; time < 5; time++)
    for (const signIn of [asStaff, asCustomer])
      assert.equal((await signIn({ device, password: `guess ${time}` })).status, 401)
  for (const signIn of [asStaff, asCustomer]) assert.equal((await signIn({ device })).status, 429)
  assert.equal((await asStaff({})).status, 200)
})

test('a device is known only to the accounts that have signed in on it', async (t) => {
  const { asStaff, asCustomer, make } = await shopOfMona(t)
  await make.customer({ email: 'noura@mail.com', password_hash })
  const noura = await asCustomer({ email: 'noura@mail.com' })
  await guess(asStaff, 12, '198.51.100')
  assert.equal((await asStaff({ device: noura.device })).status, 429)
  assert.equal((await asStaff({ device: 'x'.repeat(43) })).status, 429)
})

test('a device that several accounts have signed in on stays known to all of them', async (t) => {
  const { asStaff, asCustomer, make, db } = await shopOfMona(t)
  await make.customer({ email: 'noura@mail.com', password_hash })
  const first = await asStaff({})
  const second = await asCustomer({ email: 'noura@mail.com', device: first.device })
  await guess(asStaff, 12, '198.51.100')
  assert.equal((await asStaff({ device: first.device })).status, 429)
  assert.equal((await asStaff({ device: second.device })).status, 200)
  assert.equal(await db.$count(knownDevices), 2)
})

test('each sign-in gives the device a new token, of which only the hash is stored, out of reach of scripts', async (t) => {
  const { asStaff, db, mona } = await shopOfMona(t)
  const first = await asStaff({})
  const second = await asStaff({ device: first.device })
  assert.notEqual(second.device, first.device)
  const { name, path, httpOnly, sameSite, maxAge } = second.cookie!
  assert.deepEqual([name, path, httpOnly, sameSite, maxAge], ['device', '/api/auth', true, 'Strict', 180 * 86_400])
  const rows = await db.select().from(knownDevices)
  assert.deepEqual(
    rows.map(({ hash, user_id }) => [hash, user_id]),
    [[hashToken(second.device), mona.id]],
  )
})

test('the newest twenty devices of an account are known', async (t) => {
  const { asCustomer, db } = await shopOfMona(t)
  const first = await asCustomer({})
  for (let count = 0; count < 20; count++) await asCustomer({})
  assert.equal(await db.$count(knownDevices), 20)
  assert.equal(await db.$count(knownDevices, eq(knownDevices.hash, hashToken(first.device))), 0)
})

test('with a second factor, the password alone does not make a device known', async (t) => {
  const { asStaff, db, mona } = await shopOfMona(t)
  await db.insert(secondFactors).values({ user_id: mona.id, secret: 'A'.repeat(32), confirmed_at: sql`now()` })
  const response = await asStaff({})
  assert.deepEqual([response.status, response.body.data, response.cookie], [200, null, undefined])
  assert.equal(await db.$count(knownDevices), 0)
})

test('a password reset makes its device the only known one, so that a locked-out owner gets in', async (t) => {
  const { asStaff, send, db, mona } = await shopOfMona(t)
  const { device: old } = await asStaff({})
  await guess(asStaff, 12, '198.51.100')
  const fresh = 'a lamp beside it'
  const token = newToken()
  const expires_at = sql`now() + interval '1 hour'`
  await db.insert(oneTimeTokens).values({ hash: hashToken(token), kind: 'reset', user_id: mona.id, expires_at })
  const reset = await send('/api/auth/reset-password', { token, password: fresh, confirmpassword: fresh })
  assert.equal(reset.status, 200)
  assert.equal((await asStaff({ password: fresh, device: old })).status, 429)
  assert.equal((await asStaff({ password: fresh, device: reset.device })).status, 200)
})

test('a changed password leaves only the device it was changed on known', async (t) => {
  const { asStaff, app, db } = await shopOfMona(t)
  await asStaff({})
  const here = await asStaff({})
  const changed = await app.inject({
    method: 'PUT',
    url: '/api/auth/password',
    payload: { current_password: password, password: 'a lamp beside it', confirmpassword: 'a lamp beside it' },
    headers: { cookie: `device=${here.device}`, authorization: `Bearer ${here.body.access_token}` },
  })
  assert.equal(changed.statusCode, 200)
  const rows = await db.select().from(knownDevices)
  assert.deepEqual(
    rows.map(({ hash }) => hash),
    [hashToken(here.device)],
  )
})

test('a device is no longer known after 180 days without a sign-in', async (t) => {
  const { asStaff, db } = await shopOfMona(t)
  const { device } = await asStaff({})
  await guess(asStaff, 12, '198.51.100')
  await db.update(knownDevices).set({ expires_at: sql`now()` })
  assert.equal((await asStaff({ device })).status, 429)
  await deleteExpired(db)
  assert.equal(await db.$count(knownDevices), 0)
})

test('deleting an account deletes its known devices', async (t) => {
  const { asCustomer, db, make, as } = await shopOfMona(t)
  const noura = await make.customer({ email: 'noura@mail.com', password_hash })
  await asCustomer({ email: 'noura@mail.com' })
  assert.equal(await db.$count(knownDevices), 1)
  assert.equal((await as(noura)('DELETE', '/auth/me', { password })).status, 204)
  assert.equal(await db.$count(knownDevices), 0)
})
