import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../../testing/shop.ts'

test('staff find items with low stock, and variants with low stock of their own', async (t) => {
  const { call, make, as } = await openTestShop(t)
  const [few, many, none] = [
    await make.item({ quantity: 3 }),
    await make.item({ quantity: 4 }),
    await make.item({ quantity: 0 }),
  ]
  const oneSizeLow = await make.item({ quantity: 50 })
  await make.variant(oneSizeLow, { quantity: 2 })
  await make.variant(oneSizeLow, { quantity: 20 })
  const manyInSizes = await make.item({ quantity: 0 })
  await make.variant(manyInSizes, { quantity: 9 })
  const uncounted = await make.item({ quantity: 30 })
  await make.variant(uncounted)
  const asEditor = as(await make.staff(['catalogue:write']))
  const found = async () => {
    const { body, headers } = await asEditor('GET', '/item?low_stock=true')
    assert.equal(headers['cache-control'], 'no-store')
    return body.data.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
  }
  assert.deepEqual(await found(), [few, none, oneSizeLow])
  await make.setting('low_stock_at', 10)
  assert.deepEqual(await found(), [few, many, none, oneSizeLow, manyInSizes])
  await make.setting('low_stock_at', 0)
  assert.deepEqual(await found(), [none])
  assert.equal((await call('GET', '/item?low_stock=false')).body.data.length, 6)
})

test('stock levels are hidden from shoppers, and from staff who cannot edit the catalogue', async (t) => {
  const { call, make, as } = await openTestShop(t, { items: [{ quantity: 1 }] })
  const requestLowStock = async (by: typeof call) => {
    const { status, body } = await by('GET', '/item?low_stock=true')
    return [status, body.code]
  }
  assert.deepEqual(await requestLowStock(call), [401, 'sign_in_required'])
  assert.deepEqual(await requestLowStock(as(await make.customer())), [403, 'not_allowed'])
  assert.deepEqual(await requestLowStock(as(await make.staff(['order:write']))), [403, 'not_allowed'])
  await make.setting('low_stock_at', 5)
  assert.equal((await call('GET', '/setting/low_stock_at')).status, 404)
})
