import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { oneTimeTokens, outbox, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { bearing, openShopWithVisitors, refreshIn, tokenIn } from '../../../testing/visitors.ts'

/** A shop in which Noura has an account and has had her welcome; `lose` asks for the letter and gives its token. */
async function shopOfNoura(t: TestContext, wish: Parameters<typeof openShopWithVisitors>[1] = {}) {
  const shop = await openShopWithVisitors(t, wish)
  const signedUp = await shop.signUp()
  await shop.emails()
  const ask = (email = 'noura@mail.com', locale = 'en', path = 'forget-password') =>
    shop.call('POST', `/auth/${path}`, { email }, { locale })
  const reset = (change: object, locale = 'en') =>
    shop.call('POST', '/auth/reset-password', { password: fresh, confirmpassword: fresh, ...change }, { locale })
  const lose = async () => {
    await ask()
    return tokenIn((await shop.emails()).at(-1))
  }
  return { ...shop, signedUp, ask, reset, lose }
}

const fresh = 'a lamp beside it'

const unusable = {
  en: 'This link was used or is too old, please ask for a new one',
  ar: 'هذا الرابط مستخدم أو انتهت صلاحيته، يُرجى طلب رابط جديد',
}

test('whether an address has an account shows in no answer, and only its owner gets a letter', async (t) => {
  const { ask, emails, db } = await shopOfNoura(t)
  const words = {
    en: 'If there is an account with this address, an email with a link is on its way to it',
    ar: 'إن كان هناك حساب بهذا البريد الإلكتروني فستصل إليه رسالة فيها رابط',
  }
  for (const locale of ['en', 'ar'] as const)
    for (const path of ['forget-password', 'forgot-password', 'reset-link']) {
      const [known, unknown] = [await ask('Noura@mail.com', locale, path), await ask('nobody@mail.com', locale, path)]
      assert.deepEqual([known.status, known.body], [200, { message: words[locale] }])
      assert.deepEqual([unknown.status, unknown.body], [known.status, known.body])
    }
  const sent = await emails()
  assert.deepEqual(new Set(sent.flatMap(({ to }) => to)), new Set(['noura@mail.com']))
  assert.deepEqual([sent.length, sent[0]?.headers.get('subject')], [6, 'Choose a new password'])
  assert.equal(sent.at(-1)?.headers.get('subject'), 'اختيار كلمة مرور جديدة')
  assert.equal(await db.$count(outbox, sql`recipient = 'nobody@mail.com'`), 0)
})

test('asking for a letter does the same work whoever is asked for', async (t) => {
  const { ask, db } = await shopOfNoura(t)
  const [inserts, selects] = [t.mock.method(db, 'insert'), t.mock.method(db, 'select')]
  const work = async (email: string) => {
    const before = [inserts.mock.callCount(), selects.mock.callCount()]
    await ask(email)
    return [inserts.mock.callCount() - before[0]!, selects.mock.callCount() - before[1]!]
  }
  assert.deepEqual(await work('noura@mail.com'), [1, 0])
  assert.deepEqual(await work('nobody@mail.com'), [1, 0])
})

test('the link of the letter opens a new password, which signs everybody out and is told in a letter', async (t) => {
  const { signedUp, lose, reset, logIn, refresh, call, emails } = await shopOfNoura(t)
  const token = await lose()
  const { status, body } = await reset({ token })
  assert.deepEqual(
    [status, body],
    [200, { status: true, data: null, message: 'Your password is changed, please log in with the new one' }],
  )
  assert.equal((await call('GET', '/auth/me', undefined, bearing(signedUp))).status, 401)
  assert.equal((await refresh(refreshIn(signedUp))).status, 401)
  assert.equal((await logIn()).status, 401)
  const again = await logIn({ password: fresh })
  assert.deepEqual([again.status, again.body.data.verified], [200, true])
  const [letter, ...others] = await emails()
  assert.deepEqual(
    [letter?.to, letter?.headers.get('subject'), others.length],
    [['noura@mail.com'], 'Your password was changed', 0],
  )
  assert.ok(letter?.text.includes('http://shop.test/main/forget-password\n'))
})

test('the other form says the same with the address beside the token, which has to be the account’s', async (t) => {
  const { lose, call, logIn, emails } = await shopOfNoura(t)
  const resetToken = await lose()
  const form = (email: string) => ({ email, password: fresh, password_confirmation: fresh, resetToken, silent: true })
  const wrong = await call('POST', '/auth/reset-password', form('other@mail.com'), { locale: 'ar' })
  assert.deepEqual([wrong.status, wrong.body], [422, { message: unusable.ar, code: 'token_unusable' }])
  assert.equal((await logIn()).status, 200)
  const right = await call('POST', '/auth/reset-password', form('NOURA@mail.com'), { locale: 'ar' })
  assert.deepEqual(
    [right.status, right.body],
    [200, { status: true, data: null, message: 'تم تغيير كلمة المرور، يمكن الآن تسجيل الدخول بالكلمة الجديدة' }],
  )
  assert.equal((await logIn({ password: fresh })).status, 200)
  assert.equal((await emails())[0]?.headers.get('subject'), 'تغيّرت كلمة مرور حسابك')
})

test('a token opens one password once, within an hour, and is void when a newer one is sent', async (t) => {
  const { lose, reset, logIn, db } = await shopOfNoura(t)
  const tries = async (token: string) => (await reset({ token })).body.code ?? 'changed'
  const [older, newer] = [await lose(), await lose()]
  assert.deepEqual(
    [await tries(older), await tries(newer), await tries(newer)],
    ['token_unusable', 'changed', 'token_unusable'],
  )
  const last = await lose()
  const lasting = sql<number>`extract(epoch from ${oneTimeTokens.expires_at} - ${oneTimeTokens.created_at})::float8`
  const [kept] = await db.select({ lasting, hash: oneTimeTokens.hash }).from(oneTimeTokens).where(sql`used_at is null`)
  assert.deepEqual(kept, { lasting: 3600, hash: hashToken(last) })
  await db.update(oneTimeTokens).set({ expires_at: sql`now()` })
  assert.equal(await tries(last), 'token_unusable')
  assert.equal((await logIn({ password: fresh })).status, 200)
})

test('a token of one kind opens nothing of another', async (t) => {
  const { lose, reset, call, emails, signedUp } = await shopOfNoura(t)
  const token = await lose()
  assert.equal((await call('POST', '/auth/verify', { token })).body.code, 'token_unusable')
  await call('POST', '/auth/verify/resend', {}, bearing(signedUp))
  const verifying = tokenIn((await emails())[0])
  assert.equal((await reset({ token: verifying })).body.message, unusable.en)
})

test('a new password that is refused leaves the token good and the old password', async (t) => {
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

test('an account that was deleted gets no letter', async (t) => {
  const { ask, emails, db } = await shopOfNoura(t)
  await db.update(users).set({ deleted_at: sql`now()`, name: '', mobile: '' })
  await ask()
  assert.deepEqual(await emails(), [])
})

test('six letters to one address within an hour are one too many, whoever it belongs to', async (t) => {
  const { ask, emails } = await shopOfNoura(t, { limited: true })
  for (const email of ['noura@mail.com', 'nobody@mail.com']) {
    for (let time = 0; time < 5; time++) assert.equal((await ask(email)).status, 200)
    const { status, body, headers } = await ask(email, 'ar')
    assert.deepEqual([status, body.message], [429, 'محاولات كثيرة، يُرجى المحاولة بعد بضع دقائق'])
    assert.match(String(headers['retry-after']), /^(359\d|3600)$/)
  }
  assert.equal((await emails()).length, 5)
})
