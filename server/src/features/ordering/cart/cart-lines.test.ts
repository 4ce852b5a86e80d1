import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { items } from '../../../db/schema.ts'
import { shopWithCustomer } from '../../../testing/shops/customer-cart.ts'

test('adding an item again increases its line; another variant is another line', async (t) => {
  const { add, lines, make, vase, lamp } = await shopWithCustomer(t)
  const [small, large] = [await make.variant(vase), await make.variant(vase)]
  await add(vase, 1, large)
  await add(lamp)
  const { body } = await add(vase, 3, large)
  await add(vase, 2, small)
  assert.deepEqual([body.data.item_quantity, body.order.grand_total, body.shortfalls], [4, 62.5, []])
  assert.deepEqual(await lines(), [
    [vase, large, 4],
    [lamp, null, 1],
    [vase, small, 2],
  ])
})

test('prices, discounts and taxes that a client sends with a line are ignored', async (t) => {
  const { call, add, cart, vase } = await shopWithCustomer(t)
  const { id: line } = (await add(vase)).body.data
  const { id } = await cart()
  const lies = { item_price: 0.01, discount: 12, tax_percentage: 0, tax_id: 9, offer_id: 9, order_id: 99, status: 3 }
  const changed = await call('PUT', `/order/${id}/item/${line}`, { ...lies, item_id: 99, item_quantity: 2 })
  assert.deepEqual([changed.status, changed.body.order.grand_total], [200, 25])
  const added = await call('POST', `/order/${id}/item`, { ...lies, item_id: vase, item_quantity: 1 })
  assert.deepEqual([added.status, added.body.data.item_price, added.body.order.grand_total], [201, 12.5, 37.5])
})

test('a quantity above the stock is reported as a shortfall', async (t) => {
  const { add, call, lines, vase, lamp, db } = await shopWithCustomer(t, [{ quantity: 5, name_ar: 'مزهرية' }, {}])
  const first = await add(vase, 9)
  const shortfall = { item_id: vase, property_id: null, name: 'Vase 1', wanted: 9, item_quantity: 5 }
  assert.deepEqual([first.status, first.body.shortfalls, first.body.data.available], [201, [shortfall], true])
  const again = await add(vase)
  assert.deepEqual([again.status, again.body.shortfalls], [201, [{ ...shortfall, wanted: 6 }]])
  const { id, order_id } = first.body.data
  const set = await call('PUT', `/order/${order_id}/item/${id}`, { item_quantity: 8 }, { locale: 'ar' })
  assert.deepEqual([set.status, set.body.shortfalls], [200, [{ ...shortfall, name: 'مزهرية', wanted: 8 }]])
  await db.update(items).set({ quantity: 2 }).where(eq(items.id, vase))
  assert.deepEqual((await add(vase)).body.shortfalls, [{ ...shortfall, wanted: 6 }], 'no shortage takes a piece away')
  await add(lamp, 999)
  assert.deepEqual(await lines(), [
    [vase, null, 5],
    [lamp, null, 10],
  ])
})

test('variants that share the stock of their item share it in the cart', async (t) => {
  const { add, lines, make, vase } = await shopWithCustomer(t, [{ quantity: 5 }])
  const [small, large] = [await make.variant(vase), await make.variant(vase)]
  await add(vase, 3, small)
  const { body } = await add(vase, 4, large)
  assert.deepEqual(
    [
      body.shortfalls[0].wanted,
      body.shortfalls[0].item_quantity,
      body.order.items.every((line: { available: boolean }) => line.available),
    ],
    [4, 2, true],
  )
  assert.deepEqual(await lines(), [
    [vase, small, 3],
    [vase, large, 2],
  ])
})

test('sold-out and unpublished items cannot be added to a cart', async (t) => {
  const { add, lines, make, vase, lamp } = await shopWithCustomer(t, [{ quantity: 0 }, {}])
  const hidden = await make.item({ published: false })
  const soldOut = await add(vase)
  assert.deepEqual(
    [soldOut.status, soldOut.body.code, Object.keys(soldOut.body.errors)],
    [409, 'not_available', ['item_quantity']],
  )
  for (const item of [hidden, 999]) {
    const { status, body } = await add(item)
    assert.deepEqual([status, body.code, body.errors], [409, 'not_available', { item_id: ['There is no such record'] }])
  }
  const elsewhere = await make.variant(vase)
  assert.deepEqual((await add(lamp, 1, elsewhere)).body.errors, { property_id: ['There is no such record'] })
  assert.equal((await add(lamp, 0)).status, 422)
  assert.deepEqual(await lines(), [])
})

test('a cart holds a hundred lines and no more', async (t) => {
  const made = Array.from({ length: 101 }, () => ({}))
  const { add, call, cart, items: ids } = await shopWithCustomer(t, made)
  const added = ids.slice(0, 100).map((item_id) => ({ item_id, item_quantity: 1 }))
  await call('POST', '/order/merge', { items: added }, { 'idempotency-key': 'the-cart-of-a-guest' })
  const { status, body } = await add(ids[100]!)
  assert.deepEqual([status, body.code, (await cart()).items.length], [409, 'cart_full', 100])
  assert.equal((await add(ids[99]!)).body.data.item_quantity, 2)
})

test('a line is addressed by its id, or by its item and variant', async (t) => {
  const { add, call, lines, make, vase, lamp } = await shopWithCustomer(t)
  const [small, large] = [await make.variant(vase), await make.variant(vase)]
  await add(vase, 1, small)
  const { id, order_id } = (await add(vase, 1, large)).body.data
  await add(lamp)
  await call('PUT', `/order/${order_id}/item/${id}`, { item_quantity: 2 })
  await call('PUT', `/order/${order_id}/item/${vase}`, { item_quantity: 3 })
  await call('PUT', `/order/${order_id}/item/${lamp}`, { item_id: lamp, item_quantity: 4 })
  assert.deepEqual(await lines(), [
    [vase, small, 3],
    [vase, large, 2],
    [lamp, null, 4],
  ])
  await call('PUT', `/order/${order_id}/item/${vase}`, { property_id: large, item_quantity: 5 })
  assert.deepEqual((await lines())[1], [vase, large, 5])
  const removed = await call('DELETE', `/order/${order_id}/item/${vase}?property_id=${large}`)
  assert.deepEqual([removed.status, removed.body.data, removed.body.order.items.length], [200, null, 2])
  assert.equal((await call('DELETE', `/order/${order_id}/item/${vase}?property_id=${large}`)).status, 404)
  assert.equal((await call('DELETE', `/order/${order_id}/item/${id}`)).status, 404)
  await call('DELETE', `/order/${order_id}/item/${vase}`)
  assert.deepEqual(await lines(), [[lamp, null, 4]])
  assert.equal((await call('PUT', `/order/${order_id}/item/${lamp}`, { item_quantity: 0 })).status, 422)
})

test('changing the variant of a line merges it with the line of that variant', async (t) => {
  const { add, call, cart, lines, make, vase, lamp } = await shopWithCustomer(t)
  const { id, order_id } = (await add(vase, 4)).body.data
  const [small, large] = [await make.variant(vase, { quantity: 4 }), await make.variant(vase, { quantity: 3 })]
  await add(lamp)
  const chosen = await call('PUT', `/order/${order_id}/item/${id}`, { property_id: large })
  const shortfall = { item_id: vase, property_id: large, name: 'Vase', wanted: 4, item_quantity: 3 }
  assert.deepEqual([chosen.status, chosen.body.data.id, chosen.body.shortfalls], [200, id, [shortfall]])
  assert.deepEqual(await lines(), [
    [vase, large, 3],
    [lamp, null, 1],
  ])
  await add(vase, 2, small)
  const joined = await call('PUT', `/order/${order_id}/item/${id}`, { property_id: small })
  assert.deepEqual(joined.body.shortfalls, [{ ...shortfall, property_id: small, wanted: 5, item_quantity: 4 }])
  assert.deepEqual(await lines(), [
    [lamp, null, 1],
    [vase, small, 4],
  ])
  const { items: before } = await cart()
  const refused = await call('PUT', `/order/${order_id}/item/${vase}`, { property_id: 999 })
  assert.deepEqual([refused.status, refused.body.errors], [409, { property_id: ['There is no such record'] }])
  assert.deepEqual((await cart()).items, before)
})

test('an item with variants is not added to a cart without one', async (t) => {
  const { add, call, lines, make, vase, lamp } = await shopWithCustomer(t)
  const small = await make.variant(vase)
  const { order_id } = (await add(lamp)).body.data
  const refused = await add(vase)
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.errors],
    [422, 'choose_variant', { property_id: ['Choose a size or colour first'] }],
  )
  const asLine = await call('POST', '/orderitem', { order_id, item_id: vase, item_quantity: 1 })
  assert.deepEqual([asLine.status, asLine.body.code], [422, 'choose_variant'])
  assert.deepEqual(await lines(), [[lamp, null, 1]])
  assert.equal((await add(vase, 1, small)).status, 201)
  const unchosen = await call('PUT', `/order/${order_id}/item/${vase}`, { property_id: null })
  assert.deepEqual([unchosen.status, unchosen.body.code], [422, 'choose_variant'])
  assert.deepEqual(await lines(), [
    [lamp, null, 1],
    [vase, small, 1],
  ])
})

test('the lines of a cart are also served as orderitem', async (t) => {
  const { add, call, cart, vase, lamp } = await shopWithCustomer(t)
  const { order_id } = (await add(vase)).body.data
  const added = await call('POST', '/orderitem', { order_id, item_id: lamp, item_quantity: 2, item_price: 0.01 })
  assert.deepEqual([added.status, added.body.data.item_quantity, added.body.order.grand_total], [201, 2, 37.5])
  const { items: saved } = await cart()
  const listed = await call('GET', `/orderitem?order_id=${order_id}&per_page=1&page=2`)
  assert.deepEqual([listed.status, listed.body.data, listed.body.meta.total], [200, [saved[1]], 2])
})

test('items are added once per key, however often the request is repeated', async (t) => {
  const { call, add, vase, lines } = await shopWithCustomer(t)
  await add(vase)
  const { id } = (await call('POST', '/order', {})).body.data
  const send = (key: string) =>
    call('POST', `/order/${id}/item`, { item_id: vase, item_quantity: 2 }, { 'idempotency-key': key })
  const answers = [await send('pieces-of-one-press'), await send('pieces-of-one-press')]
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.data.item_quantity, body.shortfalls]),
    [
      [201, 3, []],
      [201, 3, []],
    ],
  )
  await send('pieces-of-another-press')
  assert.deepEqual(await lines(), [[vase, null, 5]])
})
