import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../testing/shop.ts'

test('delivery costs the item’s own price or the flat rate, under both names of the route', async (t) => {
  const { call, make } = await openTestShop(t)
  await make.setting('shipment_amount', 7.5)
  const [own, flat, free] = [
    await make.item({ shipping_price: 1200 }),
    await make.item(),
    await make.item({ shipping_price: 0 }),
  ]
  const prices = [
    { item_id: own, price: 12, is_flat: false },
    { item_id: flat, price: 7.5, is_flat: true },
    { item_id: free, price: 0, is_flat: false },
  ]
  for (const name of ['shipping', 'shippinga'])
    for (const list of [
      `item_ids=${own},${flat},${free},99`,
      `item_ids[]=${own}&item_ids[]=${flat}&item_ids[]=${free}`,
    ])
      assert.deepEqual((await call('GET', `/${name}?${list}`)).body, { data: prices }, `${name} ${list}`)
})

test('the flat rate is paid once for all items that use it, so that the prices add up to the delivery of an order', async (t) => {
  const { call, items, make, quote } = await openTestShop(t, { items: [{}, {}, { shipping_price: 1200 }, {}] })
  await make.setting('shipment_amount', 7.5)
  const { data } = (await call('GET', `/shipping?item_ids=${items.toReversed().join()}`)).body
  const prices = data.map(({ price, is_flat }: { price: number; is_flat: boolean }) => [price, is_flat])
  assert.deepEqual(prices, [
    [7.5, true],
    [0, true],
    [12, false],
    [0, true],
  ])
  const ordered = await quote(items.map((item_id) => ({ item_id, item_quantity: 1 })))
  assert.equal(ordered.body.data.delivery_quoted, 19.5)
})

test('without a flat rate, delivery of an item without its own price is free', async (t) => {
  const { call, items, make } = await openTestShop(t, { items: [{}] })
  assert.equal((await call('GET', `/shippinga?item_ids=${items[0]}`)).body.data[0].price, 0)
  await make.setting('shipment_amount', 'seven')
  assert.equal((await call('GET', `/shippinga?item_ids=${items[0]}`)).body.data[0].price, 0)
})

test('delivery methods are a resource like any other', async (t) => {
  const { call } = await openTestShop(t, { permissions: ['catalogue:write'] })
  await call('POST', '/shipping', { name: 'By hand', position: 2 })
  await call('POST', '/shipping', { name: 'By car', position: 1 })
  const { data, meta } = (await call('GET', '/shipping')).body
  assert.deepEqual([data.map(({ name }: { name: string }) => name), meta.total], [['By car', 'By hand'], 2])
  assert.equal((await call('GET', '/shipping/1')).body.data.name, 'By hand')
  assert.deepEqual((await call('GET', '/shippinga')).body, { data: [] })
})
