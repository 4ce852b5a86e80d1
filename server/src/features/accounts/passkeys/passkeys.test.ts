import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { NO_PASSWORD } from '../../../db/no-password.ts'
import { passkeys, pendingSignIns, sessions, users } from '../../../db/schema.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import type { TestResponse } from '../../../testing/shop.ts'
import { bearing, nouraSignsUp, openShopWithVisitors } from '../../../testing/visitors.ts'

const cookieOf = ({ headers }: TestResponse) => String(headers['set-cookie']).match(/signing_in=[^;]+/)?.[0] ?? ''

/** A shop with a customer whose email is confirmed. */
async function shopWithCustomer(t: TestContext) {
  const shop = await openShopWithVisitors(t)
  const { call, db } = shop
  const headers = bearing(await shop.signUp())
  await db.update(users).set({ verified_at: new Date() })
  const { password } = nouraSignsUp
  const startAdding = async (change: object = {}) => {
    const answer = await call('POST', '/auth/passkey/options', { password, ...change }, headers)
    return { ...answer, options: answer.body.data, cookie: cookieOf(answer) }
  }
  const add = async (authenticator: ReturnType<typeof createAuthenticator>, deviation: object = {}) => {
    const { options, cookie } = await startAdding()
    const form = { name: 'هاتفي', response: authenticator.create(options, deviation) }
    return call('POST', '/auth/passkey', form, { ...headers, cookie })
  }
  const startSignIn = async () => {
    const answer = await call('POST', '/auth/passkey/login/options')
    return { options: answer.body.data, cookie: cookieOf(answer) }
  }
  const signIn = async (authenticator: ReturnType<typeof createAuthenticator>, deviation: object = {}) => {
    const { options, cookie } = await startSignIn()
    return call('POST', '/auth/passkey/login', { response: authenticator.use(options, deviation) }, { cookie })
  }
  return { ...shop, headers, startAdding, add, startSignIn, signIn }
}

test('a customer adds a passkey with the password, signs in with it, renames and removes it', async (t) => {
  const { call, headers, add, signIn, startAdding } = await shopWithCustomer(t)
  const { options } = await startAdding()
  assert.deepEqual(
    [options.rp, options.user.name, options.authenticatorSelection.residentKey],
    [{ name: 'shop.test', id: 'shop.test' }, 'noura@mail.com', 'required'],
  )
  const authenticator = createAuthenticator()
  const added = await add(authenticator)
  const { id, name, last_used_at } = added.body.data
  assert.deepEqual([added.status, name, last_used_at], [201, 'هاتفي', null])
  const signedIn = await signIn(authenticator)
  assert.deepEqual([signedIn.status, signedIn.body.data.user_name], [200, nouraSignsUp.user_name])
  assert.match(String(signedIn.headers['set-cookie']), /refresh=/)
  assert.equal((await call('PUT', `/auth/passkey/${id}`, { name: 'Laptop' }, headers)).body.data.name, 'Laptop')
  const [listed] = (await call('GET', '/auth/passkey', undefined, headers)).body.data
  assert.deepEqual([listed.name, typeof listed.last_used_at], ['Laptop', 'string'])
  assert.equal((await call('DELETE', `/auth/passkey/${id}`, undefined, headers)).status, 204)
  const { status, body } = await signIn(authenticator)
  assert.deepEqual([status, body.code], [422, 'passkey_not_accepted'])
})

test('a new passkey is reported by email, and a password reset by email removes it', async (t) => {
  const { add, signIn, emails, call } = await shopWithCustomer(t)
  await emails()
  const authenticator = createAuthenticator()
  await add(authenticator)
  const [added] = await emails()
  assert.match(added?.text ?? '', /A passkey was added to your account/)
  await call('POST', '/auth/forget-password', { email: 'noura@mail.com' })
  const [reset] = await emails()
  const token = /reset-password\/([\w-]+)/.exec(reset?.text ?? '')?.[1]
  const password = 'a lamp beside it'
  assert.equal((await call('POST', '/auth/reset-password', { token, password, confirmpassword: password })).status, 200)
  assert.equal((await signIn(authenticator)).body.code, 'passkey_not_accepted')
})

test('a passkey is added only with the right password and a confirmed email', async (t) => {
  const { startAdding, db } = await shopWithCustomer(t)
  assert.equal((await startAdding({ password: 'not the password' })).body.code, 'wrong_password')
  await db.update(users).set({ verified_at: null })
  const { status, body } = await startAdding()
  assert.deepEqual([status, body.code], [403, 'email_not_verified'])
  assert.equal(await db.$count(pendingSignIns), 0)
})

test('a customer without a password learns that one must be set before a passkey is added', async (t) => {
  const { startAdding, db } = await shopWithCustomer(t)
  await db.update(users).set({ password_hash: NO_PASSWORD })
  const { status, body } = await startAdding()
  assert.deepEqual([status, body.code, Object.keys(body.errors)], [422, 'no_password', ['password']])
  assert.equal(await db.$count(pendingSignIns), 0)
})

test('a passkey of another origin, domain or challenge, and one without verification, is not added', async (t) => {
  const { add, db } = await shopWithCustomer(t)
  for (const deviation of [
    { origin: 'http://shop.test.evil' },
    { rpId: 'evil' },
    { challenge: 'another' },
    { isVerified: false },
  ])
    assert.equal((await add(createAuthenticator(), deviation)).body.code, 'passkey_not_accepted')
  assert.equal(await db.$count(passkeys), 0)
})

test('the challenge of a new passkey works once, in its browser, for the account that asked', async (t) => {
  const { call, headers, startAdding, make, db } = await shopWithCustomer(t)
  const { options, cookie } = await startAdding()
  const form = () => ({ name: 'Phone', response: createAuthenticator().create(options) })
  const stranger = await make.customer()
  assert.equal((await call('POST', '/auth/passkey', form(), headers)).status, 422)
  assert.equal((await call('POST', '/auth/passkey', form(), { ...headers, cookie })).status, 201)
  assert.equal((await call('POST', '/auth/passkey', form(), { ...headers, cookie })).status, 422)
  const second = await startAdding()
  const others = { name: 'Phone', response: createAuthenticator().create(second.options) }
  const refused = await call('POST', '/auth/passkey', others, { ...stranger.headers, cookie: second.cookie })
  assert.equal(refused.body.code, 'passkey_not_accepted')
  assert.equal(await db.$count(passkeys), 1)
})

test('a response of a passkey works once, in its browser, at the shop and with verification only', async (t) => {
  const { call, add, startSignIn, signIn, db } = await shopWithCustomer(t)
  const authenticator = createAuthenticator()
  await add(authenticator)
  for (const deviation of [
    { origin: 'http://shop.test.evil' },
    { rpId: 'evil' },
    { challenge: 'another' },
    { isVerified: false },
  ])
    assert.equal((await signIn(authenticator, deviation)).body.code, 'passkey_not_accepted')
  const { options, cookie } = await startSignIn()
  const response = authenticator.use(options)
  const send = (headers: Record<string, string>) => call('POST', '/auth/passkey/login', { response }, headers)
  assert.equal((await send({})).status, 422)
  assert.equal((await send({ cookie: (await startSignIn()).cookie })).status, 422)
  assert.equal((await send({ cookie })).status, 200)
  assert.equal(
    (await send({ cookie, locale: 'ar' })).body.message,
    'لم يُقبل مفتاح المرور هذا، يُرجى المحاولة مرة أخرى أو استخدام كلمة المرور',
  )
  const outdated = await startSignIn()
  await db.update(pendingSignIns).set({ expires_at: new Date(0) })
  const late = { response: authenticator.use(outdated.options) }
  assert.equal((await call('POST', '/auth/passkey/login', late, { cookie: outdated.cookie })).status, 422)
  assert.equal(await db.$count(sessions), 2)
})

test('a counter that does not grow is that of a copied passkey', async (t) => {
  const { add, signIn } = await shopWithCustomer(t)
  const authenticator = createAuthenticator()
  await add(authenticator)
  assert.equal((await signIn(authenticator, { counter: 5 })).status, 200)
  for (const counter of [5, 4, 0])
    assert.equal((await signIn(authenticator, { counter })).body.code, 'passkey_not_accepted')
  const both = await Promise.all([signIn(authenticator, { counter: 6 }), signIn(authenticator, { counter: 6 })])
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 422])
})

test('passkeys of others are not found, and those of a deleted account open nothing', async (t) => {
  const { call, add, signIn, headers, make, db } = await shopWithCustomer(t)
  const authenticator = createAuthenticator()
  const { id } = (await add(authenticator)).body.data
  const stranger = await make.customer()
  assert.deepEqual((await call('GET', '/auth/passkey', undefined, stranger.headers)).body, { data: [] })
  assert.equal((await call('PUT', `/auth/passkey/${id}`, { name: 'x' }, stranger.headers)).status, 404)
  assert.equal((await call('DELETE', `/auth/passkey/${id}`, undefined, stranger.headers)).status, 404)
  const exported = await call('GET', '/auth/export', undefined, headers)
  assert.deepEqual(
    exported.body.passkeys.map(({ name }: { name: string }) => name),
    ['هاتفي'],
  )
  const { password } = nouraSignsUp
  assert.equal((await call('DELETE', '/auth/me', { password }, headers)).status, 204)
  assert.equal(await db.$count(passkeys), 0)
  assert.equal((await signIn(authenticator)).status, 422)
})

test('an account has at most twenty passkeys', async (t) => {
  const { startAdding, db } = await shopWithCustomer(t)
  const [user] = await db.select().from(users).where(eq(users.email, 'noura@mail.com'))
  const rows = Array.from({ length: 20 }, (_, at) => ({
    ...{ user_id: user!.id, name: 'Phone', credential_id: `key-${at}`, public_key: '', counter: 0, transports: [] },
  }))
  await db.insert(passkeys).values(rows)
  assert.equal((await startAdding()).body.code, 'too_many_passkeys')
})
