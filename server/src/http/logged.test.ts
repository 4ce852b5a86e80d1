import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { buildApp } from '../app.ts'
import { openTestShop } from '../test-shop.ts'
import { logged } from './logged.ts'

test('a token of a letter stands in no log, whatever a mail program has put behind it', () => {
  const token = 'dGhpcy1pcy1hLXRva2VuLW9mLWEtbGV0dGVyLTEyMzQ'
  for (const end of ['', '?lang=ar', '/', ')', '.', '%3E', ',', '=', token]) {
    const { url } = logged.req({ method: 'GET', url: `/main/reset-password/${token}${end}` })
    assert.match(url, /^\/main\/reset-password\/token/, end)
    assert.ok(!url.includes(token.slice(0, 20)), url)
  }
})

test('the log of a bug says what broke and where, and nothing of the caller or of what was asked', async (t) => {
  const shop = await openTestShop(t)
  const stream = new PassThrough()
  const logger = { level: 'info', stream, serializers: logged }
  const app = await buildApp({ shop, logger })
  t.after(() => app.close())
  app.get('/broken', { config: { access: 'anyone' } }, () => shop.db.execute(sql`select ${'noura@mail.com'}::int`))
  const { statusCode, body } = await app.inject({ url: '/broken?token=s3cret', remoteAddress: '192.0.2.7' })
  assert.equal(statusCode, 500)
  const log = String(stream.read())
  for (const text of ['noura', 's3cret', '192.0.2.7']) assert.ok(!log.includes(text) && !body.includes(text), log)
  assert.match(log, /"url":"\/broken"/)
  assert.match(log, /"message":"a statement failed: the database refused a value \(22P02\)","stack":" {4}at /)
  assert.match(log, /"msg":"answered 500"/)
})
