import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orders } from '../../db/schema.ts'
import { collectRoutes, nameOf } from '../routes.ts'
import { openTestShop } from '../shop.ts'
import { nouraSignsUp, openShopWithVisitors, refreshIn } from '../visitors.ts'

test("a form on another site cannot send a request with the caller's cookies", async (t) => {
  const { shop, routes } = await collectRoutes(() => openShopWithVisitors(t, { items: [{}] }))
  const signedUp = await shop.signUp()
  const placedOrders = await shop.place([{ item_id: shop.items[0]!, item_quantity: 1 }])
  const secret = String(placedOrders.headers['set-cookie']).split(';')[0]!
  const cookie = `refresh=${refreshIn(signedUp)}; ${secret}`
  const bodies = ['', 'a=b', JSON.stringify({ email: 'noura@mail.com', password: nouraSignsUp.password }), '--x--\r\n']
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain; application/json',
  ]
  // Mail providers send a form to unsubscribe (RFC 8058). The token authorises it, and no cookie is read.
  const byToken = ['newsletter', 'reminder', 'cart-email'].map((kind) => `/${kind}/unsubscribe/:token`)
  for (const route of routes.filter(({ method, path }) => method === 'POST' && !byToken.includes(path)))
    for (const type of types)
      for (const payload of bodies) {
        const headers = { 'content-type': type, cookie, origin: 'https://evil.example' }
        const url = `/api${route.path.replaceAll(/:\w+/g, String(placedOrders.body.data.id))}`
        const answer = await shop.app.inject({ method: 'POST', url, payload, headers })
        assert.ok(
          answer.statusCode >= 400 && answer.statusCode < 500,
          `${nameOf(route)} ${type} ${payload}: ${answer.body}`,
        )
        assert.deepEqual(
          [answer.headers['set-cookie'], answer.headers['access-control-allow-origin']],
          [undefined, undefined],
        )
      }
  assert.equal((await shop.refresh(refreshIn(signedUp))).status, 200)
  assert.equal((await shop.db.select().from(orders))[0]?.status, 3)
})

test('no other origin is allowed to read responses', async (t) => {
  const { shop, routes } = await collectRoutes(() => openTestShop(t))
  for (const { path } of routes) {
    const url = `/api${path.replaceAll(/:\w+/g, '1')}`
    const preflight = { origin: 'https://evil.example', 'access-control-request-method': 'PUT' }
    const { statusCode, headers } = await shop.app.inject({ method: 'OPTIONS', url, headers: preflight })
    const allowed = Object.keys(headers).filter((name) => name.startsWith('access-control'))
    assert.deepEqual([statusCode, allowed], [404, []], url)
  }
})
