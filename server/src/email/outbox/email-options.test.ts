import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEmailOptions } from './email-options.ts'

const site = { siteUrl: 'https://shop.example:8443', dataDir: '/data' }

test('by default emails are written to files, from orders@ the site', () => {
  const options = { smtpUrl: undefined, from: 'orders@shop.example', folder: '/data/mail', interval: 2000 }
  assert.deepEqual(readEmailOptions({}, site), options)
})

test('SMTP server and sender are configurable', () => {
  const env = { SMTP_URL: 'smtps://user:pass%40@mail.example.com:465', MAIL_FROM: 'رونق <gifts@example.com>' }
  const { smtpUrl, from } = readEmailOptions(env, site)
  assert.deepEqual({ SMTP_URL: smtpUrl, MAIL_FROM: from }, env)
  assert.equal(readEmailOptions({ MAIL_FROM: 'gifts@example.com' }, site).from, 'gifts@example.com')
  assert.equal(readEmailOptions({ MAIL_INTERVAL_MS: '250' }, site).interval, 250)
})

test('invalid SMTP servers and senders are refused with a message', () => {
  for (const SMTP_URL of ['mail.example.com', 'http://mail.example.com', 'smtp://']) {
    assert.throws(() => readEmailOptions({ SMTP_URL }, site), /^Error: SMTP_URL has to name a mail server/)
  }
  for (const MAIL_INTERVAL_MS of ['often', '1.5', '49', '60001'])
    assert.throws(
      () => readEmailOptions({ MAIL_INTERVAL_MS }, site),
      /^Error: MAIL_INTERVAL_MS has to be a whole number/,
    )
  for (const MAIL_FROM of ['Rawnaq', 'Rawnaq <orders>', 'a@b.c\r\nBcc: x@y.z', 'a@b.c, d@e.f', '<a@b.c> x']) {
    assert.throws(() => readEmailOptions({ MAIL_FROM }, site), /^Error: MAIL_FROM has to be an e-mail address/)
  }
})
