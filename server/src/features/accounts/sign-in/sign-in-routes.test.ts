import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { accessTokens, refreshTokens, sessions, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { bearing, openShopWithVisitors, refreshIn } from '../../../testing/visitors.ts'
import { deleteExpired } from '../cleanup/delete-expired.ts'

/** A shop in which Noura has an account and no session. */
async function shopOfNoura(t: TestContext, options: Parameters<typeof openShopWithVisitors>[1] = {}) {
  const shop = await openShopWithVisitors(t, options)
  await shop.signUp()
  await shop.db.delete(sessions)
  return shop
}

const wrong = {
  en: { message: 'Wrong password or email', code: 'wrong_credentials' },
  ar: { message: 'البريد الإلكتروني أو كلمة المرور غير صحيحة', code: 'wrong_credentials' },
}

test('sign-in accepts the email or the user name, in any case', async (t) => {
  const { logIn } = await shopOfNoura(t)
  for (const email of ['noura@mail.com', 'NOURA@Mail.com ', 'noura.e', 'Noura.E']) {
    const { status, body, headers } = await logIn({ email })
    assert.deepEqual(
      [status, body.data.user_name, body.token, Object.keys(body).sort()],
      [200, 'noura.e', { expires_in: 900 }, ['access_token', 'data', 'token']],
    )
    assert.equal(headers['cache-control'], 'no-store')
  }
})

test('a wrong password and an unknown name get the same response, in both languages', async (t) => {
  const { logIn, db, make } = await shopOfNoura(t)
  await make.customer({ user_name: 'no.password', password_hash: '!' })
  for (const locale of ['en', 'ar'] as const)
    for (const change of [{ password: 'another one' }, { email: 'nobody@mail.com' }, { email: 'no.password' }]) {
      const { status, body, headers } = await logIn(change, locale)
      assert.deepEqual([status, body, headers['set-cookie']], [401, wrong[locale], undefined])
    }
  assert.equal(await db.$count(sessions), 1)
})

test('a remembered session lasts thirty days, others until the browser closes', async (t) => {
  const { logIn, db } = await shopOfNoura(t)
  const lasting = sql<number>`extract(epoch from ${sessions.expires_at} - ${sessions.created_at})::float8 / 3600`
  const remembered = await logIn({ remember: true })
  assert.match(String(remembered.headers['set-cookie']), /^refresh=[\w-]{43}; Max-Age=2592000; Path=\/api\/auth; /)
  const forgotten = await logIn()
  assert.doesNotMatch(String([forgotten.headers['set-cookie']].flat()[0]), /Max-Age|Expires/)
  const rows = await db.select({ lasting }).from(sessions).orderBy(sessions.id)
  assert.deepEqual(
    rows.map((row) => row.lasting),
    [720, 12],
  )
})

test('the database stores tokens only as hashes', async (t) => {
  const { logIn, db } = await shopOfNoura(t)
  const answer = await logIn()
  const { access_token } = answer.body
  assert.equal((await db.select().from(accessTokens))[0]?.hash, hashToken(access_token))
  assert.equal((await db.select().from(refreshTokens))[0]?.hash, hashToken(refreshIn(answer)))
})

test('a refresh rotates the tokens, and the previous access token stays valid', async (t) => {
  const { logIn, refresh, call } = await shopOfNoura(t)
  const first = await logIn({ remember: true })
  const second = await refresh(refreshIn(first))
  assert.deepEqual([second.status, second.body.token], [200, { expires_in: 900 }])
  assert.match(String(second.headers['set-cookie']), /Max-Age=2592000/)
  assert.notEqual(refreshIn(second), refreshIn(first))
  for (const answer of [first, second])
    assert.equal((await call('GET', '/auth/me', undefined, bearing(answer))).status, 200)
})

test('tabs that refresh with the same token within half a minute all stay signed in', async (t) => {
  const { logIn, refresh } = await shopOfNoura(t)
  const token = refreshIn(await logIn())
  const next = await Promise.all(Array.from({ length: 5 }, () => refresh(token)))
  assert.deepEqual(
    next.map(({ status }) => status),
    [200, 200, 200, 200, 200],
  )
  for (const answer of next) assert.equal((await refresh(refreshIn(answer))).status, 200)
})

test('a refresh token reused later ends the session for every holder of its tokens', async (t) => {
  const { logIn, refresh, call, db } = await shopOfNoura(t)
  const elsewhere = await logIn()
  const stolen = refreshIn(await logIn())
  const successor = await refresh(stolen)
  const age = sql`now() - interval '31 seconds'`
  await db
    .update(refreshTokens)
    .set({ used_at: age })
    .where(eq(refreshTokens.hash, hashToken(stolen)))
  const refused = { message: 'Please sign in first', code: 'sign_in_required' }
  for (const token of [stolen, refreshIn(successor)]) {
    const { status, body } = await refresh(token)
    assert.deepEqual([status, body], [401, refused])
  }
  assert.equal((await call('GET', '/auth/me', undefined, bearing(successor))).status, 401)
  assert.equal((await call('GET', '/auth/me', undefined, bearing(elsewhere))).status, 200)
})

test('a refresh requires a valid refresh token', async (t) => {
  const { logIn, refresh, call, db } = await shopOfNoura(t)
  const answer = await logIn()
  const inArabic = { message: 'يُرجى تسجيل الدخول أولًا', code: 'sign_in_required' }
  const none = await call('POST', '/auth/refresh', {}, { locale: 'ar', ...bearing(answer) })
  assert.deepEqual([none.status, none.body], [401, inArabic])
  for (const token of ['', 'x', answer.body.access_token]) assert.equal((await refresh(token)).status, 401)
  await db.update(sessions).set({ expires_at: sql`now()` })
  assert.equal((await refresh(refreshIn(answer))).status, 401)
})

test('signing out ends this session immediately, signing out everywhere all of the caller’s, and none of others', async (t) => {
  const { logIn, refresh, call, make } = await shopOfNoura(t)
  const [here, there, far] = [await logIn(), await logIn(), await logIn()]
  const stranger = await make.customer()
  const leave = (token: string, body?: object) => call('POST', '/auth/logout', body, { cookie: `refresh=${token}` })
  const seen = async (headers: Record<string, string>) => (await call('GET', '/auth/me', undefined, headers)).status
  const left = await leave(refreshIn(here))
  assert.deepEqual([left.status, left.text], [204, ''])
  assert.match(String(left.headers['set-cookie']), /^refresh=; Max-Age=0; Path=\/api\/auth; Expires=Thu, 01 Jan 1970/)
  assert.deepEqual([await seen(bearing(here)), await seen(bearing(there))], [401, 200])
  assert.equal((await refresh(refreshIn(here))).status, 401)

  assert.equal((await leave(refreshIn(here), { everywhere: true })).status, 204)
  assert.equal(await seen(bearing(there)), 200)
  assert.equal((await leave(refreshIn(there), { everywhere: true })).status, 204)
  assert.deepEqual(
    [await seen(bearing(there)), await seen(bearing(far)), await seen(stranger.headers)],
    [401, 401, 200],
  )
  assert.equal((await call('POST', '/auth/logout')).status, 204)
})

test('without a cookie the access token signs out', async (t) => {
  const { logIn, call } = await shopOfNoura(t)
  const mine = bearing(await logIn())
  assert.equal((await call('POST', '/auth/logout', {}, mine)).status, 204)
  assert.equal((await call('GET', '/auth/me', undefined, mine)).status, 401)
})

test('after ten wrong passwords of an account its network address is refused, even with the right one', async (t) => {
  const { logIn } = await shopOfNoura(t, { limited: true })
  for (let guess = 0; guess < 10; guess++)
    assert.equal(
      (await logIn({ email: guess % 2 ? 'noura@mail.com' : 'NOURA@mail.com', password: `g${guess}` })).status,
      401,
    )
  for (const [locale, message] of [
    ['en', 'Too many attempts, please wait a few minutes'],
    ['ar', 'محاولات كثيرة، يُرجى المحاولة بعد بضع دقائق'],
  ] as const) {
    const { status, body, headers } = await logIn({}, locale)
    assert.deepEqual([status, body], [429, { message, code: 'too_many_attempts' }])
    assert.match(String(headers['retry-after']), /^(89\d|900)$/)
  }
})

test('wrong passwords of an account are counted together, however its name is written', async (t) => {
  const { logIn, db } = await shopOfNoura(t, { limited: true })
  await db.update(users).set({ user_name: 'lili.2' })
  const written = ['lili.2', 'LILI.2', ' Lili.2 ', 'lİli.2', 'lİlİ.2', 'ｌｉｌｉ.2', 'lili.٢', 'lili.۲']
  for (const name of written) assert.equal((await logIn({ email: name })).status, 200, name)
  for (let guess = 0; guess < 10; guess++)
    assert.equal((await logIn({ email: written[guess % written.length], password: `g${guess}` })).status, 401)
  for (const name of written) assert.equal((await logIn({ email: name })).status, 429, name)
})

test('unknown names are counted like known ones, and right passwords never', async (t) => {
  const { logIn } = await shopOfNoura(t, { limited: true })
  for (let time = 0; time < 12; time++) assert.equal((await logIn()).status, 200)
  for (let guess = 0; guess < 10; guess++) assert.equal((await logIn({ email: 'nobody' })).status, 401)
  assert.equal((await logIn({ email: 'nobody' })).status, 429)
  assert.equal((await logIn()).status, 200)
})

test('twenty concurrent wrong passwords count as twenty', async (t) => {
  const { logIn } = await shopOfNoura(t, { limited: true })
  const attempts = await Promise.all(Array.from({ length: 20 }, (_, guess) => logIn({ password: `guess ${guess}` })))
  const counted = attempts.map(({ status }) => status).sort()
  assert.deepEqual(counted, [...Array(10).fill(401), ...Array(10).fill(429)])
})

test('the cleanup deletes what has expired, and nothing that is still valid', async (t) => {
  const { logIn, refresh, db } = await shopOfNoura(t)
  const [old, live] = [await logIn(), await logIn()]
  const next = await refresh(refreshIn(live))
  const past = sql`now() - interval '1 second'`
  const [first] = await db.select().from(sessions).orderBy(sessions.id)
  await db.update(sessions).set({ expires_at: past }).where(eq(sessions.id, first!.id))
  await db
    .update(accessTokens)
    .set({ expires_at: past })
    .where(eq(accessTokens.hash, hashToken(live.body.access_token)))
  await deleteExpired(db)
  assert.equal((await refresh(refreshIn(old))).status, 401)
  assert.deepEqual(
    [await db.$count(sessions), await db.$count(accessTokens), await db.$count(refreshTokens)],
    [1, 1, 2],
  )
  await db.update(refreshTokens).set({ used_at: sql`now() - interval '31 days'` }).where(sql`used_at is not null`)
  await deleteExpired(db)
  assert.equal(await db.$count(refreshTokens), 1)
  assert.equal((await refresh(refreshIn(next))).status, 200)
})
