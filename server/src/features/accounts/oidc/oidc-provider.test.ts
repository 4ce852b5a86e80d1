import assert from 'node:assert/strict'
import { type KeyObject, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { openOidcIssuer } from '../../../../../tools/shop/oidc-issuer.ts'
import { sessions, usedIdTokens, users } from '../../../db/schema.ts'
import { bearing, openShopWithVisitors } from '../../../testing/visitors.ts'
import { deleteExpired } from '../cleanup/delete-expired.ts'

const strangersKeys = await generateKeyPair('ES256')
const noura = { sub: 'n-1', email: 'Noura@Mail.com', email_verified: true, name: 'Noura Al Enezi' }

async function shopWithIssuer(t: TestContext) {
  const { url: issuer, privateKey, close } = await openOidcIssuer(noura)
  t.after(close)
  /** A valid ID token, with the changes of a test. */
  const idToken = (
    claims: object = {},
    { key = privateKey as KeyObject | CryptoKey, at = '0s', until = '5m', iss = issuer, aud = ['rawnaq'] } = {},
  ) =>
    new SignJWT({ ...noura, jti: randomUUID(), ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'k1' })
      .setIssuer(iss)
      .setAudience(aud.length === 1 ? aud[0]! : aud)
      .setIssuedAt(at)
      .setExpirationTime(until)
      .sign(key)
  const shop = await openShopWithVisitors(t, { issuers: [{ name: 'other', issuer, clientId: 'rawnaq' }] })
  const enter = (token: string, change: object = {}, locale = 'en') =>
    shop.call('POST', '/auth/me', { token, ...change }, { locale })
  return { ...shop, issuer, idToken, enter }
}

test('a shop without an issuer refuses OIDC sign-in, in both languages', async (t) => {
  const { call } = await openShopWithVisitors(t)
  for (const [locale, message] of [
    ['en', 'This sign-in method is not offered'],
    ['ar', 'طريقة تسجيل الدخول هذه غير متاحة'],
  ] as const) {
    const { status, body } = await call('POST', '/auth/me', { token: 'x' }, { locale })
    assert.deepEqual([status, body], [422, { message, code: 'sign_in_not_offered' }])
  }
  assert.deepEqual((await call('GET', '/auth/oidc')).body, { data: [] })
})

test('a shop lists its issuers with its client ids, without a request to them', async (t) => {
  const { call, issuer } = await shopWithIssuer(t)
  const data = { name: 'other', label: new URL(issuer).host, issuer, client_id: 'rawnaq' }
  assert.deepEqual((await call('GET', '/auth/oidc')).body, { data: [data] })
})

test('a discovery document that leads elsewhere is not followed', async (t) => {
  const requested: string[] = []
  const inside = createServer((request, response) => {
    requested.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve))
  const { port } = inside.address() as AddressInfo
  const leading = createServer((_, response) => {
    response.writeHead(302, { location: `http://127.0.0.1:${port}/meant-for-nobody` }).end()
  })
  await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve))
  t.after(() => Promise.all([inside, leading].map((server) => server.close())))
  const there = `http://127.0.0.1:${(leading.address() as AddressInfo).port}`
  const { call } = await openShopWithVisitors(t, {
    issuers: [{ name: 'other', issuer: there, clientId: 'rawnaq' }],
  })
  assert.equal((await call('POST', '/auth/oidc/other')).status, 503)
  assert.deepEqual(requested, [])
})

test('a user of the issuer gets an account without a password, and signs in to it again later', async (t) => {
  const { enter, idToken, call, logIn, db } = await shopWithIssuer(t)
  const first = await enter(await idToken(), { remember: true }, 'ar')
  assert.equal(first.status, 200)
  const { id, ...profile } = first.body.data
  assert.deepEqual(profile, {
    name: 'Noura Al Enezi',
    user_name: 'noura',
    mobile: '',
    email: 'noura@mail.com',
    verified: true,
    locale: 'ar',
    is_in_group: false,
    role: null,
    permissions: [],
  })
  assert.match(String(first.headers['set-cookie']), /Max-Age=2592000/)
  assert.equal((await call('GET', '/auth/me', undefined, bearing(first))).body.data.id, id)
  assert.equal((await enter(await idToken())).body.data.id, id)
  assert.equal((await logIn({ password: '!' })).status, 401)
  assert.equal(await db.$count(users), 1)
})

test('an ID token opens one session, whichever encoding its signature has and however often it is sent concurrently', async (t) => {
  const { enter, idToken, db } = await shopWithIssuer(t)
  for (const written of [(token: string) => token, sameBits]) {
    const token = await idToken()
    const answers = await Promise.all([written(token), token, token].map((one) => enter(one)))
    assert.deepEqual(
      // The order of the responses does not matter.
      answers.map(({ status, body }) => (status === 200 ? 'let in' : body.code)).sort(),
      ['identity_not_confirmed', 'identity_not_confirmed', 'let in'],
    )
  }
  assert.equal(await db.$count(sessions), 2)
  await db.update(usedIdTokens).set({ expires_at: new Date(0) })
  await deleteExpired(db)
  assert.equal(await db.$count(usedIdTokens), 0)
})

/** Re-encodes the last character of 64 bytes in base64url, two bits of which are unused. */
function sameBits(text: string) {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return text.slice(0, -1) + signs[signs.indexOf(text.at(-1)!) ^ 1]
}

test('an address is confirmed by `email_verified` as a boolean or as the text "true"', async (t) => {
  const { enter, idToken } = await shopWithIssuer(t)
  for (const email_verified of [true, 'true'])
    assert.equal((await enter(await idToken({ email_verified }))).status, 200, typeof email_verified)
})

test('a taken user name is not reassigned', async (t) => {
  const { enter, idToken, make } = await shopWithIssuer(t)
  await make.customer({ user_name: 'NOURA' })
  assert.match((await enter(await idToken({ name: '<b>' }))).body.data.user_name, /^guest-\d+$/)
})

test('an account with a confirmed address opens by OIDC as well as by password', async (t) => {
  const { enter, idToken, signUp, logIn, db } = await shopWithIssuer(t)
  await signUp()
  await db.update(users).set({ verified_at: new Date() })
  assert.equal((await enter(await idToken())).body.data.user_name, 'noura.e')
  assert.equal((await logIn()).status, 200)
})

test('a mailbox that matches an account only after normalisation opens nothing', async (t) => {
  const { enter, idToken, make, db } = await shopWithIssuer(t)
  await make.customer({ email: 'kate2@mail.com', verified_at: new Date() })
  for (const email of ['\u212Aate2@mail.com', 'kate٢@mail.com', 'kate۲@mail.com']) {
    const { status, body } = await enter(await idToken({ email }))
    assert.deepEqual([status, body.code], [422, 'identity_not_confirmed'], email)
  }
  assert.equal(await db.$count(users), 1)
})

test('an account with an unconfirmed address loses its sessions when the owner of the address signs in', async (t) => {
  const { enter, idToken, signUp, logIn, call } = await shopWithIssuer(t)
  const stranger = await signUp()
  const owner = await enter(await idToken())
  assert.equal(owner.body.data.verified, true)
  assert.equal((await call('GET', '/auth/me', undefined, bearing(stranger))).status, 401)
  assert.equal((await call('GET', '/auth/me', undefined, bearing(owner))).status, 200)
  assert.equal((await logIn()).status, 401)
})

test('an ID token of another issuer or audience, an expired one, and one of an unconfirmed address are refused', async (t) => {
  const { enter, idToken, db, issuer } = await shopWithIssuer(t)
  const whole = { ...noura, iss: issuer, aud: 'rawnaq' }
  const good = await idToken()
  const [head, , signature] = good.split('.')
  const otherBody = Buffer.from(JSON.stringify({ ...whole, email: 'boss@mail.com' })).toString('base64url')
  const tokens = {
    'another key': await idToken({}, { key: strangersKeys.privateKey }),
    'another issuer': await idToken({}, { iss: 'https://elsewhere.example' }),
    'for somebody else': await idToken({}, { aud: ['other-shop'] }),
    'for several': await idToken({}, { aud: ['rawnaq', 'other-shop'] }),
    'given to somebody else': await idToken({ azp: 'other-shop' }),
    expired: await idToken({}, { until: '-1m' }),
    old: await idToken({}, { at: '-11m' }),
    'unconfirmed address': await idToken({ email_verified: false }),
    'unconfirmed, as text': await idToken({ email_verified: 'false' }),
    'confirmed by another text': await idToken({ email_verified: 'yes' }),
    'confirmed by a number': await idToken({ email_verified: 1 }),
    'no address': await idToken({ email: undefined }),
    'an address that is none': await idToken({ email: 'noura' }),
    unsigned: new UnsecuredJWT(whole).setIssuedAt().setExpirationTime('5m').encode(),
    changed: [head, otherBody, signature].join('.'),
    'no token': 'x',
  }
  for (const [name, token] of Object.entries(tokens)) {
    const { status, body } = await enter(token, {}, 'ar')
    const message = 'تعذّر التحقق من الهوية، يُرجى المحاولة مرة أخرى'
    assert.deepEqual([status, body], [422, { message, code: 'identity_not_confirmed' }], name)
  }
  assert.equal(await db.$count(users), 0)
  assert.equal((await enter(good)).status, 200)
})

test('a deleted account does not open again', async (t) => {
  const { enter, idToken, db } = await shopWithIssuer(t)
  const { id } = (await enter(await idToken())).body.data
  await db.update(users).set({ deleted_at: new Date(), name: '', mobile: '' }).where(eq(users.id, id))
  assert.equal((await enter(await idToken())).body.code, 'identity_not_confirmed')
})

test('an issuer that does not respond gives a temporary error', async (t) => {
  const issuer = 'http://127.0.0.1:9'
  const { call } = await openShopWithVisitors(t, { issuers: [{ name: 'google', issuer, clientId: 'rawnaq' }] })
  const token = await new SignJWT({ iss: issuer }).setProtectedHeader({ alg: 'ES256' }).sign(strangersKeys.privateKey)
  for (const { status, body } of [await call('POST', '/auth/me', { token }), await call('POST', '/auth/oidc/google')])
    assert.deepEqual([status, body.code], [503, 'sign_in_unavailable'])
})
