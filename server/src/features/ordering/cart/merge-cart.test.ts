import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { noura, openTestShop } from '../../../testing/shop.ts'

const key = 'the-cart-of-a-guest'

async function shopWithGuestCart(t: TestContext) {
  const shop = await openTestShop(t, {
    items: [{ name_en: 'Vase' }, { quantity: 3, name_en: 'Lamp' }, { quantity: 0 }],
  })
  const call = shop.as(await shop.make.customer())
  const merge = (items: object[], given = key) => call('POST', '/order/merge', { items }, { 'idempotency-key': given })
  const [vase, lamp, tray] = shop.items as [number, number, number]
  const lines = async () =>
    (await call('GET', '/order?status=0')).body.data[0].items.map((line: Record<string, unknown>) => [
      line.item_id,
      line.item_quantity,
    ])
  return { ...shop, call, merge, vase, lamp, tray, lines }
}

const one = (item_id: number, item_quantity = 1) => ({ item_id, item_quantity })

test('merging a guest cart adds up quantities to the stock and reports shortfalls', async (t) => {
  const { call, merge, vase, lamp, tray, lines } = await shopWithGuestCart(t)
  const { id } = (await call('POST', '/order', {})).body.data
  await call('POST', `/order/${id}/item`, one(lamp, 2))
  const { status, body } = await merge([one(vase, 2), one(lamp, 2), one(tray), one(999)])
  const short = (item_id: number, name: string | null, wanted: number, item_quantity: number) => ({
    ...{ item_id, property_id: null, name, wanted, item_quantity },
  })
  assert.deepEqual([status, body.data.id, body.data.grand_total], [200, id, 62.5])
  assert.deepEqual(body.shortfalls, [short(lamp, 'Lamp', 4, 3), short(tray, 'Vase 3', 1, 0), short(999, null, 1, 0)])
  assert.deepEqual(await lines(), [
    [lamp, 3],
    [vase, 2],
  ])
})

test('five merges of a guest cart add it once and respond the same', async (t) => {
  const { merge, vase, lamp, lines } = await shopWithGuestCart(t)
  const answers = []
  for (let login = 0; login < 5; login += 1) answers.push(await merge([one(vase, 2), one(lamp, 5)]))
  assert.equal(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
  assert.deepEqual(await lines(), [
    [vase, 2],
    [lamp, 3],
  ])
})

test('lines added after a lost response are merged by the next request', async (t) => {
  const { merge, vase, lamp, lines } = await shopWithGuestCart(t)
  await merge([one(vase, 2)])
  await merge([one(vase, 3), one(lamp)])
  await merge([one(vase, 1)])
  await merge([one(vase, 3), one(lamp)])
  assert.deepEqual(await lines(), [
    [vase, 3],
    [lamp, 1],
  ])
  await merge([one(vase, 3)], 'another-cart-of-a-guest')
  assert.deepEqual((await lines())[0], [vase, 6])
})

test('a cart that was merged and ordered does not come back', async (t) => {
  const { call, merge, vase, lines } = await shopWithGuestCart(t)
  const { id } = (await merge([one(vase, 2)])).body.data
  const command = { order_id: id, address: noura, payment_method: 'cash', expected_total: 25 }
  assert.equal((await call('POST', '/order/checkout', command, { 'idempotency-key': key })).status, 201)
  await merge([one(vase, 2)])
  assert.deepEqual(await lines(), [])
})
