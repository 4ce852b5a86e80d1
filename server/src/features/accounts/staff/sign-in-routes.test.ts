import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { and, eq, sql } from 'drizzle-orm'
import { audit, refreshTokens, sessions, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { password, password_hash } from '../../../testing/permissions/request.ts'
import { bearing, openShopWithVisitors, refreshIn, staffRefreshIn } from '../../../testing/visitors.ts'

/** A shop with a packer who has a password and no session, and helpers to sign in. */
async function shopOfPacker(t: TestContext, options: Parameters<typeof openShopWithVisitors>[1] = {}) {
  const shop = await openShopWithVisitors(t, options)
  const packer = await shop.make.staff(['order:read', 'order:write'], { password_hash })
  await shop.db.delete(sessions)
  const { call } = shop
  return {
    ...shop,
    packer,
    enter: (change: object = {}) => call('POST', '/auth/staff/login', { email: packer.email, password, ...change }),
    asCustomer: () => call('POST', '/auth/login', { email: packer.email, password }),
    goOn: (token: string) => call('POST', '/auth/staff/refresh', undefined, { cookie: `staff_refresh=${token}` }),
  }
}

test('staff sign in by email or user name, and get their profile and permissions', async (t) => {
  const { enter, packer, call } = await shopOfPacker(t)
  for (const email of [packer.email, packer.user_name.toUpperCase()]) {
    const { status, body, headers } = await enter({ email })
    assert.deepEqual([status, body.token], [200, { expires_in: 900 }])
    assert.deepEqual(body.data, {
      ...{ id: packer.id, name: packer.name, user_name: packer.user_name, email: packer.email, locale: 'en' },
      ...{ role: { id: 1, name: 'role 1' }, permissions: ['order:read', 'order:write'] },
      ...{ has_second_factor: false, must_set_up_second_factor: false },
    })
    assert.match(
      String([headers['set-cookie']].flat()[0]),
      /^staff_refresh=[\w-]{43}; Path=\/api\/auth\/staff; HttpOnly; SameSite=Strict$/,
    )
    assert.deepEqual(
      (await call('GET', '/auth/staff/me', undefined, bearing({ body, headers, status, text: '' }))).body.data,
      body.data,
    )
  }
})

test('the staff sign-in refuses a customer’s right password like a wrong one, and stores nothing', async (t) => {
  const { enter, make, db } = await shopOfPacker(t)
  const customer = await make.customer({ password_hash })
  const before = await db.$count(sessions)
  const wrong = [{ email: customer.email }, { password: 'another one' }, { email: 'nobody@mail.com' }]
  const answers = await Promise.all(wrong.map(enter))
  for (const { status, text, headers } of answers)
    assert.deepEqual([status, text, headers['set-cookie']], [401, answers[0]!.text, undefined])
  assert.equal(answers[0]?.body.code, 'wrong_credentials')
  assert.deepEqual([await db.$count(sessions), await db.$count(audit)], [before, 0])
})

test('one browser can hold a customer and a staff session, and neither opens routes of the other', async (t) => {
  const { enter, asCustomer, call, refresh, goOn } = await shopOfPacker(t)
  const [staff, customer] = [await enter(), await asCustomer()]
  const move = (one: typeof staff) => call('POST', '/order/999/move', { status: 4 }, bearing(one))
  assert.deepEqual([(await move(staff)).status, (await move(customer)).status], [404, 403])
  assert.equal((await call('GET', '/auth/staff/me', undefined, bearing(customer))).status, 403)
  assert.deepEqual(
    [(await refresh(staffRefreshIn(staff))).status, (await goOn(refreshIn(customer))).status],
    [401, 401],
  )
  const both = { cookie: `refresh=${refreshIn(customer)}; staff_refresh=${staffRefreshIn(staff)}` }
  const [next, nextOfStaff] = [
    await call('POST', '/auth/refresh', undefined, both),
    await call('POST', '/auth/staff/refresh', undefined, both),
  ]
  assert.ok(refreshIn(next) && staffRefreshIn(nextOfStaff))
  const { data } = (await call('GET', '/auth/sessions', undefined, bearing(next))).body
  assert.deepEqual(
    data.map(({ kind, is_current }: { kind: string; is_current: boolean }) => [kind, is_current]),
    [
      ['staff', false],
      ['customer', true],
    ],
  )
})

test('a staff session ends two hours after its last use, and twelve hours after the sign-in', async (t) => {
  const { enter, goOn, db } = await shopOfPacker(t)
  const first = await enter()
  const hours = sql<number>`round(extract(epoch from ${sessions.expires_at} - now()) / 360)::int / 10.0::float8`
  const left = async () => (await db.select({ hours }).from(sessions))[0]?.hours
  assert.equal(await left(), 2)
  await db.update(sessions).set({ created_at: sql`now() - interval '11 hours'` })
  const second = await goOn(staffRefreshIn(first))
  assert.deepEqual([second.status, await left()], [200, 1])
  await db.update(sessions).set({ created_at: sql`now() - interval '12 hours'` })
  const third = await goOn(staffRefreshIn(second))
  assert.equal(third.status, 200)
  assert.equal((await goOn(staffRefreshIn(third))).status, 401)
})

test('a reused staff refresh token ends the session for every holder', async (t) => {
  const { enter, goOn, call, db } = await shopOfPacker(t)
  const first = await enter()
  const second = await goOn(staffRefreshIn(first))
  const past = sql`now() - interval '31 seconds'`
  const used = eq(refreshTokens.hash, hashToken(staffRefreshIn(first)))
  await db.update(refreshTokens).set({ used_at: past }).where(used)
  assert.equal((await goOn(staffRefreshIn(first))).status, 401)
  assert.equal((await goOn(staffRefreshIn(second))).status, 401)
  assert.equal((await call('GET', '/auth/staff/me', undefined, bearing(second))).status, 401)
})

test('signing out, a new password and signing out elsewhere each end a staff session immediately', async (t) => {
  const { enter, asCustomer, call, goOn, db, packer } = await shopOfPacker(t)
  const fresh = 'a lamp beside it'
  const passwords = { current_password: password, password: fresh, confirmpassword: fresh }
  const ends: Record<string, (here: Awaited<ReturnType<typeof enter>>) => Promise<unknown>> = {
    'signing out': (here) =>
      call('POST', '/auth/staff/logout', undefined, { cookie: `staff_refresh=${staffRefreshIn(here)}` }),
    'signing out of the shop everywhere': async () =>
      call('POST', '/auth/logout', { everywhere: true }, bearing(await asCustomer())),
    'being signed out on another browser': async () => {
      const theirs = and(eq(sessions.user_id, packer.id), eq(sessions.kind, 'staff'), sql`ended_at is null`)
      const [{ id } = { id: 0 }] = await db.select().from(sessions).where(theirs)
      return call('DELETE', `/auth/sessions/${id}`, undefined, bearing(await asCustomer()))
    },
    'a new password': async () => call('PUT', '/auth/password', passwords, bearing(await asCustomer())),
  }
  for (const [name, end] of Object.entries(ends)) {
    const here = await enter()
    assert.equal((await call('GET', '/auth/staff/me', undefined, bearing(here))).status, 200, name)
    await end(here)
    assert.equal((await call('GET', '/auth/staff/me', undefined, bearing(here))).status, 401, name)
    assert.equal((await goOn(staffRefreshIn(here))).status, 401, name)
  }
})

test('losing the role ends access to every staff route', async (t) => {
  const { enter, goOn, db, packer } = await shopOfPacker(t)
  const here = await enter()
  await db.update(users).set({ role_id: null }).where(eq(users.id, packer.id))
  assert.deepEqual([(await goOn(staffRefreshIn(here))).status, (await enter()).status], [401, 401])
})

test('a staff sign-in is recorded in the audit log with its request', async (t) => {
  const { enter, db, packer } = await shopOfPacker(t)
  await enter()
  const rows = await db.select().from(audit).orderBy(audit.id)
  assert.deepEqual(
    rows.map((row) => [row.user_id, row.user_name, row.action, row.resource, row.record_id, row.changes]),
    [[packer.id, packer.name, 'sign_in', 'user', String(packer.id), []]],
  )
  assert.match(rows[0]!.request_id!, /^[0-9a-f]{12}$/)
})

test('wrong passwords from one address are counted together at the staff and the customer sign-in', async (t) => {
  const { enter, logIn, packer } = await shopOfPacker(t, { limited: true })
  const guess = { email: packer.email, password: 'another one' }
  for (let time = 0; time < 5; time++)
    assert.deepEqual([(await enter(guess)).status, (await logIn(guess)).status], [401, 401])
  assert.deepEqual([(await enter()).status, (await logIn({ email: packer.email, password })).status], [429, 429])
})

test('staff choose their language', async (t) => {
  const { enter, call } = await shopOfPacker(t)
  const here = bearing(await enter())
  assert.equal((await call('PUT', '/auth/staff/me', { locale: 'ar' }, here)).body.data.locale, 'ar')
  assert.equal((await call('GET', '/auth/staff/me', undefined, here)).body.data.locale, 'ar')
  assert.equal((await call('PUT', '/auth/staff/me', { locale: 'fr' }, here)).status, 422)
})
