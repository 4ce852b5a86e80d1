import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asc } from 'drizzle-orm'
import { contacts, outbox } from '../../db/schema.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

const noura = {
  name: 'Noura',
  email: 'noura@mail.com',
  subject: 'A gift for Mama',
  message: 'Do you engrave?\nYes or no',
}
const fresh = { state: 'new', answer: null, answered_at: null, answered_by: null, version: 1 }
const storedMessages = ({ db }: TestShop) => db.select().from(contacts).orderBy(asc(contacts.id))
const queuedEmails = ({ db }: TestShop) => db.select().from(outbox)

test('a message is stored as it was written, and the email to the shopkeeper is queued', async (t) => {
  const shop = await openTestShop(t)
  await shop.make.setting('contect_email', 'care@rawnaq.example')
  const { status, body } = await shop.call('POST', '/contact', { ...noura, user_id: 7 }, { locale: 'ar' })
  assert.equal(status, 201)
  const { created_at, ...message } = body.data
  assert.deepEqual(message, { id: 1, user_id: null, ...noura, translations: [] })
  assert.ok(Date.parse(created_at))
  assert.deepEqual(
    (await storedMessages(shop)).map(({ created_at: _, search_text: __, ...row }) => row),
    [{ id: 1, user_id: null, ...noura, ...fresh, locale: 'ar' }],
  )
  const [email, ...others] = await queuedEmails(shop)
  assert.deepEqual(
    [email?.kind, email?.recipient, email?.locale, email?.contact_id, others.length],
    ['contact_message', 'care@rawnaq.example', 'ar', 1, 0],
  )
})

test('a customer’s message is linked to their account', async (t) => {
  const shop = await openTestShop(t)
  const customer = await shop.make.customer()
  assert.equal((await shop.as(customer)('POST', '/contact', noura)).body.data.user_id, customer.id)
})

test('a shop without a contact address stores the message and queues no email', async (t) => {
  const shop = await openTestShop(t)
  await shop.make.setting('contect_email', 'not an address')
  assert.equal((await shop.call('POST', '/contact', noura)).status, 201)
  assert.deepEqual([(await storedMessages(shop)).length, (await queuedEmails(shop)).length], [1, 0])
})

test('a repeated message is stored and emailed once; another message is separate', async (t) => {
  const shop = await openTestShop(t)
  await shop.make.setting('contact_email', 'care@rawnaq.example')
  const sent = await Promise.all(Array.from({ length: 5 }, () => shop.call('POST', '/contact', noura)))
  assert.deepEqual(new Set(sent.map(({ status, body }) => `${status} ${body.data.id}`)).size, 1)
  assert.deepEqual([(await storedMessages(shop)).length, (await queuedEmails(shop)).length], [1, 1])
  await shop.call('POST', '/contact', { ...noura, message: 'And one more thing' })
  assert.deepEqual([(await storedMessages(shop)).length, (await queuedEmails(shop)).length], [2, 2])
})

test('a filled honeypot field gets the same response, and nothing is stored', async (t) => {
  const shop = await openTestShop(t)
  await shop.make.setting('contect_email', 'care@rawnaq.example')
  const human = await shop.call('POST', '/contact', { ...noura, website: '' })
  const machine = await shop.call('POST', '/contact', {
    ...noura,
    subject: 'Buy links',
    website: 'http://spam.example',
  })
  assert.equal(machine.status, 201)
  assert.deepEqual(Object.keys(machine.body.data).sort(), Object.keys(human.body.data).sort())
  assert.equal(machine.body.data.id, human.body.data.id + 1)
  assert.deepEqual(
    (await storedMessages(shop)).map(({ subject }) => subject),
    [noura.subject],
  )
  assert.equal((await queuedEmails(shop)).length, 1)
  assert.ok(!(await shop.call('GET', '/openapi.json')).text.includes('website'))
})

test('all four fields are required, the email is valid, and no field exceeds its limit', async (t) => {
  const shop = await openTestShop(t)
  const wrong: [change: object, field: string, words: string][] = [
    [{ name: ' ' }, 'name', 'This is required'],
    [{ email: undefined }, 'email', 'This is required'],
    [{ email: 'noura@' }, 'email', 'Enter a valid email, for example noura@mail.com'],
    [{ subject: '' }, 'subject', 'This is required'],
    [{ subject: 'x'.repeat(256) }, 'subject', 'This is too long'],
    [{ subject: 'One\nBcc: all' }, 'subject', 'Write this in one line'],
    [{ message: '\n' }, 'message', 'This is required'],
    [{ message: 'x'.repeat(5001) }, 'message', 'This is too long'],
  ]
  for (const [change, field, words] of wrong) {
    const { status, body } = await shop.call('POST', '/contact', { ...noura, ...change })
    assert.deepEqual([status, body.errors], [422, { [field]: [words] }], JSON.stringify(change).slice(0, 40))
  }
  assert.deepEqual(await storedMessages(shop), [])
  assert.equal((await shop.call('POST', '/contact', { ...noura, message: 'x'.repeat(5000) })).status, 201)
})

test('too many messages are rate-limited', async (t) => {
  const shop = await openTestShop(t, { limited: true })
  const write = (number: number) =>
    shop.call('POST', '/contact', { ...noura, subject: `Wish ${number}` }, { locale: 'ar' })
  for (let number = 0; number < 10; number++) assert.equal((await write(number)).status, 201)
  const { status, body, headers } = await write(10)
  assert.deepEqual([status, body.message], [429, 'طلبات كثيرة، يُرجى المحاولة بعد قليل'])
  assert.ok(Number(headers['retry-after']) > 60)
  assert.equal((await storedMessages(shop)).length, 10)
})

test('staff with the permission list and delete messages, newest first, and nobody else does', async (t) => {
  const visitor = await openTestShop(t)
  await visitor.call('POST', '/contact', noura)
  for (const path of ['/contact', '/contact/1']) assert.equal((await visitor.call('GET', path)).status, 401)
  assert.equal((await visitor.call('DELETE', '/contact/1')).status, 401)

  const staff = await openTestShop(t, { permissions: ['contact:read', 'contact:write'] })
  await staff.call('POST', '/contact', noura)
  await staff.call('POST', '/contact', { ...noura, subject: 'Later' })
  const { data, meta } = (await staff.call('GET', '/contact')).body
  assert.deepEqual([data.map(({ subject }: { subject: string }) => subject), meta.total], [['Later', noura.subject], 2])
  assert.equal((await staff.call('GET', '/contact/1')).body.data.message, noura.message)
  assert.equal((await staff.call('DELETE', '/contact/1')).status, 204)
  assert.equal((await staff.call('GET', '/contact/1')).status, 404)
})
