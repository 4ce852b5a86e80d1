import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, mock, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { contacts, orders, outbox } from '../../db/schema.ts'
import { openMailServer } from '../../testing/servers/mail-server.ts'
import { openShopWithMail } from '../../testing/shops/shop-with-mail.ts'
import { deliverNext } from './deliver.ts'
import { openTransport } from './transport.ts'

const never = new AbortController().signal
const logged = mock.method(console, 'error', () => {})

let world: Awaited<ReturnType<typeof openShopWithMail>>
let mails: Awaited<ReturnType<typeof openMailServer>>
const deliver = () => deliverNext(world.shop, openTransport(world.options(mails.url)), never)

before(async () => {
  world = await openShopWithMail()
})
after(() => world.close())
beforeEach(async () => {
  await world.db.delete(outbox)
  logged.mock.resetCalls()
  mails = await openMailServer()
})
afterEach(() => mails.close())

test('a busy SMTP server is retried with backoff; the order is not affected', async () => {
  const placed = await world.place()
  mails.manners.refuses = (recipient) => ({ reply: 451, words: `busy, ${recipient}` })
  const waits: number[] = []
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    assert.equal(await deliver(), true)
    waits.push(...(await world.nextAttempts()))
    assert.equal(await deliver(), false)
    await world.timePasses()
  }
  assert.deepEqual(waits, [30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  const [order] = await world.db.select().from(orders).where(eq(orders.id, placed.id))
  assert.equal(order?.status, 3)

  mails.manners.refuses = () => undefined
  assert.equal(await deliver(), true)
  assert.equal(mails.arrived.length, 1)
  assert.ok((await world.waiting())[0]?.sent_at)
})

test('a permanently refused email waits a day and does not block others', async () => {
  await world.place({ address: { email: 'nobody@mail.com' } })
  await world.place()
  mails.manners.refuses = (to) => (to === 'nobody@mail.com' ? { reply: 550, words: `no ${to} here` } : undefined)
  assert.equal(await deliver(), true)
  assert.deepEqual(
    mails.arrived.map(({ to }) => to),
    [['noura@mail.com']],
  )
  assert.equal((await world.nextAttempts())[0], 24 * 60 * 60)
  assert.deepEqual(
    (await world.waiting()).map(({ sent_at }) => sent_at !== null),
    [false, true],
  )
})

test('an unreachable SMTP server only delays emails', async () => {
  await world.place()
  await mails.close()
  assert.equal(await deliver(), true)
  assert.deepEqual(await world.nextAttempts(), [30])
  mails = await openMailServer()
})

test('a hanging SMTP server does not block shutdown', async () => {
  await world.place()
  const { promise: isHanging, resolve: hangs } = Promise.withResolvers<void>()
  const { promise: atLast, resolve: wakes } = Promise.withResolvers<void>()
  mails.manners.takesTime = () => {
    hangs()
    return atLast
  }
  const closing = new AbortController()
  const delivery = deliverNext(world.shop, openTransport(world.options(mails.url)), closing.signal)
  await isHanging
  closing.abort()
  assert.equal(await delivery, true)
  assert.deepEqual(await world.nextAttempts(), [30])
  wakes()
})

test('the log contains neither the customer nor the secret', async () => {
  const { secret } = await world.place()
  mails.manners.refuses = (recipient) => ({ reply: 550, words: `no ${recipient} here` })
  await deliver()
  const log = logged.mock.calls.map((call) => call.arguments.join(' ')).join('\n')
  assert.match(log, /^Email \d+ failed at attempt 1, retry in 86400 s: EENVELOPE 550$/)
  assert.ok(!log.includes('noura') && !log.includes(secret))
})

test('a failed statement is one line in the log, without its parameters', async () => {
  await world.place()
  await world.db.execute(sql`alter table order_lines rename to elsewhere`)
  await deliver()
  await world.db.execute(sql`alter table elsewhere rename to order_lines`)
  assert.deepEqual(
    logged.mock.calls.map((call) => call.arguments.join(' ').replace(/^Email \d+/, 'An email')),
    ['An email failed at attempt 1, retry in 30 s: a statement failed: relation "order_lines" does not exist'],
  )
})

test('a name cannot inject a header', async () => {
  const { id } = await world.place()
  const name = 'Noura\r\nBcc: evil@mail.com\r\n\r\n<script>'
  await world.db.update(orders).set({ customer_first_name: name, customer_last_name: name }).where(eq(orders.id, id))
  await deliver()
  const [mail] = mails.arrived
  assert.deepEqual(mail?.to, ['noura@mail.com'])
  assert.equal(mail?.headers.has('bcc'), false)
  assert.ok(mail.text.startsWith('Thank you, \u2068Noura Bcc: evil@mail.com <script>\u2069\n'))
  assert.ok(!mail.html.includes('<script>'))
})

test('a recipient with several addresses gets nothing', async () => {
  for (const recipient of [
    'noura@mail.com\r\nBcc: evil@mail.com',
    'noura@mail.com, evil@mail.com',
    'Noura <noura@mail.com>',
  ]) {
    const { id } = await world.place()
    await world.db.update(outbox).set({ recipient, next_attempt_at: sql`now()` }).where(eq(outbox.order_id, id))
    assert.equal(await deliver(), true)
  }
  assert.deepEqual(mails.arrived, [])
  assert.deepEqual(await world.nextAttempts(), [30, 30, 30])
})

test('an email kind unknown to an older process stays queued', async () => {
  await world.db.insert(outbox).values({ kind: 'order_sent', recipient: 'noura@mail.com', locale: 'en', order_id: 1 })
  assert.equal(await deliver(), true)
  assert.deepEqual(await world.nextAttempts(), [30])
  assert.equal((await world.waiting())[0]?.sent_at, null)
})

test('an email about a deleted message is dropped and logged', async () => {
  const written = { name: 'Noura', email: 'noura@mail.com', subject: 'A gift', message: 'Do you engrave?' }
  const [message] = await world.db.insert(contacts).values(written).returning()
  const about = { contact_id: message!.id, locale: 'en' }
  await world.db.insert(outbox).values([
    { ...about, kind: 'contact_message', recipient: 'care@rawnaq.example' },
    { ...about, kind: 'contact_answer', recipient: 'noura@mail.com', text: 'We do.' },
  ])
  const rows = await world.waiting()
  await world.db.delete(contacts)
  assert.deepEqual([await deliver(), await deliver()], [true, false])
  assert.deepEqual([await world.waiting(), mails.arrived], [[], []])
  assert.deepEqual(
    logged.mock.calls.map(({ arguments: [line] }) => line).sort(),
    rows.map(({ id, kind }) => `Email ${id} (${kind}) is dropped: its message was deleted`),
  )
})
