import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { oneTimeTokens, outbox, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { bearing, openShopWithVisitors, refreshIn, tokenIn } from '../../../testing/visitors.ts'

/** A shop in which Noura has an account; `lose` requests the reset email and returns its token. */
async function shopOfNoura(t: TestContext, options: Parameters<typeof openShopWithVisitors>[1] = {}) {
  const shop = await openShopWithVisitors(t, options)
  const signedUp = await shop.signUp()
  await shop.emails()
  const requestReset = (email = 'noura@mail.com', locale = 'en', path = 'forget-password') =>
    shop.call('POST', `/auth/${path}`, { email }, { locale })
  const reset = (change: object, locale = 'en') =>
    shop.call('POST', '/auth/reset-password', { password: fresh, confirmpassword: fresh, ...change }, { locale })
  const lose = async () => {
    await requestReset()
    return tokenIn((await shop.emails()).at(-1))
  }
  return { ...shop, signedUp, requestReset, reset, lose }
}

const fresh = 'a lamp beside it'

const unusable = {
  en: 'This link was used or has expired, please request a new one',
  ar: 'هذا الرابط مستخدم أو انتهت صلاحيته، يُرجى طلب رابط جديد',
}

test('a password reset never reveals whether an address has an account, and only its owner gets an email', async (t) => {
  const { requestReset, emails, db } = await shopOfNoura(t)
  const words = {
    en: 'If there is an account with this email, we have sent it a link',
    ar: 'إن كان هناك حساب بهذا البريد الإلكتروني فستصل إليه رسالة فيها رابط',
  }
  for (const locale of ['en', 'ar'] as const)
    for (const path of ['forget-password', 'forgot-password', 'reset-link']) {
      const [known, unknown] = [
        await requestReset('Noura@mail.com', locale, path),
        await requestReset('nobody@mail.com', locale, path),
      ]
      assert.deepEqual([known.status, known.body], [200, { message: words[locale] }])
      assert.deepEqual([unknown.status, unknown.body], [known.status, known.body])
    }
  const sent = await emails()
  assert.deepEqual(new Set(sent.flatMap(({ to }) => to)), new Set(['noura@mail.com']))
  assert.deepEqual([sent.length, sent[0]?.headers.get('subject')], [6, 'Reset your password'])
  assert.equal(sent.at(-1)?.headers.get('subject'), 'اختيار كلمة مرور جديدة')
  assert.equal(await db.$count(outbox, sql`recipient = 'nobody@mail.com'`), 0)
})

test('requesting a reset takes the same work whether the account exists or not', async (t) => {
  const { requestReset, db } = await shopOfNoura(t)
  const [inserts, selects] = [t.mock.method(db, 'insert'), t.mock.method(db, 'select')]
  const work = async (email: string) => {
    const before = [inserts.mock.callCount(), selects.mock.callCount()]
    await requestReset(email)
    return [inserts.mock.callCount() - before[0]!, selects.mock.callCount() - before[1]!]
  }
  assert.deepEqual(await work('noura@mail.com'), [1, 0])
  assert.deepEqual(await work('nobody@mail.com'), [1, 0])
})

test('the link in the email sets a new password, ends every session and sends a confirmation', async (t) => {
  const { signedUp, lose, reset, logIn, refresh, call, emails } = await shopOfNoura(t)
  const token = await lose()
  const { status, body } = await reset({ token })
  assert.deepEqual(
    [status, body],
    [200, { status: true, data: null, message: 'Your password is changed, please sign in with the new one' }],
  )
  assert.equal((await call('GET', '/auth/me', undefined, bearing(signedUp))).status, 401)
  assert.equal((await refresh(refreshIn(signedUp))).status, 401)
  assert.equal((await logIn()).status, 401)
  const again = await logIn({ password: fresh })
  assert.deepEqual([again.status, again.body.data.verified], [200, true])
  const [email, ...others] = await emails()
  assert.deepEqual(
    [email?.to, email?.headers.get('subject'), others.length],
    [['noura@mail.com'], 'Your password was changed', 0],
  )
  assert.ok(email?.text.includes('http://shop.test/main/forget-password\n'))
})

test('the form with the address beside the token works the same, and refuses an address of another account', async (t) => {
  const { lose, call, logIn, emails } = await shopOfNoura(t)
  const resetToken = await lose()
  const form = (email: string) => ({ email, password: fresh, password_confirmation: fresh, resetToken, silent: true })
  const wrong = await call('POST', '/auth/reset-password', form('other@mail.com'), { locale: 'ar' })
  assert.deepEqual([wrong.status, wrong.body], [422, { message: unusable.ar, code: 'token_unusable' }])
  assert.equal((await logIn()).status, 200)
  const right = await call('POST', '/auth/reset-password', form('NOURA@mail.com'), { locale: 'ar' })
  assert.deepEqual(
    [right.status, right.body],
    [200, { status: true, data: null, message: 'تم تغيير كلمة المرور، ويمكن الآن تسجيل الدخول بالكلمة الجديدة' }],
  )
  assert.equal((await logIn({ password: fresh })).status, 200)
  assert.equal((await emails())[0]?.headers.get('subject'), 'تغيّرت كلمة مرور حسابك')
})

test('a reset token works once, for an hour, and is void when a newer one is sent', async (t) => {
  const { lose, reset, logIn, db } = await shopOfNoura(t)
  const attempt = async (token: string) => (await reset({ token })).body.code ?? 'changed'
  const [older, newer] = [await lose(), await lose()]
  assert.deepEqual(
    [await attempt(older), await attempt(newer), await attempt(newer)],
    ['token_unusable', 'changed', 'token_unusable'],
  )
  const last = await lose()
  const lasting = sql<number>`extract(epoch from ${oneTimeTokens.expires_at} - ${oneTimeTokens.created_at})::float8`
  const [stored] = await db
    .select({ lasting, hash: oneTimeTokens.hash })
    .from(oneTimeTokens)
    .where(sql`used_at is null`)
  assert.deepEqual(stored, { lasting: 3600, hash: hashToken(last) })
  await db.update(oneTimeTokens).set({ expires_at: sql`now()` })
  assert.equal(await attempt(last), 'token_unusable')
  assert.equal((await logIn({ password: fresh })).status, 200)
})

test('a token of one kind is refused for another', async (t) => {
  const { lose, reset, call, emails, signedUp } = await shopOfNoura(t)
  const token = await lose()
  assert.equal((await call('POST', '/auth/verify', { token })).body.code, 'token_unusable')
  await call('POST', '/auth/verify/resend', {}, bearing(signedUp))
  const verifying = tokenIn((await emails())[0])
  assert.equal((await reset({ token: verifying })).body.message, unusable.en)
})

test('a refused new password leaves the token valid and the old password in place', async (t) => {
  const { lose, reset, logIn } = await shopOfNoura(t)
  const token = await lose()
  const both = (password: string) => ({ token, password, confirmpassword: password })
  const refused: [change: object, errors: object][] = [
    [both('short'), { password: ['Password should not be less than 8 characters'] }],
    [both('password123'), { password: ['Many people use this password, choose one that is harder to guess'] }],
    [both('noura@mail.com'), { password: ['Choose a password other than your email or user name'] }],
    [{ token, confirmpassword: 'x' }, { confirmpassword: ['Passwords must match'] }],
  ]
  for (const [change, errors] of refused) {
    const { status, body } = await reset(change)
    assert.deepEqual([status, body.errors], [422, errors])
  }
  assert.equal((await logIn()).status, 200)
  assert.equal((await reset({ token })).status, 200)
})

test('a deleted account gets no reset email', async (t) => {
  const { requestReset, emails, db } = await shopOfNoura(t)
  await db.update(users).set({ deleted_at: sql`now()`, name: '', mobile: '' })
  await requestReset()
  assert.deepEqual(await emails(), [])
})

test('the sixth reset email to an address within an hour is refused, whether it has an account or not', async (t) => {
  const { requestReset, emails } = await shopOfNoura(t, { limited: true })
  for (const email of ['noura@mail.com', 'nobody@mail.com']) {
    for (let time = 0; time < 5; time++) assert.equal((await requestReset(email)).status, 200)
    const { status, body, headers } = await requestReset(email, 'ar')
    assert.deepEqual([status, body.message], [429, 'محاولات كثيرة، يُرجى المحاولة بعد بضع دقائق'])
    assert.match(String(headers['retry-after']), /^(359\d|3600)$/)
  }
  assert.equal((await emails()).length, 5)
})
