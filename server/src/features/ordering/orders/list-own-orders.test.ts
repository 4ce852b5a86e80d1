import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { orders } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

async function shopWithNoura(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ name_en: 'Vase', name_ar: 'مزهرية' }, {}] })
  const [vase, lamp] = shop.items as [number, number]
  const [noura, sara] = [await shop.make.customer(), await shop.make.customer()]
  const buy = async (who: typeof noura, lines = [{ item_id: vase, item_quantity: 1 }]) =>
    (await shop.place(lines, { headers: who.headers })).body.data.id as number
  return { ...shop, vase, lamp, noura, sara, asNoura: shop.as(noura), asSara: shop.as(sara), buy }
}

const ids = ({ body }: { body: { data: { id: number }[] } }) => body.data.map(({ id }) => id)

test('customers list their own orders only, newest first, in pages', async (t) => {
  const { asNoura, asSara, buy, noura, sara, place, vase, call } = await shopWithNoura(t)
  const [first, second, third] = [await buy(noura), await buy(noura), await buy(noura)]
  const other = await buy(sara)
  await place([{ item_id: vase, item_quantity: 1 }])
  const all = await asNoura('GET', '/order')
  assert.deepEqual([all.status, ids(all), all.body.meta.total], [200, [third, second, first], 3])
  assert.equal(all.headers['cache-control'], 'no-store')
  const last = await asNoura('GET', '/order?per_page=2&page=2')
  assert.deepEqual([ids(last), last.body.links], [[first], { next: null, prev: '/api/order?per_page=2&page=1' }])
  assert.deepEqual(ids(await asNoura('GET', `/order?user_id=${sara.id}`)), [third, second, first])
  assert.deepEqual(ids(await asSara('GET', '/order')), [other])
  assert.equal((await call('GET', '/order')).status, 401)
})

test('the list filters by status and excludes carts', async (t) => {
  const { asNoura, buy, noura, vase } = await shopWithNoura(t)
  const [first, second] = [await buy(noura), await buy(noura)]
  await asNoura('POST', `/order/${first}/cancel`)
  const { id: cart } = (await asNoura('POST', '/order', {})).body.data
  await asNoura('POST', `/order/${cart}/item`, { item_id: vase, item_quantity: 1 })
  const found = async (query: string) => ids(await asNoura('GET', `/order?${query}`))
  assert.deepEqual(await found(''), [second, first])
  assert.deepEqual(await found('status=2'), [first])
  assert.deepEqual(await found('status=3'), [second])
  assert.deepEqual(await found('status=5'), [])
  assert.deepEqual(await found('status=0'), [cart])
  assert.equal((await asNoura('GET', '/order?status=7')).status, 422)
})

test('each order in the list is complete and localised', async (t) => {
  const { asNoura, buy, noura, vase, lamp } = await shopWithNoura(t)
  const id = await buy(noura, [
    { item_id: vase, item_quantity: 2 },
    { item_id: lamp, item_quantity: 1 },
  ])
  await buy(noura)
  const [, listed] = (await asNoura('GET', '/order', undefined, { locale: 'ar' })).body.data
  const { data } = (await asNoura('GET', `/order/${id}`, undefined, { locale: 'ar' })).body
  assert.deepEqual(listed, data)
  assert.deepEqual(
    [data.items.length, data.items[0].name, data.number, data.grand_total],
    [2, 'مزهرية', 'RW-1001', 37.5],
  )
  assert.ok(!('secret' in data))
})

test('an order has its status history with dates', async (t) => {
  const { asNoura, buy, noura, as, make } = await shopWithNoura(t)
  const id = await buy(noura)
  await asNoura('POST', `/order/${id}/cancel`)
  const { moves } = (await asNoura('GET', `/order/${id}`)).body.data
  assert.deepEqual(
    moves.map((move: object) => ({ ...move, created_at: null })),
    [
      { from_status: orderStatus.draft, to_status: orderStatus.placed, created_at: null },
      { from_status: orderStatus.placed, to_status: orderStatus.canceled, created_at: null },
    ],
  )
  for (const { created_at } of moves) assert.ok(Math.abs(Date.now() - Date.parse(created_at)) < 3_600_000, created_at)
  const asPacker = as(await make.staff(['order:read']))
  assert.equal((await asPacker('GET', `/order/${id}`)).body.data.moves.length, 2)
})

test('every request for an order of another customer responds like for an unknown one', async (t) => {
  const { asSara, as, make, buy, noura, call, db } = await shopWithNoura(t)
  const id = await buy(noura)
  const calls = [
    ['GET', ''],
    ['POST', '/cancel'],
    ['GET', '/again'],
    ['GET', '/invoice'],
  ] as const
  const asPacker = as(await make.staff(['catalogue:write', 'address:read']))
  for (const who of [asSara, asPacker, call])
    for (const [method, path] of calls) {
      const foreign = await who(method, `/order/${id}${path}`)
      const missing = await who(method, `/order/999${path}`)
      assert.deepEqual([foreign.status, foreign.text], [404, missing.text], `${method} ${path}`)
    }
  assert.equal((await db.select().from(orders).where(eq(orders.id, id)))[0]?.status, orderStatus.placed)
})
