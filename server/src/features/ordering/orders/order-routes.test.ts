import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orders } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

const nothing = { message: 'There is nothing here', code: 'not_found' }

async function shopWithOrders(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ name_en: 'Vase', name_ar: 'مزهرية' }, {}] })
  const [vase, lamp] = shop.items as [number, number]
  const mine = await shop.place([
    { item_id: vase, item_quantity: 1 },
    { item_id: lamp, item_quantity: 2 },
  ])
  const other = await shop.place([{ item_id: vase, item_quantity: 1 }])
  const { id, secret } = mine.body.data as { id: number; secret: string }
  const cookie = String(mine.headers['set-cookie']).split(';')[0]!
  return { ...shop, id, secret, cookie, other: other.body.data as { id: number; secret: string } }
}

test('the order cookie is HttpOnly and not sent to other sites', async (t) => {
  const { place, items } = await openTestShop(t, { items: [{}] })
  const { headers, body } = await place([{ item_id: items[0]!, item_quantity: 1 }])
  const { id, secret } = body.data
  assert.equal(headers['set-cookie'], `order_${id}=${secret}; Max-Age=7776000; Path=/api; HttpOnly; SameSite=Strict`)
  assert.equal(headers['cache-control'], 'no-store')
})

test('an order is read with its cookie or with its secret in a header, in either language', async (t) => {
  const { call, id, secret, cookie } = await shopWithOrders(t)
  const byCookie = await call('GET', `/order/${id}`, undefined, { cookie })
  const byHeader = await call('GET', `/order/${id}`, undefined, { 'order-secret': secret, locale: 'ar' })
  assert.deepEqual([byCookie.status, byHeader.status], [200, 200])
  assert.deepEqual([byCookie.body.data.number, byCookie.body.data.customer_name], ['RW-1001', 'Noura Al Enezi'])
  assert.deepEqual([byCookie.body.data.items[0].name, byHeader.body.data.items[0].name], ['Vase', 'مزهرية'])
  assert.equal(byCookie.headers['cache-control'], 'no-store')
  assert.ok(!byCookie.text.includes(secret))
})

test('an order without its secret responds like an unknown one', async (t) => {
  const { call, id, other } = await shopWithOrders(t)
  const missing = await call('GET', '/order/999')
  assert.deepEqual([missing.status, missing.body], [404, nothing])
  const attempts: Record<string, string>[] = [
    {},
    { 'order-secret': other.secret },
    { cookie: `order_${id}=${other.secret}` },
    { cookie: `order_${other.id}=${other.secret}` },
    { 'order-secret': '' },
  ]
  for (const headers of attempts) {
    const { status, text } = await call('GET', `/order/${id}`, undefined, headers)
    assert.deepEqual([status, text], [404, missing.text])
    assert.deepEqual((await call('GET', `/orderitem?order_id=${id}`, undefined, headers)).text, missing.text)
  }
})

test('the secret in the email link is exchanged for the cookie', async (t) => {
  const { call, id, secret, other } = await shopWithOrders(t)
  const opened = await call('POST', `/order/${id}/open`, { secret })
  assert.deepEqual([opened.status, opened.body.data.number], [200, 'RW-1001'])
  assert.match(String(opened.headers['set-cookie']), new RegExp(`^order_${id}=${secret};.*HttpOnly; SameSite=Strict$`))
  for (const [which, given] of [
    [id, other.secret],
    [999, secret],
  ] as const) {
    const refused = await call('POST', `/order/${which}/open`, { secret: given })
    assert.deepEqual([refused.status, refused.body, refused.headers['set-cookie']], [404, nothing, undefined])
  }
})

test('order lines are paginated for callers with the secret', async (t) => {
  const { call, id, cookie } = await shopWithOrders(t)
  const { status, body } = await call('GET', `/orderitem?order_id=${id}&per_page=1&page=2`, undefined, { cookie })
  assert.deepEqual([status, body.meta.total, body.data.length, body.data[0].item_quantity], [200, 2, 1, 2])
  assert.equal((await call('GET', '/orderitem', undefined, { cookie })).status, 422)
})

test('a customer’s cart is private even to callers with its secret', async (t) => {
  const { call, db, make } = await openTestShop(t)
  const secret = 'a-secret-of-a-draft-order'
  await db.insert(orders).values({ user_id: (await make.customer()).id, secret, currency: 'USD' })
  assert.equal((await call('GET', '/order/1', undefined, { 'order-secret': secret })).status, 404)
  assert.equal((await call('POST', '/order/1/open', { secret })).status, 404)
})

test('every order has a secret of its own', async (t) => {
  const { secret, other } = await shopWithOrders(t)
  assert.notEqual(secret, other.secret)
})
