import assert from 'node:assert/strict'
import { AsyncLocalStorage, createHook } from 'node:async_hooks'
import { test } from 'node:test'
import { buildApp } from '../../app.ts'
import { openTestShop } from '../shop.ts'
import { openShopWithVisitors } from '../visitors.ts'

/** Set in all that a measured request does: the files of a process share a database, which others may still use. */
const isMeasured = new AsyncLocalStorage<boolean>()

test('signing in with an unknown name takes as long as with a wrong password', async (t) => {
  const { signUp, logIn, db } = await openShopWithVisitors(t)
  await signUp()
  const done = { password: 0, select: 0, insert: 0, update: 0, execute: 0 }
  const count = (name: keyof typeof done) => {
    if (isMeasured.getStore()) done[name] += 1
  }
  for (const name of ['select', 'insert', 'update', 'execute'] as const) {
    const query = db[name] as (...given: unknown[]) => unknown
    t.mock.method(db, name, (...given: unknown[]) => {
      count(name)
      return query.apply(db, given)
    })
  }
  // Password hashing runs in native threads, which Node does not report by name.
  const hook = createHook({ init: (_id, type) => (type === 'undefined' ? count('password') : undefined) }).enable()
  t.after(() => hook.disable())
  const work = async (change: object) => {
    Object.assign(done, { password: 0, select: 0, insert: 0, update: 0, execute: 0 })
    const answer = await isMeasured.run(true, () => logIn({ password: 'some other password', ...change }))
    const { status, text, headers } = answer
    assert.equal(status, 401)
    const { date, 'x-request-id': _, ...others } = headers
    return { text, headers: others, work: { ...done } }
  }
  // The first attempt of a process also computes the hash for unknown names.
  await work({})
  const wrongPassword = await work({})
  assert.deepEqual(wrongPassword.work, { password: 1, select: 1, insert: 0, update: 0, execute: 0 })
  for (const email of ['nobody@mail.com', 'nobody', 'نورة']) assert.deepEqual(await work({ email }), wrongPassword)
})

test('limits apply whatever address a client claims, in any notation', async (t) => {
  const { call, logIn, signUp } = await openShopWithVisitors(t, { limited: true })
  await signUp()
  const lies = [
    'x-forwarded-for',
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
    'x-forwarded-host',
  ]
  const emails = [
    'noura@mail.com',
    'NOURA@mail.com',
    ' noura@mail.com ',
    'noura@MAIL.com',
    'noura@ｍail.com',
    'noura@mail．com',
  ]
  const attempt = (time: number) =>
    call(
      'POST',
      '/auth/login',
      { email: emails[time % emails.length], password: `guess ${time}` },
      { [lies[time % lies.length]!]: `198.51.100.${time}` },
    )
  for (let time = 0; time < 10; time++) assert.equal((await attempt(time)).status, 401)
  for (let time = 10; time < 20; time++) assert.equal((await attempt(time)).status, 429)
  assert.equal((await logIn()).status, 429)

  const send = (time: number) =>
    call(
      'POST',
      '/auth/forget-password',
      { email: emails[time % emails.length] },
      { [lies[time % lies.length]!]: `198.51.100.${time}` },
    )
  for (let time = 0; time < 5; time++) assert.equal((await send(time)).status, 200)
  for (let time = 5; time < 12; time++) assert.equal((await send(time)).status, 429)

  const secret = 'x'.repeat(43)
  const open = (time: number) =>
    call('POST', '/order/1/open', { secret }, { [lies[time % lies.length]!]: `198.51.100.${time}` })
  for (let time = 0; time < 60; time++) assert.equal((await open(time)).status, 404)
  assert.equal((await open(61)).status, 429)
})

test('a trusted proxy is believed only about the address it saw', async (t) => {
  const shop = await openTestShop(t)
  const app = await buildApp({ shop, limited: true, trustProxy: ['127.0.0.1'] })
  t.after(() => app.close())
  const open = async (forwarded: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/order/1/open',
        payload: { secret: 'x'.repeat(43) },
        headers: { 'x-forwarded-for': forwarded },
      })
    ).statusCode
  for (let time = 0; time < 60; time++) assert.equal(await open(`198.51.100.${time}, 192.0.2.7`), 404)
  assert.deepEqual([await open('198.51.100.99, 192.0.2.7'), await open('192.0.2.8')], [429, 404])
})
