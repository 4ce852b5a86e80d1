import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { audit, contacts, outbox } from '../../db/schema.ts'
import { sentEmails } from '../../testing/sent-emails.ts'
import { openTestShop } from '../../testing/shop.ts'

const noura = { name: 'Noura', email: 'noura@mail.com', subject: 'A gift', message: 'Do you engrave?\nIn gold?' }

/** A shop with two messages, the later one in Arabic, and a staff member who answers. */
async function openShop(t: TestContext) {
  const shop = await openTestShop(t)
  const answerer = await shop.make.staff(['contact:read', 'contact:write'], { name: 'Maha' })
  const as = shop.as(answerer)
  await shop.call('POST', '/contact', noura)
  await shop.call(
    'POST',
    '/contact',
    { ...noura, name: 'هدى', email: 'huda@mail.com', subject: 'هدية العيد' },
    { locale: 'ar' },
  )
  return {
    ...shop,
    shop,
    maha: { id: answerer.id, name: 'Maha' },
    list: async (query = '') => (await as('GET', `/contact?${query}`)).body.data.map(({ id }: { id: number }) => id),
    read: async (id: number) => (await as('GET', `/contact/${id}`)).body.data,
    change: (id: number, body: object) => as('PUT', `/contact/${id}`, body),
    remove: (id: number) => as('DELETE', `/contact/${id}`),
    answer: (id: number, text: string) => as('POST', `/contact/${id}/answer`, { text }),
    emails: () => sentEmails(shop),
  }
}

test('messages are found by name, address and subject, and filtered by state', async (t) => {
  const { list, change } = await openShop(t)
  assert.deepEqual(await list(), [2, 1])
  await change(1, { state: 'closed' })
  assert.deepEqual([await list('state=new'), await list('state=closed'), await list('state=answered')], [[2], [1], []])
  for (const [search, ids] of [
    ['noura', [1]],
    ['هديه', [2]],
    ['huda@mail.com', [2]],
    ['mail', [2, 1]],
    ['engrave', []],
  ] as const)
    assert.deepEqual(await list(`search=${encodeURIComponent(search)}`), ids, search)
})

test('changing the state of a message is audited; the same state again is no change', async (t) => {
  const { change, read, db } = await openShop(t)
  const changed = await change(1, { state: 'closed' })
  assert.deepEqual([changed.status, changed.body.data.state, changed.body.data.version], [200, 'closed', 2])
  await change(1, { state: 'closed' })
  assert.equal((await read(1)).version, 2)
  const entries = await db.select().from(audit).orderBy(audit.id)
  const expected = ['change', 'contact', '1', [{ field: 'state', from: 'new', to: 'closed' }]]
  assert.deepEqual(
    entries.map(({ action, resource, record_id, changes }) => [action, resource, record_id, changes]),
    [expected],
  )
  for (const wrong of [{ state: 'read' }, {}, { state: 'new', message: 'Mine' }])
    assert.equal((await change(1, wrong)).status, 422)
  assert.equal((await change(9, { state: 'new' })).status, 404)
})

test('an answer is emailed to the writer in their language, once; a later answer has its own text', async (t) => {
  const { answer, read, emails, maha, make, db } = await openShop(t)
  await make.setting('contect_email', 'care@rawnaq.example')
  const answered = await answer(1, 'Yes.\nIn gold too.')
  await answer(1, 'Yes.\nIn gold too.')
  await answer(1, 'And in silver.')
  await answer(2, 'نعم')
  const { state, answer: last, answered_by, answered_at } = await read(1)
  assert.deepEqual([answered.status, state, last, answered_by], [200, 'answered', 'And in silver.', maha])
  assert.ok(Date.parse(answered_at))
  const sent = await emails()
  assert.deepEqual(
    sent.map(({ to, subject, replyTo }) => [to, subject, replyTo]),
    [
      ['noura@mail.com', 'Our reply: A gift', 'care@rawnaq.example'],
      ['noura@mail.com', 'Our reply: A gift', 'care@rawnaq.example'],
      ['huda@mail.com', 'ردّنا: هدية العيد', 'care@rawnaq.example'],
    ],
  )
  const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '')
  assert.match(
    plain(sent[0]!.text),
    /Thank you for writing to us, Noura\n\nYes\.\n\nIn gold too\.\n\nYou wrote\nA gift\nDo you engrave\?\nIn gold\?/,
  )
  assert.match(plain(sent[1]!.text), /\n\nAnd in silver\.\n/)
  assert.deepEqual(
    (await db.select().from(audit).orderBy(audit.id)).map(({ action, changes }) => [
      action,
      JSON.stringify(changes).includes('gold'),
    ]),
    [
      ['answer', false],
      ['answer', false],
      ['answer', false],
    ],
  )
})

test('an answer without text, or without a recipient, is refused, and nothing is sent', async (t) => {
  const { answer, db, as, make, read } = await openShop(t)
  for (const text of ['', ' \n', 'x'.repeat(5001), 'a\u202eb']) assert.equal((await answer(1, text)).status, 422)
  assert.equal((await answer(9, 'Hello')).status, 404)
  const reader = as(await make.staff(['contact:read']))
  assert.equal((await reader('POST', '/contact/1/answer', { text: 'Hello' })).status, 403)
  const refused = await db.$count(audit, eq(audit.action, 'refused'))
  assert.deepEqual([(await read(1)).state, await db.$count(outbox), refused, await db.$count(audit)], ['new', 0, 1, 1])
})

test('the audit entry of a deleted message names neither its text nor its writer', async (t) => {
  const { maha, remove, db } = await openShop(t)
  assert.equal((await remove(1)).status, 204)
  const [entry, ...others] = await db.select().from(audit).orderBy(audit.id)
  const changes = ['name', 'email', 'subject', 'message'].map((field) => ({ field, from: null, to: null }))
  assert.deepEqual(
    [entry?.action, entry?.resource, entry?.record_id, entry?.user_id, entry?.changes, others],
    ['delete', 'contact', '1', maha.id, changes, []],
  )
  assert.equal(await db.$count(contacts), 1)
})
