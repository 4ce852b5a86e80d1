import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../testing/shop.ts'

test('of twenty concurrent updates of one version, one succeeds and nineteen are refused as edit conflicts', async (t) => {
  const { call, make } = await openTestShop(t, { permissions: ['catalogue:write'] })
  const id = await make.tax(500)
  const changes = Array.from({ length: 20 }, (_, index) =>
    call('PUT', `/tax/${id}`, { percentage: 10 + index }, { 'if-match': '"1"' }),
  )
  const answers = await Promise.all(changes)
  const [won] = answers.filter(({ status }) => status === 200)
  assert.equal(answers.filter(({ status }) => status === 412).length, 19)
  const { data } = (await call('GET', `/tax/${id}?view=staff`)).body
  assert.deepEqual([data.percentage, data.version], [won!.body.data.percentage, 2])
  const entries = (await call('GET', `/audit?resource=tax&record_id=${id}`)).body.data
  assert.deepEqual(entries.length, 1)
})

test('stock changes are exact while orders take stock', async (t) => {
  const { call, place, items, stockOf } = await openTestShop(t, {
    permissions: ['catalogue:write'],
    items: [{ quantity: 20 }],
  })
  const [vase] = items as [number]
  const orders = Array.from({ length: 10 }, () => place([{ item_id: vase, item_quantity: 1 }]))
  const counts = Array.from({ length: 10 }, () => call('PUT', `/item/${vase}`, { quantity_change: 2 }))
  for (const { status } of await Promise.all([...orders, ...counts])) assert.ok(status < 300, String(status))
  assert.equal(await stockOf(vase), 30)
  const { data } = (await call('GET', `/audit?resource=item&record_id=${vase}`)).body
  assert.equal(data.length, 10)
})
