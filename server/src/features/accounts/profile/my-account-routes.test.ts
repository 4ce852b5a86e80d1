import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { oneTimeTokens, users } from '../../../db/schema.ts'
import { newEmailToken } from '../../../email/outbox/email-token.ts'
import { readAccountOf } from '../../../email/templates/read-account.ts'
import { bearing, nouraSignsUp, openShopWithVisitors, refreshIn, tokenIn } from '../../../testing/visitors.ts'

/** A shop in which Noura is signed in, with no queued email; `mine` sends requests as Noura. */
async function shopOfNoura(t: TestContext, options: Parameters<typeof openShopWithVisitors>[1] = {}) {
  const shop = await openShopWithVisitors(t, options)
  const signedUp = await shop.signUp()
  await shop.emails()
  return { ...shop, signedUp, mine: shop.as({ headers: bearing(signedUp) }) }
}

test('name, user name and number change together, and nothing else with them', async (t) => {
  const { mine, db } = await shopOfNoura(t)
  const change = { name: 'Noura E.', user_name: 'نورة٢', mobile: '٩٠٠٠١٢٣٤', role_id: 1, verified: true, id: 7 }
  const { status, body } = await mine('PUT', '/auth/me', change)
  assert.deepEqual([status, body.message], [200, 'Your details are saved'])
  const expected = { id: 1, name: 'Noura E.', user_name: 'نورة2', mobile: '90001234', email: 'noura@mail.com' }
  assert.deepEqual(body.data, {
    ...expected,
    verified: false,
    locale: 'en',
    is_in_group: false,
    role: null,
    permissions: [],
  })
  assert.deepEqual((await mine('GET', '/auth/me')).body.data, body.data)
  assert.equal((await db.select().from(users))[0]?.role_id, null)
  assert.equal((await mine('PUT', '/auth/me', {}, { locale: 'ar' })).body.message, 'تم حفظ بياناتك')
})

test('a taken user name or email is refused in both languages, and nothing changes', async (t) => {
  const { mine, make, emails } = await shopOfNoura(t)
  await make.customer({ user_name: 'Sara', email: 'sara@mail.com' })
  const words = { en: 'user name or email already exist', ar: 'اسم المستخدم أو البريد الإلكتروني مسجل من قبل' }
  for (const locale of ['en', 'ar'] as const)
    for (const change of [
      { user_name: 'sara' },
      { email: 'SARA@mail.com', name: 'Other', password: nouraSignsUp.password },
    ]) {
      const { status, body } = await mine('PUT', '/auth/me', change, { locale })
      assert.deepEqual([status, body.code, body.message], [409, 'taken', words[locale]])
    }
  assert.equal((await mine('GET', '/auth/me')).body.data.name, nouraSignsUp.name)
  assert.deepEqual(await emails(), [])
})

test('a new email address takes effect when its link is opened, and the old address is notified', async (t) => {
  const { mine, emails, call, logIn } = await shopOfNoura(t)
  const { body } = await mine('PUT', '/auth/me', { email: 'New@mail.com', password: nouraSignsUp.password })
  assert.equal(body.data.email, 'noura@mail.com')
  assert.equal(
    body.message,
    'Your details are saved. Your email changes once you open the link we have sent to the new one',
  )
  const [confirmation, ...others] = await emails()
  assert.deepEqual([confirmation?.to, others.length], [['new@mail.com'], 0])
  assert.equal(confirmation?.headers.get('subject'), 'Please confirm your new email')
  const opened = await call('POST', '/auth/verify', { token: tokenIn(confirmation) }, { locale: 'ar' })
  assert.equal(opened.body.message, 'تم تغيير البريد الإلكتروني')
  const { email, verified } = (await mine('GET', '/auth/me')).body.data
  assert.deepEqual([email, verified], ['new@mail.com', true])
  assert.deepEqual([(await logIn()).status, (await logIn({ email: 'new@mail.com' })).status], [401, 200])
  const [notification, ...more] = await emails()
  assert.deepEqual([notification?.to, more.length], [['noura@mail.com'], 0])
  assert.equal(notification?.headers.get('subject'), 'تغيّر البريد الإلكتروني لحسابك')
  assert.ok(notification?.text.includes('\u2066new@mail.com\u2069'))
  assert.equal((await call('POST', '/auth/verify', { token: tokenIn(confirmation) })).body.code, 'token_unusable')
})

test('a new email address requires the password; sending the current address requires none', async (t) => {
  const { mine, emails } = await shopOfNoura(t)
  const steal = { name: 'Thief', email: 'thief@mail.com' }
  const wrong = await mine('PUT', '/auth/me', { ...steal, password: 'a wrong password' })
  assert.deepEqual(
    [wrong.status, wrong.body.code, Object.keys(wrong.body.errors)],
    [422, 'wrong_password', ['password']],
  )
  for (const [locale, words] of [
    ['en', 'Password is required'],
    ['ar', 'كلمة المرور مطلوبة'],
  ] as const) {
    const missing = await mine('PUT', '/auth/me', steal, { locale })
    assert.deepEqual([missing.status, missing.body.code], [422, 'invalid'])
    assert.deepEqual(missing.body.errors, { password: [words] })
  }
  assert.deepEqual([(await mine('GET', '/auth/me')).body.data.name, await emails()], [nouraSignsUp.name, []])
  const { status, body } = await mine('PUT', '/auth/me', { name: 'Noura E.', email: 'noura@mail.com' })
  assert.deepEqual([status, body.message, await emails()], [200, 'Your details are saved', []])
})

test('an account may send five emails an hour to new addresses, taken or not', async (t) => {
  const { mine, make, emails } = await shopOfNoura(t, { limited: true })
  await make.customer({ email: 'sara@mail.com' })
  const addresses = ['one@mail.com', 'sara@mail.com', 'two@mail.com', 'three@mail.com', 'four@mail.com']
  const answers = []
  for (const email of addresses)
    answers.push((await mine('PUT', '/auth/me', { email, password: nouraSignsUp.password })).status)
  assert.deepEqual(answers, [200, 409, 200, 200, 200])
  for (const email of ['five@mail.com', 'sara@mail.com']) {
    const { status, body } = await mine('PUT', '/auth/me', { email, name: 'Other', password: nouraSignsUp.password })
    assert.deepEqual([status, body.code], [429, 'too_many_attempts'])
  }
  assert.equal((await mine('GET', '/auth/me')).body.data.name, nouraSignsUp.name)
  assert.equal((await emails()).length, 4)
})

test('probing for taken names is rate-limited', async (t) => {
  const { mine, make } = await shopOfNoura(t, { limited: true })
  await make.customer({ user_name: 'sara' })
  for (let time = 0; time < 30; time++) assert.equal((await mine('PUT', '/auth/me', { user_name: 'sara' })).status, 409)
  assert.equal((await mine('PUT', '/auth/me', { user_name: 'sara' })).body.code, 'too_many_requests')
})

test('an email address taken in the meantime is not reassigned', async (t) => {
  const { mine, make, emails, call } = await shopOfNoura(t)
  await mine('PUT', '/auth/me', { email: 'new@mail.com', password: nouraSignsUp.password })
  const [email] = await emails()
  await make.customer({ email: 'new@mail.com' })
  const { status, body } = await call('POST', '/auth/verify', { token: tokenIn(email) })
  assert.deepEqual([status, body.code], [409, 'taken'])
  assert.equal((await mine('GET', '/auth/me')).body.data.email, 'noura@mail.com')
})

test('a token requested while the email changes is void for the old address', async (t) => {
  const { mine, emails, call, db } = await shopOfNoura(t)
  const old = (await readAccountOf(db, 'noura@mail.com'))!
  await mine('PUT', '/auth/me', { email: 'new@mail.com', password: nouraSignsUp.password })
  await call('POST', '/auth/verify', { token: tokenIn((await emails())[0]) })
  for (const kind of ['reset', 'verify'] as const) assert.equal(await newEmailToken(db, kind, old), null)
  assert.equal(await db.$count(oneTimeTokens, sql`used_at is null`), 0)
})

test('a change of password voids a pending change of email', async (t) => {
  const { mine, emails, call } = await shopOfNoura(t)
  await mine('PUT', '/auth/me', { email: 'thief@mail.com', password: nouraSignsUp.password })
  const [sent] = await emails()
  await mine('PUT', '/auth/me', { email: 'thief2@mail.com', password: nouraSignsUp.password })
  const change = { current_password: nouraSignsUp.password, password: 'a lamp beside it' }
  assert.equal((await mine('PUT', '/auth/password', { ...change, confirmpassword: change.password })).status, 200)
  assert.deepEqual(
    (await emails()).map(({ to }) => to),
    [['noura@mail.com']],
  )
  assert.equal((await call('POST', '/auth/verify', { token: tokenIn(sent) })).body.code, 'token_unusable')
})

test('a new password requires the current one, ends the other sessions and is confirmed by email', async (t) => {
  const { mine, logIn, refresh, emails, call } = await shopOfNoura(t)
  const elsewhere = await logIn()
  const passwords = { password: 'a lamp beside it', confirmpassword: 'a lamp beside it' }
  const words = { en: 'The current password is not correct', ar: 'كلمة المرور الحالية غير صحيحة' }
  for (const locale of ['en', 'ar'] as const) {
    const { status, body } = await mine(
      'PUT',
      '/auth/password',
      { ...passwords, current_password: 'other' },
      { locale },
    )
    const errors = { current_password: [words[locale]] }
    assert.deepEqual([status, body], [422, { message: words[locale], code: 'wrong_password', errors }])
  }
  const right = { ...passwords, current_password: nouraSignsUp.password }
  const own = { ...right, password: 'noura@mail.com', confirmpassword: 'noura@mail.com' }
  assert.deepEqual((await mine('PUT', '/auth/password', own)).body.errors, {
    password: ['Choose a password other than your email or user name'],
  })
  assert.equal((await refresh(refreshIn(elsewhere))).status, 200)

  const { status, body } = await mine('PUT', '/auth/password', right, { locale: 'ar' })
  assert.deepEqual([status, body], [200, { message: 'تم تغيير كلمة المرور' }])
  assert.equal((await mine('GET', '/auth/me')).status, 200)
  assert.equal((await call('GET', '/auth/me', undefined, bearing(elsewhere))).status, 401)
  assert.deepEqual([(await logIn()).status, (await logIn({ password: passwords.password })).status], [401, 200])
  assert.equal((await emails())[0]?.headers.get('subject'), 'تغيّرت كلمة مرور حسابك')
})

test('guessing the current password is refused after ten attempts', async (t) => {
  const { mine } = await shopOfNoura(t, { limited: true })
  const guess = (current_password: string) =>
    mine('PUT', '/auth/password', {
      current_password,
      password: 'a lamp beside it',
      confirmpassword: 'a lamp beside it',
    })
  for (let time = 0; time < 10; time++) assert.equal((await guess(`guess ${time}`)).status, 422)
  assert.equal((await guess(nouraSignsUp.password)).body.code, 'too_many_attempts')
  assert.equal((await mine('DELETE', '/auth/me', { password: nouraSignsUp.password })).body.code, 'too_many_attempts')
})

test('customers list their sessions and end one; sessions of others are not found', async (t) => {
  const { mine, logIn, make, as, call } = await shopOfNoura(t)
  const elsewhere = await logIn({ remember: true })
  const stranger = await make.customer()
  const { data } = (await mine('GET', '/auth/sessions')).body
  assert.deepEqual(
    data.map(({ id, remember, is_current }: Record<string, unknown>) => ({ id, remember, is_current })),
    [
      { id: 2, remember: true, is_current: false },
      { id: 1, remember: false, is_current: true },
    ],
  )
  assert.ok(Date.parse(data[0].created_at) && Date.parse(data[0].last_used_at) && Date.parse(data[0].expires_at))
  const missing = await as(stranger)('DELETE', '/auth/sessions/999')
  const foreign = await as(stranger)('DELETE', '/auth/sessions/2')
  assert.deepEqual([foreign.status, foreign.text], [404, missing.text])
  assert.equal((await mine('DELETE', '/auth/sessions/2')).status, 204)
  assert.equal((await call('GET', '/auth/me', undefined, bearing(elsewhere))).status, 401)
  assert.equal((await mine('DELETE', '/auth/sessions/2')).status, 404)
  assert.equal((await mine('GET', '/auth/sessions')).body.data.length, 1)
})

test('each session shows the browser name recorded at sign-in', async (t) => {
  const { mine, call, as } = await shopOfNoura(t)
  const given = { email: nouraSignsUp.email, password: nouraSignsUp.password }
  const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36'
  const elsewhere = await call('POST', '/auth/login', given, { 'user-agent': chrome })
  const names = ({ body }: { body: { data: { device: string }[] } }) => body.data.map(({ device }) => device)
  assert.deepEqual(names(await mine('GET', '/auth/sessions')), ['Chrome · Android', ''])
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:152.0) Gecko/20100101 Firefox/152.0'
  const asFirefox = { 'user-agent': firefox }
  assert.deepEqual(names(await as({ headers: bearing(elsewhere) })('GET', '/auth/sessions', undefined, asFirefox)), [
    'Chrome · Android',
    '',
  ])
  const { sessions } = (await mine('GET', '/auth/export')).body
  assert.deepEqual(
    sessions.map(({ device }: { device: string }) => device),
    ['', 'Chrome · Android'],
  )
})

test('account routes refuse callers without a session', async (t) => {
  const { call, db } = await shopOfNoura(t)
  const calls = [
    ['GET', '/auth/me'],
    ['PUT', '/auth/me'],
    ['DELETE', '/auth/me'],
    ['PUT', '/auth/password'],
    ['GET', '/auth/sessions'],
    ['DELETE', '/auth/sessions/1'],
    ['GET', '/auth/export'],
    ['POST', '/auth/verify/resend'],
  ] as const
  for (const [method, path] of calls)
    assert.deepEqual((await call(method, path, method === 'GET' ? undefined : {}, { locale: 'ar' })).body, {
      message: 'يُرجى تسجيل الدخول أولًا',
      code: 'sign_in_required',
    })
  assert.equal(await db.$count(users, sql`deleted_at is null`), 1)
})
