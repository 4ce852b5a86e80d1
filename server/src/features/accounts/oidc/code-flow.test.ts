import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { ResponseBodyError } from 'openid-client'
import { openOidcIssuer } from '../../../../../tools/shop/oidc-issuer.ts'
import { identities, pendingSignIns, sessions, users } from '../../../db/schema.ts'
import type { Refusal } from '../../../http/errors/refusal.ts'
import { noura, openShopWithIssuers } from '../../../testing/shops/issuer-shop.ts'
import { nouraSignsUp } from '../../../testing/visitors.ts'
import { oidcProvider } from './oidc-provider.ts'

test('Google gets a code request with PKCE, and its user an account that it opens again under a new address', async (t) => {
  const { start, signInWith, google, db } = await openShopWithIssuers(t)
  const { searchParams } = new URL((await start('google')).url)
  assert.deepEqual(
    ['response_type', 'scope', 'code_challenge_method', 'redirect_uri'].map((name) => searchParams.get(name)),
    ['code', 'openid email profile', 'S256', 'http://shop.test/api/auth/oidc/google/callback'],
  )
  const first = await signInWith('google')
  assert.equal(first.status, 200)
  assert.deepEqual([first.body.data.email, first.body.data.verified], ['noura@gmail.com', true])
  assert.match(String(first.headers['set-cookie']), /refresh=.*Max-Age=2592000/)
  google.deviates({ claims: { email: 'noura.new@gmail.com' } })
  assert.equal((await signInWith('google')).body.data.id, first.body.data.id)
  assert.deepEqual([await db.$count(users), await db.$count(identities)], [1, 1])
})

test('Apple posts its response, signs in without the cookie of the shop, and sends the name the first time only', async (t) => {
  const { start, visit, finish, signInWith, apple } = await openShopWithIssuers(t)
  const claims = { email: 'x7k2@privaterelay.appleid.com', is_private_email: 'true' }
  apple.deviates({ claims, user: { name: { firstName: 'نورة', lastName: 'العنزي' } } })
  const { url, cookie } = await start('apple')
  assert.equal(new URL(url).searchParams.get('response_mode'), 'form_post')
  const first = await finish(await visit(url), cookie)
  assert.deepEqual([first.status, first.body.data.name], [200, 'نورة العنزي'])
  assert.equal(first.body.data.email, 'x7k2@privaterelay.appleid.com')
  apple.deviates({ claims })
  const second = await signInWith('apple')
  assert.deepEqual([second.body.data.id, second.body.data.name], [first.body.data.id, 'نورة العنزي'])
})

test('an address that Apple has not confirmed makes no account', async (t) => {
  const { signInWith, apple, db } = await openShopWithIssuers(t)
  for (const email_verified of ['false', false, undefined]) {
    apple.deviates({ claims: { email: 'noura@icloud.com', email_verified } })
    assert.equal((await signInWith('apple')).body.code, 'identity_not_confirmed')
  }
  assert.equal(await db.$count(users), 0)
})

test('a response works once, in the browser that asked for it, and with its own state, nonce and code only', async (t) => {
  const { start, visit, finish, google, db } = await openShopWithIssuers(t)
  const { url, cookie } = await start('google')
  const response = await visit(url)
  const refused = async (change: object, otherCookie = cookie, locale = 'en') =>
    (await finish({ ...response, ...change }, otherCookie, locale)).body
  const expired = 'This sign-in has expired or was already used, please start again'
  assert.equal((await refused({}, '')).message, expired)
  assert.equal((await refused({}, (await start('google')).cookie)).message, expired)
  assert.equal((await refused({ state: 'another' })).message, expired)
  assert.equal((await finish(response, cookie)).status, 200)
  assert.match((await refused({}, cookie, 'ar')).message, /^انتهت صلاحية محاولة تسجيل الدخول هذه/)

  const replayed = await start('google')
  const { state } = await visit(replayed.url)
  assert.equal((await finish({ ...response, state: state! }, replayed.cookie)).body.code, 'identity_not_confirmed')
  google.deviates({ claims: { nonce: 'another' } })
  const forged = await start('google')
  assert.equal((await finish(await visit(forged.url), forged.cookie)).body.code, 'identity_not_confirmed')
  const outdated = await start('google')
  await db.update(pendingSignIns).set({ expires_at: new Date(0) })
  assert.equal((await finish(await visit(outdated.url), outdated.cookie)).body.code, 'sign_in_expired')
  assert.equal(await db.$count(sessions), 1)
})

test('a code of one provider does not complete a sign-in with another', async (t) => {
  const { start, visit, finish, db } = await openShopWithIssuers(t)
  const { url, cookie } = await start('google')
  assert.equal((await finish({ ...(await visit(url)), provider: 'apple' }, cookie)).body.code, 'sign_in_expired')
  assert.equal(await db.$count(users), 0)
})

test('an issuer that goes away meanwhile is named as the reason, in both languages', async (t) => {
  const { start, visit, finish, google } = await openShopWithIssuers(t)
  const { url, cookie } = await start('google')
  const response = await visit(url)
  await google.close()
  const { status, body } = await finish(response, cookie, 'ar')
  assert.deepEqual([status, body.code], [503, 'sign_in_unavailable'])
  assert.match(body.message, /^لا يمكن الوصول إلى خدمة تسجيل الدخول الآن/)
})

test('a client secret that the issuer refuses is a fault of the shop, and the log names it', async (t) => {
  const issuer = await openOidcIssuer(noura, { secret: 'rose-oud' })
  t.after(issuer.close)
  const provider = oidcProvider({ name: 'google', issuer: issuer.url, clientId: 'rawnaq', secret: 'outdated' })
  const secrets = { state: 's', nonce: 'n', verifier: 'v'.repeat(43), redirectUri: 'http://shop.test/back' }
  const back = await fetch(await provider.authorizationUrl(secrets), { redirect: 'manual' })
  const code = new URL(back.headers.get('location')!).searchParams.get('code')!
  await assert.rejects(provider.exchangeCode(secrets, { code, state: 's' }), (error: Refusal) => {
    assert.equal(error.code, 'sign_in_unavailable')
    return error.cause instanceof ResponseBodyError && error.cause.error === 'invalid_client'
  })
})

test('a cancellation reaches the sign-in page as a code, and foreign texts do not', async (t) => {
  const { start, visit, apple, app } = await openShopWithIssuers(t)
  const { url } = await start('apple')
  apple.deviates({ error: 'user_cancelled_authorize' })
  const { state, ...rest } = await visit(url)
  assert.deepEqual(rest, { provider: 'apple', error: 'user_cancelled_authorize' })
  assert.equal(state, new URL(url).searchParams.get('state'))
  const forged = await app.inject('/api/auth/oidc/google/callback?error=Call%20us%20at%20123&error_description=x')
  assert.equal(forged.headers.location, 'http://shop.test/main/login#provider=google&state=&error=failed')
  const other = await app.inject({
    method: 'POST',
    url: '/api/auth/oidc/google',
    payload: 'x=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.equal(other.statusCode, 415)
})

test('an existing account opens to the provider of its mailbox, and is then linked', async (t) => {
  const { signUp, signInWith, db } = await openShopWithIssuers(t)
  await signUp({ email: 'noura@gmail.com' })
  await db.update(users).set({ verified_at: new Date() })
  assert.equal((await signInWith('google')).body.data.user_name, nouraSignsUp.user_name)
  assert.equal(await db.$count(identities), 1)
})

test('an existing account with another mailbox opens only after its password was entered in this browser', async (t) => {
  const { signUp, start, visit, finish, call, google, db } = await openShopWithIssuers(t)
  await signUp()
  await db.update(users).set({ verified_at: new Date() })
  google.deviates({ claims: { email: 'noura@mail.com', hd: 'elsewhere.com' } })
  const signIn = async (cookie?: string) => {
    const started = await start('google', cookie)
    return { ...(await finish(await visit(started.url), started.cookie)), cookie: started.cookie }
  }
  const { status, body, cookie } = await signIn()
  assert.deepEqual([status, body.code], [409, 'account_exists'])
  const password = { email: 'noura@mail.com', password: nouraSignsUp.password }
  await call('POST', '/auth/login', password)
  assert.equal(await db.$count(identities), 0)
  await call('POST', '/auth/login', { ...password, password: 'wrong password' }, { cookie })
  assert.equal(await db.$count(identities), 0)
  await call('POST', '/auth/login', password, { cookie })
  const linked = await signIn()
  assert.deepEqual([linked.status, linked.body.data.user_name], [200, nouraSignsUp.user_name])
  const [user] = await db.select().from(users).where(eq(users.email, 'noura@mail.com'))
  assert.notEqual(user?.password_hash, '')
})

test('a Workspace address is proved by the domain that Google hosts', async (t) => {
  const { signUp, signInWith, google, db } = await openShopWithIssuers(t)
  await signUp()
  await db.update(users).set({ verified_at: new Date() })
  google.deviates({ claims: { email: 'noura@mail.com', hd: 'mail.com' } })
  assert.equal((await signInWith('google')).status, 200)
})

test('two first sign-ins at the same time make one account', async (t) => {
  const { start, visit, finish, db } = await openShopWithIssuers(t)
  const started = [await start('google'), await start('google')]
  const responses = await Promise.all(started.map(({ url }) => visit(url)))
  const answers = await Promise.all(responses.map((response, index) => finish(response, started[index]!.cookie)))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  )
  assert.deepEqual([await db.$count(users), await db.$count(identities)], [1, 1])
})
