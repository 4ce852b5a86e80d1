import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../testing/shop.ts'

const from = (version: number | string) => ({ 'if-match': `"${version}"` })

test('the second editor of a record is refused with a conflict, and the first change is preserved', async (t) => {
  const { as, make } = await openTestShop(t)
  const [noura, sara] = [await make.staff(['catalogue:write']), await make.staff(['catalogue:write'])]
  const { id, version } = (await as(noura)('POST', '/tax', { name: 'VAT', percentage: 5 })).body.data
  assert.equal((await as(sara)('PUT', `/tax/${id}`, { percentage: 6 }, from(version))).status, 200)

  const { status, body } = await as(noura)('PUT', `/tax/${id}`, { percentage: 7 }, from(version))
  assert.deepEqual([status, body.code, body.changed.by], [412, 'edit_conflict', sara.name])
  assert.ok(Math.abs(Date.parse(body.changed.at) - Date.now()) < 600_000)
  const stored = (await as(noura)('GET', `/tax/${id}?view=staff`)).body.data
  assert.deepEqual([stored.percentage, stored.version], [6, 2])
  const again = await as(noura)('PUT', `/tax/${id}`, { percentage: 7 }, from(2))
  assert.deepEqual([again.status, again.body.data.version], [200, 3])
})

test('an update without a version is applied, and an unknown version is refused', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['catalogue:write'] })
  const id = await make.tax(500)
  const headerSets: Record<string, string>[] = [{}, { 'if-match': '*' }, { 'if-match': 'W/"3"' }]
  for (const [index, headers] of headerSets.entries())
    assert.equal((await call('PUT', `/tax/${id}`, { percentage: 10 + index }, headers)).status, 200)
  for (const version of ['9', 'x', ' ', '3"; drop', '-1', '1e9'])
    assert.equal((await call('PUT', `/tax/${id}`, { percentage: 1 }, from(version))).status, 412, version)
  const { body } = await call('PUT', `/tax/${id}`, { percentage: 1 }, { ...from(9), locale: 'ar' })
  assert.equal(body.message, 'عدّل شخص آخر هذا العنصر بعد فتحه')
})

test('a conflict without an audit entry names no editor', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['catalogue:write'] })
  const { body } = await call('PUT', `/tax/${await make.tax(500)}`, { percentage: 1 }, from(9))
  assert.deepEqual(body.changed, { by: null, at: null })
})

test('an update without changes creates no version', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['catalogue:write'] })
  const id = await make.tax(500)
  const { body } = await call('PUT', `/tax/${id}`, { percentage: 5 })
  assert.deepEqual([body.data.version, body.data.percentage], [1, 5])
  assert.equal((await call('GET', `/audit?resource=tax&record_id=${id}`)).body.meta.total, 0)
})

test('orders take stock without a new version, and stock changes add to the current stock', async (t) => {
  const { as, make, place, items, stockOf } = await openTestShop(t, { items: [{ quantity: 10 }] })
  const packer = as(await make.staff(['catalogue:write']))
  const [vase] = items as [number]
  const seen = (await packer('GET', `/item/${vase}?view=staff`)).body.data
  assert.equal((await place([{ item_id: vase, item_quantity: 3 }])).status, 201)

  const delivered = await packer('PUT', `/item/${vase}`, { quantity_change: 5 }, from(seen.version))
  assert.deepEqual([delivered.status, delivered.body.data.quantity, await stockOf(vase)], [200, 12, 12])
  const [entry] = (await packer('GET', `/audit?resource=item&record_id=${vase}`)).body.data
  assert.deepEqual(entry.changes, [{ field: 'quantity', from: 7, to: 12 }])

  const tooMany = await packer('PUT', `/item/${vase}`, { quantity_change: -13 })
  assert.deepEqual([tooMany.status, tooMany.body.errors], [422, { quantity: ['This number is too small'] }])
  const both = await packer('PUT', `/item/${vase}`, { quantity: 1, quantity_change: 1 })
  assert.deepEqual([both.status, Object.keys(both.body.errors)], [422, ['quantity_change']])
  assert.equal(await stockOf(vase), 12)
})

test('stock above the maximum of the form, after deliveries or returns, is still shown', async (t) => {
  const { call, make, items } = await openTestShop(t, {
    items: [{ quantity: 999_998 }, {}],
    permissions: ['catalogue:write'],
  })
  const counted = await call('PUT', `/item/${items[0]}`, { quantity_change: 5 })
  assert.deepEqual([counted.status, counted.body.data?.quantity], [200, 1_000_003])
  assert.equal((await call('GET', `/item/${items[0]}`)).body.data.quantity, 1_000_003)
  const large = await make.variant(items[1]!, { quantity: 1_000_000 })
  assert.equal((await call('PUT', `/property/${large}`, { quantity_change: 1 })).body.data?.quantity, 1_000_001)
  assert.equal((await call('PUT', `/item/${items[0]}`, { quantity: 1_000_001 })).status, 422)
})

test('the stock of a variant is changed like that of an item', async (t) => {
  const { call, make, items, stockOf } = await openTestShop(t, { items: [{}], permissions: ['catalogue:write'] })
  const large = await make.variant(items[0]!, { quantity: 4 })
  const { body } = await call('PUT', `/property/${large}`, { quantity_change: -3 })
  assert.deepEqual([body.data.quantity, await stockOf(items[0]!)], [1, 1])
  assert.equal((await call('PUT', `/property/${large}`, { quantity_change: -3 })).status, 422)
})
