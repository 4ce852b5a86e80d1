import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { buildApp } from '../../app.ts'
import { refreshTokens, roles, users } from '../../db/schema.ts'
import { hashToken } from '../../db/tokens/token.ts'
import { noura, openTestShop } from '../shop.ts'
import { bearing, nouraSignsUp, openShopWithVisitors, refreshIn, tokenIn } from '../visitors.ts'

test('cookies of a site with HTTPS have the Secure attribute', async (t) => {
  const shop = await openShopWithVisitors(t, { items: [{}] })
  const app = await buildApp({ shop: { ...shop, siteUrl: 'https://shop.test' }, limited: false })
  t.after(() => app.close())
  const send = (url: string, payload: object, headers = {}) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
  const signedUp = await send('/auth/signup', nouraSignsUp)
  const cookie = `refresh=${signedUp.cookies[0]!.value}`
  const request = {
    items: [{ item_id: shop.items[0]!, item_quantity: 1 }],
    address: noura,
    payment_method: 'cash',
    expected_total: 12.5,
  }
  const order = await send('/order/checkout', request, { 'idempotency-key': 'a-key-of-sixteen-or-more' })
  const opened = await send(`/order/${order.json().data.id}/open`, { secret: order.json().data.secret })
  const saved = await send('/address', noura)
  const left = await send('/auth/logout', {}, { cookie })
  for (const { cookies } of [signedUp, order, opened, saved, left]) {
    assert.ok(cookies.length > 0)
    for (const { httpOnly, secure, sameSite, domain } of cookies as unknown as Record<string, unknown>[])
      assert.deepEqual([httpOnly, secure, sameSite, domain], [true, true, 'Strict', undefined])
  }
})

test('signing in does not use a session prepared by somebody else', async (t) => {
  const { signUp, logIn, call, as } = await openShopWithVisitors(t)
  const attacker = await signUp({ user_name: 'eve', email: 'eve@mail.com' })
  const prepared = { cookie: `refresh=${refreshIn(attacker)}`, ...bearing(attacker) }
  await signUp()
  const mine = await call('POST', '/auth/login', { email: 'noura@mail.com', password: nouraSignsUp.password }, prepared)
  assert.ok(refreshIn(mine) && refreshIn(mine) !== refreshIn(attacker))
  assert.notEqual(mine.body.access_token, attacker.body.access_token)
  assert.equal((await as({ headers: bearing(attacker) })('GET', '/auth/me')).body.data.user_name, 'eve')
  assert.equal((await logIn()).body.data.user_name, 'noura.e')
})

test('all tokens of an ended session are invalid, however it ended', async (t) => {
  const { signUp, logIn, call, refresh, emails, db } = await openShopWithVisitors(t)
  await signUp()
  await emails()
  const fresh = (password: string) => ({ password, confirmpassword: password })
  const state = { password: nouraSignsUp.password }
  const ends: Record<string, (here: Awaited<ReturnType<typeof logIn>>) => Promise<unknown>> = {
    'signing out': (here) => call('POST', '/auth/logout', {}, { cookie: `refresh=${refreshIn(here)}` }),
    'signing out by the token': (here) => call('POST', '/auth/logout', {}, bearing(here)),
    'signing out everywhere, elsewhere': async () =>
      call('POST', '/auth/logout', { everywhere: true }, bearing(await logIn(state))),
    'being signed out elsewhere': async (here) => {
      const { data } = (await call('GET', '/auth/sessions', undefined, bearing(here))).body
      const { id } = data.find((one: { is_current: boolean }) => one.is_current)
      return call('DELETE', `/auth/sessions/${id}`, undefined, bearing(await logIn(state)))
    },
    'a new password, elsewhere': async () => {
      const request = { current_password: state.password, ...fresh('a lamp beside it') }
      const elsewhere = bearing(await logIn(state))
      state.password = request.password
      return call('PUT', '/auth/password', request, elsewhere)
    },
    'a password reset': async () => {
      await emails()
      await call('POST', '/auth/forget-password', { email: 'noura@mail.com' })
      state.password = 'a cup beside it'
      return call('POST', '/auth/reset-password', {
        token: tokenIn((await emails()).at(-1)),
        ...fresh(state.password),
      })
    },
    'a refresh token that came back late': async (here) => {
      await refresh(refreshIn(here))
      await db
        .update(refreshTokens)
        .set({ used_at: sql`now() - interval '31 seconds'` })
        .where(eq(refreshTokens.hash, hashToken(refreshIn(here))))
      return refresh(refreshIn(here))
    },
    'leaving for good': (here) => call('DELETE', '/auth/me', { password: state.password }, bearing(here)),
  }
  const closed = [
    '/auth/me',
    '/auth/sessions',
    '/auth/export',
    '/address',
    '/order',
    '/reaction',
    '/rank',
    '/item?liked=true',
    '/order/1',
  ]
  for (const [what, end] of Object.entries(ends)) {
    const here = await logIn(state)
    assert.equal((await call('GET', '/auth/me', undefined, bearing(here))).status, 200, what)
    await end(here)
    for (const path of closed)
      assert.equal((await call('GET', path, undefined, bearing(here))).status, 401, `${path} after ${what}`)
    assert.equal((await refresh(refreshIn(here))).status, 401, what)
  }
})

test('a former staff member has no access, and removed permissions apply from the next request', async (t) => {
  const { as, make, db } = await openTestShop(t)
  const [packer, manager] = [await make.staff(['contact:read']), await make.owner()]
  const { token } = await make.sessionOf(packer.id)
  for (const one of [packer, manager]) assert.equal((await as(one)('GET', '/contact')).status, 200)
  await db.update(users).set({ role_id: null }).where(eq(users.id, packer.id))
  await db
    .update(roles)
    .set({ permissions: ['catalogue:write'] })
    .where(eq(roles.name, 'owner'))
  for (const path of ['/contact', '/auth/staff/me', '/auth/me'])
    assert.equal((await as(packer)('GET', path)).status, 401, path)
  assert.equal((await as(manager)('GET', '/contact')).status, 403)
  assert.equal((await as(manager)('GET', '/auth/staff/me')).status, 200)
  assert.equal((await as({ headers: { authorization: `Bearer ${token}` } })('GET', '/auth/me')).status, 200)
})
