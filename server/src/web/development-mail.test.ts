import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import { deliverNext } from '../email/outbox/deliver.ts'
import { openTransport } from '../email/outbox/transport.ts'
import type { App } from '../http/app-type.ts'
import { sendError } from '../http/errors/send-error.ts'
import { dataFolder } from '../testing/shop-process.ts'
import { openShopWithVisitors } from '../testing/visitors.ts'
import { serveDevelopmentMail } from './development-mail.ts'

/** A development shop that has sent welcome emails to Noura, and in Arabic to Sara. */
async function openShopWithEmails(t: TestContext) {
  const shop = await openShopWithVisitors(t)
  const folder = dataFolder(t)
  const send = openTransport({ from: 'Rawnaq <orders@localhost>', folder })
  await shop.signUp()
  await deliverNext(shop, send, new AbortController().signal)
  await shop.signUp({ user_name: 'sara', email: 'sara@mail.com', name: 'Sara "S" &' }, 'ar')
  await deliverNext(shop, send, new AbortController().signal)
  const server = Fastify()
  server.setErrorHandler(sendError)
  serveDevelopmentMail(server as unknown as App, folder)
  t.after(() => server.close())
  return { get: (url: string) => server.inject(url), folder }
}

test('emails are listed and opened in development', async (t) => {
  const { get } = await openShopWithEmails(t)
  const list = await get('/main/dev/mail')
  assert.equal(list.statusCode, 200)
  assert.match(list.body, /<html lang="en" dir="ltr">[\s\S]*Emails that would have been sent, newest first/)
  const links = [...list.body.matchAll(/href="([^"]+)"/g)].map(([, link]) => link!)
  assert.equal(links.length, 2)
  const opened = await Promise.all(links.map(get))
  const noura = opened.find(({ body }) => body.includes('Noura Al Enezi'))
  assert.match(noura?.body ?? '', /Welcome, /)
  assert.match(noura?.body ?? '', /http:\/\/shop\.test\/main\/account-verification\/[\w-]{43}"/)
  assert.match(String(noura?.headers['content-security-policy']), /^default-src 'none'/)
  assert.match(opened.find(({ body }) => body.includes('dir="rtl"'))?.body ?? '', /مرحبًا بك، /)
})

test('the newest email is listed first, in Arabic too', async (t) => {
  const { get, folder } = await openShopWithEmails(t)
  const email = 'To: last@mail.com\r\nSubject: The last\r\n\r\n'
  writeFileSync(join(folder, '2999-01-01T00-00-00-last.eml'), email)
  const { body } = await get('/main/dev/mail?lang=ar')
  assert.match(body, /<html lang="ar" dir="rtl">/)
  assert.match(body.slice(body.indexOf('<li>')), /^<li><a href="\/main\/dev\/mail\/2999[^"]+"><bdi>The last</)
})

test('an attachment of an email opens beside it', async (t) => {
  const { get, folder } = await openShopWithEmails(t)
  const send = openTransport({ from: 'Rawnaq <orders@localhost>', folder })
  await send(
    {
      ...{ to: 'noura@mail.com', shopName: 'Rawnaq', replyTo: null, subject: 'Yours', language: 'en' },
      ...{ text: 'Yours', html: '<p>Yours</p>' },
      ...{ date: new Date(), messageId: '<1@localhost>', fileName: '2999-01-01T00-00-00-yours' },
      attachments: [
        { name: 'RW-7.pdf', type: 'application/pdf', content: Buffer.from([0x25, 0x50, 0xff, 0x0d, 0x0a]) },
      ],
    },
    new AbortController().signal,
  )
  const [, link] = /href="([^"]+RW-7\.pdf)"/.exec((await get('/main/dev/mail')).body) ?? []
  assert.equal(link, '/main/dev/mail/2999-01-01T00-00-00-yours.eml/RW-7.pdf')
  const opened = await get(link)
  assert.deepEqual([opened.statusCode, [...opened.rawPayload]], [200, [0x25, 0x50, 0xff, 0x0d, 0x0a]])
  assert.equal(opened.headers['content-type'], 'application/pdf')
  assert.match(String(opened.headers['content-security-policy']), /^default-src 'none'/)
  assert.equal((await get('/main/dev/mail/2999-01-01T00-00-00-yours.eml/RW-8.pdf')).statusCode, 404)
})

test('no other files can be opened', async (t) => {
  const { get } = await openShopWithEmails(t)
  for (const name of ['none.eml', '..%2Fsecret.eml', '%2Fetc%2Fpasswd'])
    assert.equal((await get(`/main/dev/mail/${name}`)).statusCode, 404, name)
})

test('an empty list says that there are no emails', async (t) => {
  const server = Fastify()
  serveDevelopmentMail(server as unknown as App, join(dataFolder(t), 'none'))
  t.after(() => server.close())
  assert.match((await server.inject('/main/dev/mail')).body, /There are no emails yet/)
})
