import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { identities, pendingSignIns, sessions, users } from '../../../db/schema.ts'
import { cookieOf, openShopWithIssuers } from '../../../testing/shops/issuer-shop.ts'
import { bearing, nouraSignsUp, tokenIn } from '../../../testing/visitors.ts'

const { password } = nouraSignsUp

/** A shop with Google and Apple, where Noura has an account with a password and another address than at Google. */
async function openShopWithCustomer(t: TestContext) {
  const shop = await openShopWithIssuers(t)
  const { call, db, visit, signUp } = shop
  const headers = bearing(await signUp())
  await db.update(users).set({ verified_at: new Date() })
  await shop.emails()
  const startLink = async (name: string, form: object = { password }) => {
    const answer = await call('POST', `/auth/identity/${name}`, form, headers)
    return { ...answer, url: String(answer.body.data?.url), cookie: cookieOf(answer.headers) }
  }
  const finishLink = ({ provider, ...form }: Record<string, string>, cookie: string, as = headers) =>
    call('POST', `/auth/identity/${provider}/link`, form, { ...as, cookie })
  const link = async (name: string) => {
    const { url, cookie } = await startLink(name)
    return finishLink(await visit(url, '/main/my-account/my_data'), cookie)
  }
  return {
    ...{ ...shop, headers, startLink, finishLink, link },
    unlink: (name: string, as = headers) => call('DELETE', `/auth/identity/${name}`, undefined, as),
    linked: async (as = headers) => {
      const { body } = await call('GET', '/auth/identity', undefined, as)
      const named = body.data.filter(({ linked_at }: { linked_at: string | null }) => linked_at)
      return { names: named.map(({ label }: { label: string }) => label), hasPassword: body.has_password }
    },
  }
}

test('a customer links Google under another address with the password, signs in with it and unlinks it', async (t) => {
  const { call, db, headers, link, linked, unlink, signInWith, emails } = await openShopWithCustomer(t)
  assert.deepEqual((await call('GET', '/auth/identity', undefined, headers)).body, {
    data: [
      { name: 'google', label: 'Google', linked_at: null },
      { name: 'apple', label: 'Apple', linked_at: null },
    ],
    has_password: true,
  })
  assert.equal((await link('google')).status, 204)
  assert.deepEqual(await linked(), { names: ['Google'], hasPassword: true })
  const [email, ...others] = await emails()
  assert.match(email?.text ?? '', /You can now sign in with [^A-Za-z]*Google/)
  assert.deepEqual([email?.to, others], [['noura@mail.com'], []])
  assert.equal((await signInWith('google')).body.data.user_name, nouraSignsUp.user_name)
  assert.equal((await link('google')).status, 204)
  assert.deepEqual(await emails(), [])
  assert.equal((await unlink('google')).status, 204)
  assert.deepEqual((await linked()).names, [])
  assert.equal((await unlink('google')).status, 404)
  assert.equal(await db.$count(users), 1)
  assert.notEqual((await signInWith('google')).body.data.user_name, nouraSignsUp.user_name)
})

test('linking requires the right password and a confirmed email', async (t) => {
  const { startLink, db } = await openShopWithCustomer(t)
  const refused = async (form?: object) => (await startLink('google', form)).body.code
  assert.equal(await refused({ password: 'not the password' }), 'wrong_password')
  assert.equal(await refused({}), 'invalid')
  await db.update(users).set({ verified_at: null })
  assert.equal(await refused(), 'email_not_verified')
  assert.equal(await db.$count(pendingSignIns), 0)
})

test('a response links once, in its browser, for the account that started it, and opens no sign-in', async (t) => {
  const { startLink, finishLink, finish, start, visit, as, make, linked, db } = await openShopWithCustomer(t)
  const [mine, page] = [await startLink('google'), '/main/my-account/my_data']
  const response = await visit(mine.url, page)
  assert.equal((await finishLink(response, '')).body.code, 'sign_in_expired')
  assert.equal((await finish(response, mine.cookie)).body.code, 'sign_in_expired')
  const { provider, ...form } = response
  const sara = await as(await make.customer())('POST', `/auth/identity/${provider}/link`, form, { cookie: mine.cookie })
  assert.equal(sara.body.code, 'sign_in_expired')
  assert.equal((await finishLink(response, mine.cookie)).body.code, 'sign_in_expired')
  const signIn = await start('google')
  assert.equal((await finishLink(await visit(signIn.url), signIn.cookie)).body.code, 'sign_in_expired')
  assert.deepEqual([(await linked()).names, await db.$count(identities)], [[], 0])
})

test('a person at Google who opens another account is not linked', async (t) => {
  const { signInWith, link, linked, db } = await openShopWithCustomer(t)
  await signInWith('google')
  const { status, body } = await link('google')
  assert.deepEqual([status, body.code], [409, 'identity_taken'])
  assert.deepEqual([(await linked()).names, await db.$count(identities)], [[], 1])
})

test('the only way to sign in stays: an account without a password keeps one provider', async (t) => {
  const { signInWith, unlink, linked, db, call } = await openShopWithCustomer(t)
  const google = await signInWith('google')
  const headers = bearing(google)
  const { status, body } = await unlink('google', headers)
  assert.deepEqual([status, body.code], [409, 'last_sign_in_method'])
  assert.match(
    (await call('DELETE', '/auth/identity/google', undefined, { ...headers, locale: 'ar' })).body.message,
    /كلمة مرور/,
  )
  assert.deepEqual(await linked(headers), { names: ['Google'], hasPassword: false })
  // A provider that the shop no longer offers opens no account.
  await db.insert(identities).values({ issuer: 'https://old.test', subject: '1', user_id: google.body.data.id })
  assert.equal((await unlink('google', headers)).status, 409)
  const apple = (await call('GET', '/auth/oidc')).body.data[1].issuer
  await db.insert(identities).values({ issuer: apple, subject: 'a-1', user_id: google.body.data.id })
  const both = await Promise.all([unlink('google', headers), unlink('apple', headers)])
  assert.deepEqual(both.map((one) => one.status).sort(), [204, 409])
  assert.equal((await linked(headers)).names.length, 1)
})

test('a password reset by email removes what was linked on the account page, and nothing else', async (t) => {
  const { link, emails, call, db, headers } = await openShopWithCustomer(t)
  await link('google')
  const [user] = await db.select().from(users)
  await db.insert(identities).values({ issuer: 'https://own.test', subject: '1', user_id: user!.id })
  await emails()
  await call('POST', '/auth/forget-password', { email: 'noura@mail.com' })
  const token = tokenIn((await emails()).at(-1))
  const form = { token, password: 'a lamp beside it', confirmpassword: 'a lamp beside it' }
  assert.equal((await call('POST', '/auth/reset-password', form)).status, 200)
  assert.deepEqual(
    (await db.select().from(identities)).map(({ issuer }) => issuer),
    ['https://own.test'],
  )
  assert.equal((await call('GET', '/auth/identity', undefined, headers)).status, 401)
})

test('a session that ended while the provider was asked links nothing', async (t) => {
  const { startLink, finishLink, visit, google, db } = await openShopWithCustomer(t)
  const { url, cookie } = await startLink('google')
  const response = await visit(url, '/main/my-account/my_data')
  google.deviates({ beforeExchange: async () => db.update(sessions).set({ ended_at: new Date() }) })
  assert.equal((await finishLink(response, cookie)).status, 401)
  assert.equal(await db.$count(identities), 0)
})
