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
const kept = ({ db }: TestShop) => db.select().from(contacts).orderBy(asc(contacts.id))
const letters = ({ db }: TestShop) => db.select().from(outbox)

test('a message is kept as it was written, and its letter waits for the shopkeeper', async (t) => {
  const shop = await openTestShop(t)
  await shop.make.setting('contect_email', 'care@rawnaq.example')
  const { status, body } = await shop.call('POST', '/contact', { ...noura, user_id: 7 }, { locale: 'ar' })
  assert.equal(status, 201)
  const { created_at, ...said } = body.data
  assert.deepEqual(said, { id: 1, user_id: null, ...noura, translations: [] })
  assert.ok(Date.parse(created_at))
  assert.deepEqual(
    (await kept(shop)).map(({ created_at: _, search_text: __, ...row }) => row),
    [{ id: 1, user_id: null, ...noura, ...fresh, locale: 'ar' }],
  )
  const [letter, ...others] = await letters(shop)
  assert.deepEqual(
    [letter?.kind, letter?.recipient, letter?.locale, letter?.contact_id, others.length],
    ['contact_message', 'care@rawnaq.example', 'ar', 1, 0],
  )
})

test('a message of a customer is known as theirs', async (t) => {
  const shop = await openTestShop(t)
  const customer = await shop.make.customer()
  assert.equal((await shop.as(customer)('POST', '/contact', noura)).body.data.user_id, customer.id)
})

test('a shop without an address of its own keeps the message and writes to nobody', async (t) => {
  const shop = await openTestShop(t)
  await shop.make.setting('contect_email', 'not an address')
  assert.equal((await shop.call('POST', '/contact', noura)).status, 201)
  assert.deepEqual([(await kept(shop)).length, (await letters(shop)).length], [1, 0])
})

test('the same message pressed again is one message and one letter; another one is another', async (t) => {
  const shop = await openTestShop(t)
  await shop.make.setting('contact_email', 'care@rawnaq.example')
  const sent = await Promise.all(Array.from({ length: 5 }, () => shop.call('POST', '/contact', noura)))
  assert.deepEqual(new Set(sent.map(({ status, body }) => `${status} ${body.data.id}`)).size, 1)
  assert.deepEqual([(await kept(shop)).length, (await letters(shop)).length], [1, 1])
  await shop.call('POST', '/contact', { ...noura, message: 'And one more thing' })
  assert.deepEqual([(await kept(shop)).length, (await letters(shop)).length], [2, 2])
})

test('whoever fills the field that people do not see is answered alike, and nothing is kept', async (t) => {
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
    (await kept(shop)).map(({ subject }) => subject),
    [noura.subject],
  )
  assert.equal((await letters(shop)).length, 1)
  assert.ok(!(await shop.call('GET', '/docs')).text.includes('website'))
})

test('all four are required, the e-mail is one, and nothing is longer than it may be', async (t) => {
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
  assert.deepEqual(await kept(shop), [])
  assert.equal((await shop.call('POST', '/contact', { ...noura, message: 'x'.repeat(5000) })).status, 201)
})

test('who writes too often is told to wait', async (t) => {
  const shop = await openTestShop(t, { limited: true })
  const write = (number: number) =>
    shop.call('POST', '/contact', { ...noura, subject: `Wish ${number}` }, { locale: 'ar' })
  for (let number = 0; number < 10; number++) assert.equal((await write(number)).status, 201)
  const { status, body, headers } = await write(10)
  assert.deepEqual([status, body.message], [429, 'طلبات كثيرة، يُرجى المحاولة بعد قليل'])
  assert.ok(Number(headers['retry-after']) > 60)
  assert.equal((await kept(shop)).length, 10)
})

test('messages are read and deleted by who may, the newest first, and by nobody else', async (t) => {
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
