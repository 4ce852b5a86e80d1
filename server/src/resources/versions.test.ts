import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../testing/shop.ts'

const from = (version: number | string) => ({ 'if-match': `"${version}"` })

test('of two editors of one record the second is told, and nothing of the first is overwritten', async (t) => {
  const { as, make } = await openTestShop(t)
  const [noura, sara] = [await make.staff(['catalogue:write']), await make.staff(['catalogue:write'])]
  const { id, version } = (await as(noura)('POST', '/tax', { name: 'VAT', percentage: 5 })).body.data
  assert.equal((await as(sara)('PUT', `/tax/${id}`, { percentage: 6 }, from(version))).status, 200)

  const { status, body } = await as(noura)('PUT', `/tax/${id}`, { percentage: 7 }, from(version))
  assert.deepEqual([status, body.code, body.changed.by], [412, 'edit_conflict', sara.name])
  assert.ok(Math.abs(Date.parse(body.changed.at) - Date.now()) < 600_000)
  const kept = (await as(noura)('GET', `/tax/${id}?view=staff`)).body.data
  assert.deepEqual([kept.percentage, kept.version], [6, 2])
  const again = await as(noura)('PUT', `/tax/${id}`, { percentage: 7 }, from(2))
  assert.deepEqual([again.status, again.body.data.version], [200, 3])
})

test('a change that does not say where it started from is made, and a version that never was is refused', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['catalogue:write'] })
  const id = await make.tax(500)
  const said: Record<string, string>[] = [{}, { 'if-match': '*' }, { 'if-match': 'W/"3"' }]
  for (const [index, headers] of said.entries())
    assert.equal((await call('PUT', `/tax/${id}`, { percentage: 10 + index }, headers)).status, 200)
  for (const version of ['9', 'x', ' ', '3"; drop', '-1', '1e9'])
    assert.equal((await call('PUT', `/tax/${id}`, { percentage: 1 }, from(version))).status, 412, version)
  const { body } = await call('PUT', `/tax/${id}`, { percentage: 1 }, { ...from(9), locale: 'ar' })
  assert.equal(body.message, 'عدّل شخص آخر هذا العنصر بعد فتحه')
})

test('who changed what nobody has written about is not known', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['catalogue:write'] })
  const { body } = await call('PUT', `/tax/${await make.tax(500)}`, { percentage: 1 }, from(9))
  assert.deepEqual(body.changed, { by: null, at: null })
})

test('what changes nothing makes no new version', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['catalogue:write'] })
  const id = await make.tax(500)
  const { body } = await call('PUT', `/tax/${id}`, { percentage: 5 })
  assert.deepEqual([body.data.version, body.data.percentage], [1, 5])
  assert.equal((await call('GET', `/audit?resource=tax&record_id=${id}`)).body.meta.total, 0)
})

test('orders take stock without a new version, and whoever counts pieces adds to what is left by then', async (t) => {
  const { as, make, place, items, stockOf } = await openTestShop(t, { items: [{ quantity: 10 }] })
  const packer = as(await make.staff(['catalogue:write']))
  const [vase] = items as [number]
  const seen = (await packer('GET', `/item/${vase}?view=staff`)).body.data
  assert.equal((await place([{ item_id: vase, item_quantity: 3 }])).status, 201)

  const delivered = await packer('PUT', `/item/${vase}`, { quantity_change: 5 }, from(seen.version))
  assert.deepEqual([delivered.status, delivered.body.data.quantity, await stockOf(vase)], [200, 12, 12])
  const [deed] = (await packer('GET', `/audit?resource=item&record_id=${vase}`)).body.data
  assert.deepEqual(deed.changes, [{ field: 'quantity', from: 7, to: 12 }])

  const tooMany = await packer('PUT', `/item/${vase}`, { quantity_change: -13 })
  assert.deepEqual([tooMany.status, tooMany.body.errors], [422, { quantity: ['This number is too small'] }])
  const both = await packer('PUT', `/item/${vase}`, { quantity: 1, quantity_change: 1 })
  assert.deepEqual([both.status, Object.keys(both.body.errors)], [422, ['quantity_change']])
  assert.equal(await stockOf(vase), 12)
})

test('a shelf that deliveries or returns have filled beyond what a form takes is shown all the same', async (t) => {
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

test('pieces of a variant are counted up and down as those of an item are', async (t) => {
  const { call, make, items, stockOf } = await openTestShop(t, { items: [{}], permissions: ['catalogue:write'] })
  const large = await make.variant(items[0]!, { quantity: 4 })
  const { body } = await call('PUT', `/property/${large}`, { quantity_change: -3 })
  assert.deepEqual([body.data.quantity, await stockOf(items[0]!)], [1, 1])
  assert.equal((await call('PUT', `/property/${large}`, { quantity_change: -3 })).status, 422)
})
