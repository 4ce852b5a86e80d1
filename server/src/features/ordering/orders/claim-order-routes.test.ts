import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { openTestShop } from '../../../testing/shop.ts'

async function shopWithGuestOrder(t: TestContext) {
  const shop = await openTestShop(t, { items: [{}] })
  const placed = await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }])
  const { id, secret } = placed.body.data as { id: number; secret: string }
  const cookie = String(placed.headers['set-cookie']).split(';')[0]!
  const mine = shop.as(await shop.make.customer())
  const other = shop.as(await shop.make.customer())
  return { ...shop, id, secret, cookie, mine, other }
}

test('a guest order is claimed by an account with its secret, once', async (t) => {
  const { mine, other, id, secret } = await shopWithGuestOrder(t)
  assert.equal((await mine('GET', `/order/${id}`)).status, 404)
  for (let time = 0; time < 2; time += 1) {
    const { status, body } = await mine('POST', `/order/${id}/claim`, { secret })
    assert.deepEqual([status, body.data.number, body.data.user_id], [200, 'RW-1001', 1])
  }
  assert.equal((await mine('GET', `/order/${id}`)).status, 200)
  assert.equal((await mine('GET', '/order')).body.meta.total, 1)
  const late = await other('POST', `/order/${id}/claim`, { secret })
  const missing = await other('POST', '/order/999/claim', { secret })
  assert.deepEqual([late.status, late.text], [404, missing.text])
  assert.equal((await other('GET', '/order')).body.meta.total, 0)
})

test('a browser claims an order with its cookie, which is then cleared', async (t) => {
  const { mine, other, id, cookie } = await shopWithGuestOrder(t)
  assert.equal((await other('POST', `/order/${id}/claim`, {})).status, 404)
  const { status, headers } = await mine('POST', `/order/${id}/claim`, {}, { cookie })
  assert.deepEqual(
    [status, headers['set-cookie']],
    [200, `order_${id}=; Max-Age=0; Path=/api; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict`],
  )
})

test('an order cannot be claimed without its secret', async (t) => {
  const { call, mine, id, secret } = await shopWithGuestOrder(t)
  const missing = await mine('POST', '/order/999/claim', { secret })
  const wrong = await mine('POST', `/order/${id}/claim`, { secret: secret.replace(/.$/, '~') })
  assert.deepEqual([wrong.status, wrong.text], [404, missing.text])
  assert.equal((await call('POST', `/order/${id}/claim`, { secret })).status, 401)
  assert.equal((await mine('GET', '/order')).body.meta.total, 0)
})
