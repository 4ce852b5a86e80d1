import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../testing/shop.ts'

const staff = { permissions: ['catalogue:write'] }

test('staff tag an item: it is read back, recorded in the audit log, and copied', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['catalogue:write', 'audit:read'] })
  const [eid, host] = [await make.tag('occasion', 'eid'), await make.tag('recipient', 'host')]
  const made = await call('POST', '/item', { name: 'Vase', code: 'V', selling_price: 5, tag_ids: [host, eid, eid] })
  assert.deepEqual([made.status, made.body.data.tag_ids], [201, [eid, host]])
  const { id } = made.body.data
  const changed = await call('PUT', `/item/${id}`, { tag_ids: [host] })
  assert.deepEqual([changed.body.data.tag_ids, changed.body.data.version], [[host], 2])
  const same = await call('PUT', `/item/${id}`, { tag_ids: [host] })
  assert.equal(same.body.data.version, 2)
  const audit = await call('GET', `/audit?resource=item&record_id=${id}`)
  assert.deepEqual(audit.body.data[0].changes, [{ field: 'tag_ids', from: [eid, host], to: [host] }])
  const copy = await call('POST', `/item/${id}/copy`)
  assert.deepEqual((await call('GET', `/item/${copy.body.data.id}?view=staff`)).body.data.tag_ids, [host])
  assert.equal('tag_ids' in (await call('GET', `/item/${id}`)).body.data, false)
})

test('a tag that does not exist is refused, and nothing is changed', async (t) => {
  const { call, make } = await openTestShop(t, staff)
  const eid = await make.tag('occasion', 'eid')
  const id = await make.item({ name_en: 'Vase' })
  await call('PUT', `/item/${id}`, { tag_ids: [eid] })
  const refused = await call('PUT', `/item/${id}`, { name: 'Jar', tag_ids: [eid, 999] })
  assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ['tag_ids']])
  const { name, tag_ids } = (await call('GET', `/item/${id}?view=staff`)).body.data
  assert.deepEqual([name, tag_ids], ['Vase', [eid]])
})

test('a tag of an item cannot be deleted, and a key names one tag of a group', async (t) => {
  const { call, make } = await openTestShop(t, staff)
  const eid = await make.tag('occasion', 'eid', [await make.item()])
  assert.equal((await call('DELETE', `/tag/${eid}`)).body.code, 'in_use')
  const again = await call('POST', '/tag', { name: 'Eid', group: 'occasion', key: 'eid' })
  assert.deepEqual([again.status, Object.keys(again.body.errors)], [409, ['key']])
  assert.equal((await call('POST', '/tag', { name: 'Eid', group: 'material', key: 'eid' })).status, 201)
  assert.equal((await call('POST', '/tag', { name: 'Eid', group: 'material', key: 'Not a key' })).status, 422)
})

test('shoppers list published tags by group and position, each with its number of items', async (t) => {
  const { call, make } = await openTestShop(t)
  const items = [await make.item(), await make.item()]
  await make.tag('material', 'brass', items)
  await make.tag('occasion', 'wedding', [], { position: 2 })
  await make.tag('occasion', 'eid', items.slice(1), { position: 1 })
  await make.tag('occasion', 'hidden', items, { published: false })
  const { data } = (await call('GET', '/tag')).body as { data: { key: string; items_count: number }[] }
  assert.deepEqual(
    data.map(({ key, items_count }) => [key, items_count]),
    [
      ['eid', 1],
      ['wedding', 0],
      ['brass', 2],
    ],
  )
})
