import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { oneTimeTokens, outbox, sessions, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { bearing, openShopWithVisitors, refreshIn, tokenIn } from '../../../testing/visitors.ts'

const noura = {
  id: 1,
  name: 'Noura Al Enezi',
  user_name: 'noura.e',
  mobile: '+96550001234',
  email: 'noura@mail.com',
  verified: false,
  locale: 'en',
  is_in_group: false,
  role: null,
  permissions: [],
}

test('signing up creates an account, opens a session and replies in the visitor’s language', async (t) => {
  const { signUp, call, db } = await openShopWithVisitors(t)
  const english = await signUp({ role_id: 1, verified_at: '2026-01-01' })
  const { access_token, ...body } = english.body
  assert.equal(english.status, 201)
  assert.deepEqual(body, {
    status: true,
    data: noura,
    message: 'Welcome. We have sent you an email to confirm your address',
    token: { expires_in: 900 },
  })
  assert.match(access_token, /^[\w-]{43}$/)
  assert.deepEqual((await call('GET', '/auth/me', undefined, bearing(english))).body, { data: noura })
  const arabic = await signUp({ user_name: 'نورة', email: 'sara@mail.com' }, 'ar')
  assert.equal(arabic.body.message, 'مرحبًا بك. أرسلنا إليك رسالة لتأكيد البريد الإلكتروني')
  assert.deepEqual([arabic.body.data.user_name, arabic.body.data.locale], ['نورة', 'ar'])
  const [stored] = await db.select().from(users).where(eq(users.id, 1))
  assert.match(stored!.password_hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('the refresh cookie is HttpOnly, limited to account routes, and ends with the browser', async (t) => {
  const { signUp } = await openShopWithVisitors(t)
  const answer = await signUp()
  assert.equal(
    String([answer.headers['set-cookie']].flat()[0]),
    `refresh=${refreshIn(answer)}; Path=/api/auth; HttpOnly; SameSite=Strict`,
  )
  assert.equal(answer.headers['cache-control'], 'no-store')
})

test('a taken user name or email, in any spelling, is refused in the words of the specification', async (t) => {
  const { signUp, db } = await openShopWithVisitors(t)
  await signUp()
  for (const change of [{ user_name: 'other' }, { email: 'other@mail.com' }, { user_name: 'NOURA.E', email: 'x@y.co' }])
    for (const [locale, message] of [
      ['en', 'user name or email already exist'],
      ['ar', 'اسم المستخدم أو البريد الإلكتروني مسجل من قبل'],
    ]) {
      const { status, body, headers } = await signUp(change, locale)
      assert.deepEqual([status, body], [409, { message, code: 'taken', error: message }])
      assert.equal(headers['set-cookie'], undefined)
    }
  assert.deepEqual([await db.$count(users), await db.$count(sessions), await db.$count(outbox)], [1, 1, 1])
})

test('invalid fields are reported one by one in both languages, and nothing is stored', async (t) => {
  const { signUp, db } = await openShopWithVisitors(t)
  const wrong = { name: ' ', user_name: 'a b', mobile: '12', email: 'noura@', password: '1234567' }
  assert.deepEqual((await signUp(wrong)).body.errors, {
    name: ['This is required'],
    user_name: ['Use 3 to 30 letters, digits, dots, dashes or underscores'],
    mobile: ['Enter a phone number of 8 to 15 digits'],
    email: ['Enter a valid email, for example noura@mail.com'],
    password: ['Password should not be less than 8 characters'],
  })
  const { status, body } = await signUp({ password: 'NOURA.E' }, 'ar')
  assert.deepEqual([status, body.errors], [422, { password: ['كلمة المرور 8 أحرف على الأقل'] }])
  assert.deepEqual((await signUp({ password: 'noura@mail.com' }, 'ar')).body.errors, {
    password: ['يجب أن تختلف كلمة المرور عن البريد الإلكتروني واسم المستخدم'],
  })
  assert.equal(await db.$count(users), 0)
})

test('every refusal of a sign-up repeats its message as `error`, in both languages', async (t) => {
  const { signUp, call } = await openShopWithVisitors(t, { limited: true })
  for (const [locale, words] of [
    ['en', 'Something needs correcting'],
    ['ar', 'هناك ما يحتاج إلى تصحيح'],
  ] as const) {
    const { status, body } = await signUp({ email: 'noura@' }, locale)
    assert.deepEqual([status, body.code, body.message, body.error], [422, 'invalid', words, words])
  }
  const unreadable = await call('POST', '/auth/signup', '{')
  assert.deepEqual([unreadable.status, unreadable.body.error], [400, unreadable.body.message])
  for (let time = 3; time < 30; time++) await signUp({ email: 'noura@' })
  const often = await signUp()
  assert.deepEqual([often.status, often.body.error], [429, often.body.message])
})

test('the welcome email contains a link that confirms the address, once', async (t) => {
  const { signUp, emails, call, db } = await openShopWithVisitors(t)
  const signedUp = await signUp()
  const [email, ...others] = await emails()
  assert.deepEqual([email?.to, others.length], [['noura@mail.com'], 0])
  assert.equal(email?.headers.get('subject'), 'Please confirm your email')
  assert.match(email.text, /^Welcome, \u2068Noura Al Enezi\u2069\n/)
  assert.match(email.html, /<html lang="en" dir="ltr">/)
  const token = tokenIn(email)
  assert.ok(email.text.includes(`http://shop.test/main/account-verification/${token}\n`))
  const [stored] = await db.select().from(oneTimeTokens)
  assert.equal(stored?.hash, hashToken(token))
  assert.ok(!JSON.stringify([stored, await db.select().from(outbox)]).includes(token))

  const first = await call('POST', '/auth/verify', { token })
  assert.deepEqual(
    [first.status, first.body],
    [
      200,
      {
        message: 'Your email is confirmed',
        messages: { en: 'Your email is confirmed', ar: 'تم تأكيد البريد الإلكتروني' },
      },
    ],
  )
  assert.equal((await call('GET', '/auth/me', undefined, bearing(signedUp))).body.data.verified, true)
  for (const [locale, message] of [
    ['en', 'This link was used or has expired, please request a new one'],
    ['ar', 'هذا الرابط مستخدم أو انتهت صلاحيته، يُرجى طلب رابط جديد'],
  ] as const) {
    const again = await call('POST', '/auth/verify', { token }, { locale })
    assert.deepEqual([again.status, again.body], [422, { message, code: 'token_unusable' }])
  }
})

test('an Arabic visitor is welcomed in Arabic, and confirms by either alias of the route', async (t) => {
  const { signUp, emails, call } = await openShopWithVisitors(t)
  for (const [index, path] of ['verification', 'code-check'].entries()) {
    await signUp({ user_name: `نورة${index}`, email: `n${index}@mail.com`, name: 'نورة' }, 'ar')
    const [email] = await emails()
    assert.equal(email?.headers.get('subject'), 'يُرجى تأكيد البريد الإلكتروني')
    assert.match(email.html, /<html lang="ar" dir="rtl">/)
    assert.ok(email.text.includes('?lang=ar\n'))
    const { body } = await call('POST', `/auth/${path}`, { token: tokenIn(email) }, { locale: 'ar' })
    assert.equal(body.message, 'تم تأكيد البريد الإلكتروني')
  }
})

test('a confirmation link is valid for a day, and void as soon as a newer one is sent', async (t) => {
  const { signUp, emails, call, db } = await openShopWithVisitors(t)
  const mine = bearing(await signUp())
  const [older] = await emails()
  const resent = await call('POST', '/auth/verify/resend', {}, mine)
  assert.equal(resent.body.message, 'We have sent you an email with a link to confirm your address')
  const [newer] = await emails()
  const tryWith = async (token: string) => (await call('POST', '/auth/verify', { token })).status
  assert.equal(await tryWith(tokenIn(older)), 422)
  const left = sql<number>`extract(epoch from ${oneTimeTokens.expires_at} - ${oneTimeTokens.created_at})::float8`
  assert.deepEqual(
    (await db.select({ left }).from(oneTimeTokens)).map((row) => row.left),
    [86_400, 86_400],
  )
  await db.update(oneTimeTokens).set({ expires_at: sql`now()` })
  assert.equal(await tryWith(tokenIn(newer)), 422)
  await call('POST', '/auth/verify/resend', {}, mine)
  const [last] = await emails()
  assert.equal(await tryWith(tokenIn(last)), 200)
  const again = await call('POST', '/auth/verify/resend', {}, { ...mine, locale: 'ar' })
  assert.deepEqual([again.body.message, (await emails()).length], ['البريد الإلكتروني مؤكد مسبقًا', 0])
})

test('a queued confirmation email is dropped when the address is confirmed meanwhile', async (t) => {
  const { signUp, emails, db } = await openShopWithVisitors(t)
  await signUp()
  await db.update(users).set({ verified_at: sql`now()` })
  assert.deepEqual(await emails(), [])
  assert.equal(await db.$count(outbox), 0)
})

test('a mobile number invalid in its country is refused at its field, and no account is created', async (t) => {
  const { signUp, call, db } = await openShopWithVisitors(t)
  const message = 'This phone number does not exist in its country, please check it'
  const refused = await signUp({ mobile: '+965 1000 0000' })
  assert.deepEqual([refused.status, refused.body.errors], [422, { mobile: [message] }])
  assert.equal(await db.$count(users), 0)
  const opened = await signUp({ mobile: '10000000' })
  assert.equal(opened.status, 201)
  const changed = await call('PUT', '/auth/me', { mobile: '+96510000000' }, bearing(opened))
  assert.deepEqual([changed.status, changed.body.errors], [422, { mobile: [message] }])
  assert.equal(
    (await call('PUT', '/auth/me', { mobile: '+971501234567' }, bearing(opened))).body.data.mobile,
    '+971501234567',
  )
})
