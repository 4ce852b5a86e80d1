import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { audit, oneTimeTokens, recoveryCodes, secondFactors, sessions } from '../../../db/schema.ts'
import { password, password_hash } from '../../../testing/permissions/request.ts'
import { openTestShop, type TestResponse } from '../../../testing/shop.ts'
import { bearing } from '../../../testing/visitors.ts'
import { codeAt } from './totp.ts'

/** A shop with a manual clock, and Huda of the staff with an authenticator app. */
async function shopOfHuda(t: TestContext, limited = false) {
  const shop = await openTestShop(t, { limited })
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') }
  const { call, as, make } = shop
  t.mock.timers.enable({ apis: ['Date'], now: clock.now })
  const huda = await make.staff(['order:write'], { password_hash })
  const mine = as(huda)
  const app = { secret: '' }
  const code = (steps = 0) => codeAt(app.secret, Math.floor(clock.now / 30_000) + steps)
  const logIn = () => call('POST', '/auth/staff/login', { email: huda.email, password })
  return {
    ...{ ...shop, huda, mine, app, code, logIn },
    /** Advances the clock by this many time steps. */
    later: (steps: number) => {
      clock.now += steps * 30_000
      t.mock.timers.setTime(clock.now)
    },
    setUp: async (): Promise<string[]> => {
      app.secret = (await mine('POST', '/auth/staff/totp', { password })).body.data.secret
      return (await mine('PUT', '/auth/staff/totp', { code: code() })).body.data.recovery_codes
    },
    second: (answer: TestResponse, given: string) =>
      call('POST', '/auth/staff/second-factor', { ticket: answer.body.second_factor?.ticket ?? 'none', code: given }),
  }
}

test('a second factor takes effect with its first right code, and is required from then on', async (t) => {
  const { mine, app, code, logIn, later, second, call } = await shopOfHuda(t)
  const started = await mine('POST', '/auth/staff/totp', { password })
  app.secret = started.body.data.secret
  assert.match(started.body.data.uri, new RegExp(`^otpauth://totp/Our%20shop%3A.+secret=${app.secret}&`))
  assert.equal((await logIn()).body.data.has_second_factor, false)
  assert.equal((await mine('PUT', '/auth/staff/totp', { code: code(5) })).body.code, 'wrong_code')
  const { status, body } = await mine('PUT', '/auth/staff/totp', { code: code() })
  assert.equal(status, 200)
  assert.equal(new Set(body.data.recovery_codes).size, 8)
  for (const one of body.data.recovery_codes) assert.match(one, /^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)

  later(1)
  const signIn = await logIn()
  assert.deepEqual([signIn.status, signIn.body.data, signIn.headers['set-cookie']], [200, null, undefined])
  assert.deepEqual(Object.keys(signIn.body).sort(), ['data', 'second_factor'])
  const entered = await second(signIn, code())
  assert.deepEqual([entered.status, entered.body.data.has_second_factor], [200, true])
  assert.equal((await call('GET', '/auth/staff/me', undefined, bearing(entered))).status, 200)
})

test('a code works once and voids earlier ones, however it is typed', async (t) => {
  const { setUp, code, logIn, later, second } = await shopOfHuda(t)
  await setUp()
  assert.equal((await second(await logIn(), code())).body.code, 'wrong_code')
  later(1)
  const arabic = code().replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)
  assert.equal((await second(await logIn(), `${arabic.slice(0, 3)} ${arabic.slice(3)}`)).status, 200)
  for (const given of [code(), code(-1)]) assert.equal((await second(await logIn(), given)).body.code, 'wrong_code')
  later(1)
  assert.equal((await second(await logIn(), code(1))).status, 200)
})

test('a recovery code works once instead of a code, for its own account only', async (t) => {
  const { setUp, logIn, second, db, make, call } = await shopOfHuda(t)
  const [first = '', next = ''] = await setUp()
  assert.equal((await second(await logIn(), first.toLowerCase())).status, 200)
  assert.equal((await second(await logIn(), first)).body.code, 'wrong_code')
  const other = await make.staff(['order:read'], { password_hash })
  await db.insert(secondFactors).values({ user_id: other.id, secret: 'A'.repeat(32), confirmed_at: sql`now()` })
  const signIn = await call('POST', '/auth/staff/login', { email: other.email, password })
  assert.equal((await second(signIn, next)).body.code, 'wrong_code')
  assert.equal((await second(await logIn(), next.replace('-', ' '))).status, 200)
  const stored = JSON.stringify(await db.select().from(recoveryCodes))
  assert.ok(!stored.includes(first) && !stored.includes(first.replace('-', '')))
})

test('a sign-in ticket works once, for ten minutes, until the next one, and for nothing else', async (t) => {
  const { setUp, code, logIn, later, second, call, db } = await shopOfHuda(t)
  await setUp()
  later(1)
  const [old, signIn] = [await logIn(), await logIn()]
  assert.equal((await second(old, code())).body.code, 'sign_in_required')
  const { ticket } = signIn.body.second_factor
  const fresh = { password: 'a lamp beside it', confirmpassword: 'a lamp beside it', token: ticket }
  assert.equal((await call('POST', '/auth/reset-password', fresh)).body.code, 'token_unusable')
  assert.equal((await call('POST', '/auth/staff/enter', { token: ticket })).body.code, 'token_unusable')
  assert.equal((await second(signIn, code())).status, 200)
  later(1)
  assert.equal((await second(signIn, code())).body.code, 'sign_in_required')
  const last = await logIn()
  await db.update(oneTimeTokens).set({ expires_at: sql`now()` })
  assert.equal((await second(last, code())).body.code, 'sign_in_required')
})

test('after five wrong codes no code of this account is accepted, whatever the ticket', async (t) => {
  const { setUp, code, logIn, later, second, db, huda } = await shopOfHuda(t, true)
  await setUp()
  later(1)
  for (let time = 0; time < 5; time++) assert.equal((await second(await logIn(), '000000')).status, 401)
  const refused = await second(await logIn(), code())
  assert.deepEqual([refused.status, refused.body.code], [429, 'too_many_attempts'])
  assert.ok(Number(refused.headers['retry-after']) > 800)
  assert.equal(await db.$count(sessions, eq(sessions.user_id, huda.id)), 1)
  assert.equal(await db.$count(audit, eq(audit.action, 'wrong_code')), 5)
})

test('removing the second factor requires the password and a code; then the password alone signs in', async (t) => {
  const { setUp, mine, code, later, logIn, db } = await shopOfHuda(t)
  await setUp()
  later(1)
  const remove = (given: object) => mine('DELETE', '/auth/staff/totp', { password, code: code(), ...given })
  assert.equal((await remove({ password: 'another one' })).body.code, 'wrong_password')
  assert.equal((await remove({ code: '000000' })).body.code, 'wrong_code')
  assert.equal((await mine('POST', '/auth/staff/totp', { password })).body.code, 'already_exists')
  assert.equal((await remove({})).status, 204)
  assert.deepEqual([await db.$count(secondFactors), await db.$count(recoveryCodes)], [0, 0])
  assert.equal((await logIn()).status, 200)
  const actions = (await db.select().from(audit).orderBy(audit.id)).map(({ action }) => action)
  assert.deepEqual(actions, ['second_factor_on', 'second_factor_off', 'sign_in'])
})

test('where the shop requires a second factor, staff without one may only set it up', async (t) => {
  const { setUp, mine, make, logIn } = await shopOfHuda(t)
  await make.setting('staff_second_factor', 'required')
  const { body } = await logIn()
  assert.deepEqual([body.data.must_set_up_second_factor, body.data.permissions], [true, []])
  const refused = await mine('POST', '/order/1/move', { status: 4 })
  assert.deepEqual([refused.status, refused.body.code], [403, 'second_factor_required'])
  await setUp()
  assert.equal((await mine('POST', '/order/1/move', { status: 4 })).status, 404)
  const me = (await mine('GET', '/auth/staff/me')).body.data
  assert.deepEqual([me.must_set_up_second_factor, me.permissions], [false, ['order:write']])
})

test('the audit log holds no part of a secret', async (t) => {
  const { setUp, app, db } = await shopOfHuda(t)
  const codes = await setUp()
  const auditLog = JSON.stringify(await db.select().from(audit))
  for (const hidden of [app.secret, ...codes, password]) assert.ok(!auditLog.includes(hidden))
})
