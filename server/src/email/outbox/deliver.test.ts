import assert from 'node:assert/strict'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, mock, test } from 'node:test'
import { outbox } from '../../db/schema.ts'
import { openMailServer } from '../../testing/servers/mail-server.ts'
import { openShopWithMail } from '../../testing/shops/shop-with-mail.ts'
import { deliverNext } from './deliver.ts'
import { postpone, release, takeDue } from './outbox.ts'
import { parseEmail } from './parse-email.ts'
import { startEmailWorker } from './start-email-worker.ts'
import { openTransport } from './transport.ts'

const never = new AbortController().signal

let world: Awaited<ReturnType<typeof openShopWithMail>>
let mails: Awaited<ReturnType<typeof openMailServer>>
const deliver = () => deliverNext(world.shop, openTransport(world.options(mails.url)), never)

before(async () => {
  world = await openShopWithMail()
})
after(() => world.close())
beforeEach(async () => {
  await world.db.delete(outbox)
  mails = await openMailServer()
})
afterEach(() => mails.close())

test('an email waits while the shop is busy, but not forever', async () => {
  await world.place()
  let busyFor = 5
  const brief = startEmailWorker(world.shop, world.options(mails.url), () => {
    assert.equal(mails.arrived.length, 0)
    busyFor -= 1
    return busyFor > 0
  })
  await mails.until(1)
  await brief.stop()
  assert.ok(busyFor <= 0)

  await world.place()
  const endless = startEmailWorker(world.shop, world.options(mails.url), () => true)
  await mails.until(2)
  await endless.stop()
})

test('a worker that waits sends a queued email as soon as it is woken', async () => {
  await world.place()
  const mailing = startEmailWorker(world.shop, { ...world.options(mails.url), interval: 2 ** 31 - 1 })
  await mails.until(1)
  await world.place()
  mailing.wake()
  await mails.until(2)
  await mailing.stop()
})

test('an order email is sent once, in the language of the order', async () => {
  const english = await world.place()
  const arabic = await world.place({ locale: 'ar', address: { first_name: 'نورة', email: 'noura.ar@mail.com' } })
  const mailing = startEmailWorker(world.shop, world.options(mails.url))
  await mails.until(2)
  await mailing.stop()

  const [inEnglish, inArabic] = mails.arrived.sort((a, b) => b.to[0]!.localeCompare(a.to[0]!))
  assert.deepEqual(inEnglish?.to, ['noura@mail.com'])
  assert.equal(inEnglish?.from, 'orders@localhost')
  assert.equal(inEnglish.headers.get('from'), 'Rawnaq <orders@localhost>')
  assert.equal(inEnglish.headers.get('reply-to'), 'care@rawnaq.example')
  assert.equal(inEnglish.headers.get('subject'), `We have received your order ${english.number}`)
  assert.equal(inEnglish.headers.get('content-language'), 'en')
  assert.match(inEnglish.text, /^Thank you, \u2068Noura\u2069\n/)
  assert.match(inEnglish.html, /<html lang="en" dir="ltr">/)
  assert.ok(inEnglish.text.includes(`http://shop.test/main/open-order/${english.id}#${english.secret}\n`))

  const [invoice, ...others] = inEnglish.attachments
  assert.deepEqual([invoice?.name, invoice?.type, others], [`${english.number}.pdf`, 'application/pdf', []])
  assert.match(invoice!.content.toString('latin1'), /^%PDF-1\.\d[\s\S]*%%EOF\s*$/)

  assert.deepEqual(inArabic?.to, ['noura.ar@mail.com'])
  assert.equal(inArabic?.headers.get('subject'), `استلمنا طلبك رقم ${arabic.number}`)
  assert.equal(inArabic.headers.get('content-language'), 'ar')
  assert.match(inArabic.text, /^شكرًا لك، \u2068نورة\u2069\n/)
  assert.match(inArabic.html, /<html lang="ar" dir="rtl">/)
  assert.ok(inArabic.text.includes(`http://shop.test/main/open-order/${arabic.id}?lang=ar#${arabic.secret}\n`))
  assert.ok(inArabic.text.includes('الإجمالي: \u2066$431.28\u2069'))

  for (const row of await world.waiting()) {
    assert.ok(row.sent_at)
    assert.equal(row.attempts, 1)
  }
  assert.equal(await deliver(), false)
  assert.equal(mails.arrived.length, 2)
})

test('an internationalised domain is sent as Punycode', async () => {
  await world.place({ address: { email: 'noura@موقع.شبكة' } })
  assert.equal(await deliver(), true)
  // The test server has decoded the envelope to Arabic; the header is unchanged.
  assert.equal(mails.arrived[0]?.headers.get('to'), 'noura@xn--4gbrim.xn--ngbc5azd')
})

test('two concurrent workers send each email once', async () => {
  const { id } = await world.place()
  const row = { kind: 'order_placed', recipient: 'noura@mail.com', locale: 'en', order_id: id }
  await world.db.insert(outbox).values(Array.from({ length: 39 }, () => row))
  const both = [
    startEmailWorker(world.shop, world.options(mails.url)),
    startEmailWorker(world.shop, world.options(mails.url)),
  ]
  await mails.until(40)
  await Promise.all(both.map((mailing) => mailing.stop()))
  assert.equal(new Set(mails.arrived.map(({ headers }) => headers.get('message-id'))).size, 40)
  assert.equal(mails.arrived.length, 40)
  assert.ok((await world.waiting()).every(({ sent_at, attempts }) => sent_at !== null && attempts === 1))
})

test('an email claimed by a crashed process is sent again', async () => {
  await world.place()
  assert.equal((await takeDue(world.db, 'email', 20)).length, 1)
  assert.equal(await deliver(), false)
  assert.deepEqual(await world.nextAttempts(), [300])
  await world.timePasses()
  assert.equal(await deliver(), true)
  assert.equal(mails.arrived.length, 1)
})

test('a worker can neither postpone nor release an email that another worker has claimed', async () => {
  await world.place()
  const [slow] = await takeDue(world.db, 'email', 20)
  await world.timePasses()
  await takeDue(world.db, 'email', 20)
  await postpone(world.db, slow!, 5)
  await release(world.db, slow!)
  assert.deepEqual(await world.nextAttempts(), [300])
})

test('a sent email is not sent again after a database outage', async () => {
  const logged = mock.method(console, 'error', () => {})
  await world.place()
  let isAway = false
  mails.manners.takesTime = async () => {
    isAway = true
  }
  const update: typeof world.db.update = (table) => {
    if (!isAway) return world.db.update(table)
    isAway = false
    throw new Error('The database is away')
  }
  const unsteady = new Proxy(world.db, { get: (db, name) => (name === 'update' ? update : Reflect.get(db, name)) })
  assert.equal(await deliverNext({ ...world.shop, db: unsteady }, openTransport(world.options(mails.url)), never), true)
  assert.ok((await world.waiting())[0]?.sent_at)
  assert.equal(mails.arrived.length, 1)
  assert.equal(logged.mock.callCount(), 1)
  logged.mock.restore()
})

test('shutdown waits for the email being sent', async () => {
  await world.place()
  const { promise: isUnderWay, resolve: underWay } = Promise.withResolvers<void>()
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>()
  mails.manners.takesTime = () => {
    underWay()
    return mayEnd
  }
  const mailing = startEmailWorker(world.shop, world.options(mails.url))
  await isUnderWay
  const stopped = mailing.stop()
  end()
  await stopped
  assert.equal(mails.arrived.length, 1)
  assert.ok((await world.waiting())[0]?.sent_at)
})

test('without an SMTP server emails are written as .eml files', async () => {
  const { number, secret } = await world.place({ locale: 'ar' })
  assert.equal(await deliverNext(world.shop, openTransport(world.options()), never), true)
  const files = readdirSync(world.folder)
  assert.equal(files.length, 1)
  assert.match(files[0]!, new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d-${number}-\\d+\\.eml$`))
  const path = join(world.folder, files[0]!)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  const { headers, text, html } = parseEmail(readFileSync(path))
  assert.equal(headers.get('to'), 'noura@mail.com')
  assert.equal(headers.get('subject'), `استلمنا طلبك رقم ${number}`)
  assert.match(headers.get('content-type') ?? '', /^multipart\/mixed/)
  assert.ok(text.includes(secret) && html.includes(secret))
  assert.ok((await world.waiting())[0]?.sent_at)
})

test('the email folder is private to its owner', () => {
  const folder = join(world.folder, 'new')
  openTransport({ from: 'orders@localhost', folder })
  assert.equal(statSync(folder).mode & 0o777, 0o700)
})

test('emails of the same kind and second get separate files', async () => {
  await world.place()
  const [{ id: _, ...written }] = (await world.db.select().from(outbox)) as [typeof outbox.$inferSelect]
  await world.db.delete(outbox)
  const created_at = new Date('2030-01-01T10:00:00Z')
  await world.db.insert(outbox).values([written, written].map((row) => ({ ...row, created_at })))
  const send = openTransport(world.options())
  assert.equal(await deliverNext(world.shop, send, never), true)
  assert.equal(readdirSync(world.folder).filter((name) => name.startsWith('2030')).length, 2)
})
