import assert from 'node:assert/strict'
import { test } from 'node:test'
import { audit } from '../../db/schema.ts'
import { openTestShop } from '../../testing/shop.ts'

test('creating, changing and deleting a record is in its audit log, newest first', async (t) => {
  const { as, make, call } = await openTestShop(t)
  const noura = await make.staff(['catalogue:write'])
  const made = await as(noura)('POST', '/tax', { name: 'VAT', percentage: 5 })
  const { id } = made.body.data
  await as(noura)('PUT', `/tax/${id}`, {
    percentage: 7.5,
    translations: [{ locale: 'ar', field: 'name', value: 'ضريبة' }],
  })
  await as(noura)('DELETE', `/tax/${id}`)

  const { status, body } = await call('GET', `/audit?resource=tax&record_id=${id}`, undefined, noura.headers)
  assert.equal(status, 200)
  const [deleted, changed, created] = body.data
  const user = { id: noura.id, name: noura.name }
  for (const [entry, action] of [
    [deleted, 'delete'],
    [changed, 'change'],
    [created, 'create'],
  ])
    assert.deepEqual([entry.action, entry.user, entry.resource, entry.record_id], [action, user, 'tax', String(id)])
  assert.deepEqual(created.changes, [
    { field: 'name_en', from: null, to: 'VAT' },
    { field: 'percentage', from: null, to: 5 },
  ])
  assert.deepEqual(changed.changes, [
    { field: 'name_ar', from: '', to: 'ضريبة' },
    { field: 'percentage', from: 5, to: 7.5 },
  ])
  assert.deepEqual(deleted.changes.at(-1), { field: 'percentage', from: 7.5, to: null })
})

test('an item with orders is only hidden, and the audit log shows that', async (t) => {
  const { call, place, items } = await openTestShop(t, { permissions: ['catalogue:write'], items: [{}] })
  await place([{ item_id: items[0]!, item_quantity: 1 }])
  assert.equal((await call('DELETE', `/item/${items[0]}`)).status, 204)
  const { data } = (await call('GET', `/audit?resource=item&record_id=${items[0]}`)).body
  assert.deepEqual([data.length, data[0].action], [1, 'delete'])
  assert.ok(data[0].changes.some((one: object) => JSON.stringify(one).includes('12.5')))
})

test('a refused change leaves no audit entry', async (t) => {
  const { call, make, db } = await openTestShop(t, { permissions: ['catalogue:write'] })
  const tax = await make.tax(500)
  await make.item({ tax_id: tax })
  assert.equal((await call('DELETE', `/tax/${tax}`)).status, 409)
  assert.equal((await call('PUT', `/tax/${tax}`, { percentage: 200 })).status, 422)
  assert.equal(await db.$count(audit), 0)
})

test('the whole audit log requires its own permission, the log of a record that of the record', async (t) => {
  const { as, make, call } = await openTestShop(t)
  const [editor, reader, other] = [
    await make.staff(['catalogue:write']),
    await make.staff(['audit:read']),
    await make.staff(['content:read']),
  ]
  await as(editor)('POST', '/unit', { name: 'Piece' })
  const status = async (user: typeof editor, path: string) => (await as(user)('GET', path)).status
  assert.equal((await call('GET', '/audit')).status, 401)
  assert.deepEqual(await Promise.all([editor, reader, other].map((user) => status(user, '/audit'))), [403, 200, 403])
  const one = '/audit?resource=unit&record_id=1'
  assert.deepEqual(await Promise.all([editor, reader, other].map((user) => status(user, one))), [200, 200, 403])
  assert.equal(await status(editor, '/audit?resource=unit'), 403)
  assert.equal(await status(editor, '/audit?resource=user&record_id=1'), 403)
  assert.equal(await status(await make.customer(), one), 403)
})

test('the audit log is filtered by actor, action and record', async (t) => {
  const { as, make } = await openTestShop(t)
  const [noura, sara] = [await make.owner(), await make.staff(['catalogue:write'])]
  await as(noura)('POST', '/unit', { name: 'Piece' })
  await as(sara)('POST', '/size', { name: 'Large' })
  await as(sara)('PUT', '/size/1', { position: 3 })
  const found = async (query: string) =>
    (await as(noura)('GET', `/audit?${query}`)).body.data.map((entry: { resource: string; action: string }) =>
      [entry.action, entry.resource].join(' '),
    )
  assert.deepEqual(await found(''), ['change size', 'create size', 'create unit'])
  assert.deepEqual(await found(`user_id=${noura.id}`), ['create unit'])
  assert.deepEqual(await found('action=create&per_page=1'), ['create size'])
  assert.deepEqual(await found('resource=size&record_id=2'), [])
  assert.equal((await as(noura)('GET', '/audit?per_page=2')).body.meta.last_page, 2)
})

test('a forbidden staff request is recorded, at most once a minute', async (t) => {
  const { as, make, db } = await openTestShop(t)
  const packer = await make.staff(['order:read'])
  for (let tried = 0; tried < 5; tried++)
    assert.equal((await as(packer)('PUT', `/tax/${tried + 1}`, { percentage: 5 })).status, 403)
  assert.equal((await as(packer)('GET', '/item?view=staff')).status, 403)
  await as(await make.staff(['order:read']))('PUT', '/tax/1', { percentage: 5 })
  const rows = await db.select().from(audit).orderBy(audit.id)
  assert.deepEqual(
    rows.map(({ user_id, action, resource, record_id, changes }) => [
      user_id,
      action,
      resource,
      record_id,
      changes[0]?.to,
    ]),
    [
      [packer.id, 'refused', 'tax', '1', 'PUT /tax/:id'],
      [packer.id, 'refused', 'item', null, 'GET /item'],
      [packer.id + 1, 'refused', 'tax', '1', 'PUT /tax/:id'],
    ],
  )
})

test('forbidden requests of customers and visitors are not recorded', async (t) => {
  const { as, call, make, db } = await openTestShop(t)
  assert.equal((await as(await make.customer())('PUT', '/tax/1', { percentage: 5 })).status, 403)
  assert.equal((await call('PUT', '/tax/1', { percentage: 5 })).status, 401)
  assert.equal(await db.$count(audit), 0)
})
