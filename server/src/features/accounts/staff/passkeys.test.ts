import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { audit, outbox, passkeys, pendingSignIns, sessions, users } from '../../../db/schema.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { password, password_hash } from '../../../testing/permissions/request.ts'
import { openTestShop, type TestResponse } from '../../../testing/shop.ts'
import { bearing } from '../../../testing/visitors.ts'
import { codeAt } from './totp.ts'

type Authenticator = ReturnType<typeof createAuthenticator>
type Kind = 'staff/' | ''

const cookieOf = ({ headers }: TestResponse) => String(headers['set-cookie']).match(/signing_in=[^;]+/)?.[0] ?? ''

/** A shop with Huda of the staff, who has an authenticator app, and a clock that moves on with each code. */
async function shopOfHuda(t: TestContext, limited = false) {
  const shop = await openTestShop(t, { limited })
  const { call, as, make, db } = shop
  let now = Date.parse('2026-11-21T09:00:00Z')
  t.mock.timers.enable({ apis: ['Date'], now })
  const huda = await make.staff(['order:write'], { password_hash })
  await db.update(users).set({ verified_at: new Date() })
  const mine = as(huda)
  let secret = ''
  const nextCode = () => {
    now += 30_000
    t.mock.timers.setTime(now)
    return codeAt(secret, Math.floor(now / 30_000))
  }
  const setUp = async () => {
    secret = (await mine('POST', '/auth/staff/totp', { password })).body.data.secret
    await mine('PUT', '/auth/staff/totp', { code: nextCode() })
  }
  const startAdding = async (change: object = {}) => {
    const form = { password, ...('code' in change ? {} : { code: nextCode() }), ...change }
    const answer = await call('POST', '/auth/staff/passkey/options', form, huda.headers)
    return { ...answer, options: answer.body.data, cookie: cookieOf(answer) }
  }
  const add = async (authenticator: Authenticator, deviation: object = {}) => {
    const { options, cookie } = await startAdding()
    const form = { name: 'Key of the desk', response: authenticator.create(options, deviation) }
    return call('POST', '/auth/staff/passkey', form, { ...huda.headers, cookie })
  }
  const startSignIn = async (kind: Kind = 'staff/') => {
    const answer = await call('POST', `/auth/${kind}passkey/login/options`)
    return { options: answer.body.data, cookie: cookieOf(answer) }
  }
  const signIn = async (authenticator: Authenticator, deviation: object = {}, kind: Kind = 'staff/') => {
    const { options, cookie } = await startSignIn(kind)
    const response = authenticator.use(options, deviation)
    return call('POST', `/auth/${kind}passkey/login`, { response }, { cookie })
  }
  const actions = async () => {
    const ofHuda = and(eq(audit.record_id, String(huda.id)), ne(audit.action, 'second_factor_on'))
    const rows = await db.select({ action: audit.action }).from(audit).where(ofHuda).orderBy(asc(audit.id))
    return rows.map(({ action }) => action)
  }
  return { ...shop, huda, mine, setUp, nextCode, startAdding, add, startSignIn, signIn, actions }
}

test('a passkey of the staff opens the admin without password and code, and is renamed and removed', async (t) => {
  const { setUp, add, signIn, call, mine, actions } = await shopOfHuda(t)
  await setUp()
  const authenticator = createAuthenticator()
  const added = await add(authenticator)
  assert.deepEqual([added.status, added.body.data.name], [201, 'Key of the desk'])
  const entered = await signIn(authenticator)
  assert.equal(entered.status, 200)
  assert.match(String(entered.headers['set-cookie']), /staff_refresh=[\w-]{43}; Path=\/api\/auth\/staff; HttpOnly/)
  assert.deepEqual(entered.body.data.permissions, ['order:write'])
  assert.equal((await call('GET', '/auth/staff/me', undefined, bearing(entered))).status, 200)
  const { id } = added.body.data
  assert.equal((await mine('PUT', `/auth/staff/passkey/${id}`, { name: 'Laptop' })).body.data.name, 'Laptop')
  const [listed] = (await mine('GET', '/auth/staff/passkey')).body.data
  assert.deepEqual([listed.name, typeof listed.last_used_at], ['Laptop', 'string'])
  assert.equal((await mine('DELETE', `/auth/staff/passkey/${id}`)).status, 204)
  assert.equal((await signIn(authenticator)).body.code, 'passkey_not_accepted')
  assert.deepEqual(await actions(), ['passkey_added', 'sign_in', 'passkey_renamed', 'passkey_removed'])
})

test('a passkey of the staff is added only with the password, a fresh code and a second factor, and by email', async (t) => {
  const { setUp, startAdding, add, nextCode, db } = await shopOfHuda(t)
  const early = await startAdding({ code: '123456' })
  assert.deepEqual([early.status, early.body.code], [403, 'second_factor_required'])
  await setUp()
  assert.equal((await startAdding({ password: 'not the password' })).body.code, 'wrong_password')
  assert.equal((await startAdding({ code: '000000' })).body.code, 'wrong_code')
  const code = nextCode()
  assert.equal((await startAdding({ code })).status, 200)
  assert.equal((await startAdding({ code })).body.code, 'wrong_code')
  assert.equal(await db.$count(pendingSignIns), 1)
  await add(createAuthenticator())
  assert.equal(await db.$count(outbox, eq(outbox.kind, 'passkey_added')), 1)
})

test('guessing codes for a new passkey is limited', async (t) => {
  const { setUp, startAdding } = await shopOfHuda(t, true)
  await setUp()
  const codes: string[] = []
  for (let attempt = 0; attempt < 6; attempt += 1) codes.push((await startAdding({ code: '000000' })).body.code)
  assert.deepEqual(codes, [...Array(5).fill('wrong_code'), 'too_many_attempts'])
  assert.equal((await startAdding()).body.code, 'too_many_attempts')
})

test('a customer’s passkey never opens the admin, and a passkey of the staff opens no customer account', async (t) => {
  const { setUp, add, signIn, startSignIn, call, huda, db, nextCode } = await shopOfHuda(t)
  await setUp()
  const [ofStaff, ofCustomer] = [createAuthenticator(), createAuthenticator()]
  await add(ofStaff)
  // The same person adds a passkey of a customer; the two replace each other neither here nor on a device.
  const started = await call('POST', '/auth/passkey/options', { password }, huda.headers)
  const staffOptions = await call('POST', '/auth/staff/passkey/options', { password, code: nextCode() }, huda.headers)
  assert.notEqual(started.body.data.user.id, staffOptions.body.data.user.id)
  const form = { name: 'Phone', response: ofCustomer.create(started.body.data) }
  assert.equal((await call('POST', '/auth/passkey', form, { ...huda.headers, cookie: cookieOf(started) })).status, 201)
  const before = await db.$count(sessions)
  assert.equal((await signIn(ofCustomer, {}, 'staff/')).body.code, 'passkey_not_accepted')
  assert.equal((await signIn(ofStaff, {}, '')).body.code, 'passkey_not_accepted')
  // A challenge of one sign-in is not accepted by the other.
  const start = await startSignIn('')
  const response = ofStaff.use(start.options)
  const crossed = await call('POST', '/auth/staff/passkey/login', { response }, { cookie: start.cookie })
  assert.equal(crossed.body.code, 'passkey_not_accepted')
  assert.equal(await db.$count(sessions), before)
  // Nor can a registration for customers be completed as one of the staff.
  const other = await call('POST', '/auth/passkey/options', { password }, huda.headers)
  const forged = { name: 'x', response: createAuthenticator().create(other.body.data) }
  const cookie = cookieOf(other)
  assert.equal((await call('POST', '/auth/staff/passkey', forged, { ...huda.headers, cookie })).status, 422)
  const listed = async (kind: Kind) =>
    (await call('GET', `/auth/${kind}passkey`, undefined, huda.headers)).body.data.map(
      ({ name }: { name: string }) => name,
    )
  assert.deepEqual([await listed(''), await listed('staff/')], [['Phone'], ['Key of the desk']])
  assert.equal((await signIn(ofCustomer, {}, '')).status, 200)
  assert.equal((await signIn(ofStaff)).status, 200)
})

test('a passkey of another origin, domain or challenge, without verification, or copied, opens nothing', async (t) => {
  const { setUp, add, signIn, startSignIn, call, db, actions } = await shopOfHuda(t)
  await setUp()
  const authenticator = createAuthenticator()
  await add(authenticator)
  const deviations = [{ origin: 'http://shop.test.evil' }, { rpId: 'evil' }, { challenge: 'x' }, { isVerified: false }]
  for (const deviation of deviations)
    assert.equal((await signIn(authenticator, deviation)).body.code, 'passkey_not_accepted')
  assert.deepEqual(await actions(), ['passkey_added', ...deviations.map(() => 'wrong_passkey')])
  assert.equal((await signIn(authenticator, { counter: 5 })).status, 200)
  assert.equal((await signIn(authenticator, { counter: 5 })).status, 422)
  const { options, cookie } = await startSignIn()
  const response = authenticator.use(options, { counter: 6 })
  const send = (headers: Record<string, string>) => call('POST', '/auth/staff/passkey/login', { response }, headers)
  assert.deepEqual([(await send({})).status, (await send({ cookie })).status], [422, 200])
  assert.equal((await send({ cookie })).status, 422)
  assert.equal(await db.$count(sessions, eq(sessions.kind, 'staff')), 3)
})

test('losing the role, the second factor or its reset by others removes the passkeys of the staff', async (t) => {
  const { setUp, add, signIn, huda, make, call, db } = await shopOfHuda(t)
  const owner = await make.staff(['*'])
  const ofStaff = () => db.$count(passkeys, eq(passkeys.kind, 'staff'))
  await setUp()
  const authenticator = createAuthenticator()
  await add(authenticator)
  assert.equal((await call('DELETE', `/user/${huda.id}/second-factor`, undefined, owner.headers)).status, 204)
  assert.equal(await ofStaff(), 0)
  assert.equal((await signIn(authenticator)).body.code, 'passkey_not_accepted')

  await setUp()
  await add(createAuthenticator())
  const packer = await make.staff(['order:read'])
  assert.equal((await call('DELETE', `/user/${huda.id}/second-factor`, undefined, packer.headers)).status, 403)
  assert.equal(await ofStaff(), 1)
  assert.equal((await call('PUT', `/user/${huda.id}`, { role_id: null }, owner.headers)).status, 200)
  assert.equal(await ofStaff(), 0)
})

test('passkeys of colleagues are not found, and the database knows two kinds', async (t) => {
  const { setUp, add, make, call, db } = await shopOfHuda(t)
  await setUp()
  const { id } = (await add(createAuthenticator())).body.data
  const colleague = await make.staff(['*'])
  assert.deepEqual((await call('GET', '/auth/staff/passkey', undefined, colleague.headers)).body, { data: [] })
  assert.equal((await call('PUT', `/auth/staff/passkey/${id}`, { name: 'x' }, colleague.headers)).status, 404)
  assert.equal((await call('DELETE', `/auth/staff/passkey/${id}`, undefined, colleague.headers)).status, 404)
  await assert.rejects(db.execute(sql`update passkeys set kind = 'both'`))
})
