import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  arabic,
  assertHandled,
  describeValue,
  fieldPaths,
  isArabic,
  rotatingFifths,
  values,
  withFieldChanged,
} from '../../testing/bad-values.ts'
import { testCard } from '../../testing/gateways/gateway.ts'
import { noura, openTestShop } from '../../testing/shop.ts'
import { hudasAddress } from '../../testing/shops/gift-shop.ts'
import { contents, type Fire, openShopUnderFire } from '../../testing/shops/shop-under-fire.ts'

/** A valid body except for the total, which no guest has seen: it may be refused, but never places an order. */
function bodiesFor({
  vase,
  large,
  order,
}: Fire): Record<string, { path: string; body: object; status: number; headers?: Record<string, string> }> {
  const items = [{ item_id: vase, property_id: large, item_quantity: 1 }]
  const address = { ...noura, apt_suit_building: '2', state: 'Hawalli', notes: 'Ring twice' }
  const checkout = { items, coupon_code: 'TEN', address, payment_method: 'cash', expected_total: 0.01, locale: 'ar' }
  const other = { secret: 'x'.repeat(43) }
  // A honeypot field: a request that fills it is answered as usual, and nothing is stored.
  const message = { name: 'Noura', email: 'noura@mail.com', subject: 'A wish', message: 'Hello', website: 'x' }
  return {
    '/contact': { path: '/contact', body: message, status: 201 },
    // In stock, so nobody can wait for it.
    '/item/{item_id}/stock-alert': {
      path: `/item/${vase}/stock-alert`,
      body: { email: 'noura@mail.com', property_id: large },
      status: 409,
    },
    '/stock-alert/unsubscribe': { path: '/stock-alert/unsubscribe', body: { token: 'x'.repeat(43) }, status: 204 },
    '/gift/{token}/address': { path: `/gift/${'x'.repeat(43)}/address`, body: hudasAddress, status: 410 },
    '/reminder/unsubscribe/{token}': { path: `/reminder/unsubscribe/${'x'.repeat(43)}`, body: {}, status: 204 },
    '/newsletter/confirm': { path: '/newsletter/confirm', body: { token: 'x'.repeat(43) }, status: 422 },
    '/cart-email/unsubscribe/{token}': { path: `/cart-email/unsubscribe/${'x'.repeat(43)}`, body: {}, status: 204 },
    '/newsletter/unsubscribe/{token}': { path: `/newsletter/unsubscribe/${'x'.repeat(43)}`, body: {}, status: 204 },
    '/payment-method/later': {
      path: '/payment-method/later',
      body: { payment_method: 'tabby', amount: 12.5, email: 'noura@mail.com', phone_number: '50001234' },
      // Valid, but this shop has no Tabby.
      status: 422,
    },
    '/order/quote': { path: '/order/quote', body: { items, coupon_code: 'TEN' }, status: 200 },
    '/order/checkout': {
      path: '/order/checkout',
      body: checkout,
      status: 409,
      headers: { 'idempotency-key': 'a-key-of-sixteen-or-more' },
    },
    '/order/{id}/open': { path: `/order/${order.id}/open`, body: other, status: 404 },
    '/order/{id}/cancel': { path: `/order/${order.id}/cancel`, body: {}, status: 404 },
    '/gift_card/balance': { path: '/gift_card/balance', body: { code: 'ABCD-EFGH-JKLM-NPQR' }, status: 422 },
    // This shop sells no gift cards.
    '/gift_card/order': {
      path: '/gift_card/order',
      body: {
        amount: 25,
        recipient_name: 'Sara',
        recipient_email: 'sara@mail.com',
        sender_name: 'Noura',
        send_on: null,
      },
      status: 409,
      headers: { 'idempotency-key': 'a-key-of-sixteen-or-more' },
    },
    ...returnBodies(order.id),
    ...cartBodies(vase, order.id),
    ...cardBodies(order.id),
    ...accountBodies(),
  }
}

/** Routes for the returns of another customer's order. */
function returnBodies(id: number) {
  const lines = [{ order_line_id: 1, quantity: 1 }]
  const one = `/order/${id}/return/1`
  return {
    '/order/{id}/return': {
      path: `/order/${id}/return`,
      body: { lines, reason: 'damaged', note: 'Cracked' },
      status: 404,
    },
    '/order/{id}/return/{return_id}/photo': { path: `${one}/photo`, body: { image: 'x' }, status: 422 },
    '/order/{id}/return/{return_id}/withdraw': { path: `${one}/withdraw`, body: {}, status: 404 },
  }
}

/** Routes for guest data: an address with two errors, and the cart of another guest. */
function cartBodies(item_id: number, id: number) {
  const line = { item_id, item_quantity: 1 }
  const unheld = { address_id: 999_999 }
  return {
    '/address': { path: '/address', body: { ...noura, city: '', street_address: '' }, status: 422 },
    '/order': { path: '/order', body: unheld, status: 422 },
    '/order/{order_id}/item': { path: `/order/${id}/item`, body: line, status: 401 },
    '/orderitem': { path: '/orderitem', body: { order_id: id, ...line }, status: 401 },
  }
}

/** Routes for the order of another customer. */
function cardBodies(id: number) {
  const card = {
    OrderId: id,
    amount: 12.5,
    cardNumber: testCard.card_number,
    expirationDate: '2040-12',
    cardCode: '123',
  }
  const headers = { 'idempotency-key': 'a-key-of-sixteen-or-more' }
  const body = { payment_method: 'card', payment: { card: testCard } }
  return {
    '/order/{id}/pay': { path: `/order/${id}/pay`, body, status: 404, headers },
    '/payment': { path: '/payment', body: { order_id: id, status: 1 }, status: 404 },
    '/payment/authorizedotnet': { path: '/payment/authorizedotnet', body: card, status: 404 },
    '/authorizepayment': { path: '/authorizepayment', body: card, status: 404 },
  }
}

/** Each has an error that no other field can repair: no request creates an account, a session or an email. */
function accountBodies() {
  const password = 'a good long one'
  const person = { name: 'Noura', user_name: 'n o', mobile: '+96522001234', email: 'noura' }
  const reset = { password, confirmpassword: password, token: 'x'.repeat(43) }
  const bodies: [path: string, body: object, status: number][] = [
    ['/auth/login', { email: 'nobody@mail.com', password, remember: true }, 401],
    ['/auth/signup', { ...person, password }, 422],
    ['/auth/me', { token: 'x'.repeat(43), remember: true }, 422],
    ['/auth/passkey/login/options', {}, 200],
    ['/auth/passkey/login', { response: unknownPasskey }, 422],
    ['/auth/verify', { token: 'x'.repeat(43) }, 422],
    ['/auth/forget-password', { email: 'noura' }, 422],
    ['/newsletter', { email: 'noura', source: 'footer' }, 422],
    ['/auth/reset-password', reset, 422],
    ['/auth/staff/login', { email: 'nobody@mail.com', password }, 401],
    ['/auth/staff/passkey/login/options', {}, 200],
    ['/auth/staff/passkey/login', { response: unknownPasskey }, 422],
    ['/auth/staff/second-factor', { ticket: 'x'.repeat(43), code: '123456' }, 401],
    ['/auth/staff/enter', { token: 'x'.repeat(43) }, 422],
  ]
  // This shop offers no sign-in with Google.
  const google = '/auth/oidc/google'
  return {
    ...Object.fromEntries(bodies.map(([path, body, status]) => [path, { path, body, status }])),
    '/auth/oidc/{name}': { path: google, body: {}, status: 422 },
    '/auth/oidc/{name}/session': { path: `${google}/session`, body: { code: 'x', state: 'x' }, status: 422 },
  }
}

const unknownPasskey = {
  id: 'x',
  rawId: 'x',
  type: 'public-key',
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
}

test('no bad value in a body fails a public request or changes anything', async (t) => {
  const fire = await openShopUnderFire(t)
  const bodies = bodiesFor(fire)
  const before = await contents(fire)
  const some = rotatingFifths()
  const posts = fire.routes.filter(({ method }) => method === 'POST')
  assert.deepEqual(posts.map(({ path }) => path).sort(), Object.keys(bodies).sort())
  for (const { path, requestBody, parameters = [] } of posts) {
    const { path: url, body, status, headers } = bodies[path]!
    const as = { ...arabic, ...headers }
    assert.equal((await fire.call('POST', url, body, as)).status, status, path)
    for (const place of fieldPaths(requestBody?.content['application/json'].schema ?? {})) {
      for (const value of some([undefined, ...values, fire.deleted, 999_999, Array(101).fill(1)]))
        assertHandled(
          await fire.call('POST', url, withFieldChanged(body, place, value), as),
          `${path} ${place.join('.')} = ${describeValue(value)}`,
        )
    }
    for (const { name } of parameters.filter((parameter) => parameter.in === 'header'))
      for (const value of ['', 'short', 'x'.repeat(101), 'a key with spaces in it', "'; drop table orders; --"])
        assertHandled(
          await fire.call('POST', url, body, { ...as, [name]: value }),
          `${path} ${name} = ${describeValue(value)}`,
        )
  }
  assert.deepEqual(await contents(fire), before)
})

test('an invalid cart is refused by the wrong field', async (t) => {
  const { quote, vase, deleted } = await openShopUnderFire(t)
  const line = { item_id: vase, item_quantity: 1 }
  const wrong: [items: unknown, status: number, field: string][] = [
    [[], 422, 'items'],
    [Array(101).fill(line), 422, 'items'],
    [[{ ...line, item_quantity: 0 }], 422, 'items.0.item_quantity'],
    [[{ ...line, item_quantity: 1000 }], 422, 'items.0.item_quantity'],
    [[{ ...line, item_quantity: 1.5 }], 422, 'items.0.item_quantity'],
    [[{ ...line, item_quantity: '1' }], 422, 'items.0.item_quantity'],
    [[line, { item_quantity: 1 }], 422, 'items.1.item_id'],
    [[{ ...line, property_id: 0 }], 422, 'items.0.property_id'],
    [[{ ...line, item_id: deleted }], 409, 'items.0.item_id'],
    [[{ ...line, item_id: 999_999 }], 409, 'items.0.item_id'],
    [[{ ...line, property_id: 999_999 }], 409, 'items.0.property_id'],
  ]
  for (const [items, status, field] of wrong) {
    const answer = await quote(items as never)
    assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [status, [field]], describeValue(items))
  }
})

const unreadable: [payload: string, type: string, status: number, code: string][] = [
  ['{"items":[', 'application/json', 400, 'bad_request'],
  ['', 'application/json', 400, 'bad_request'],
  ['{"__proto__":{"isAdmin":true}}', 'application/json', 400, 'bad_request'],
  ['null', 'application/json', 422, 'invalid'],
  ['[]', 'application/json', 422, 'invalid'],
  ['"items"', 'application/json', 422, 'invalid'],
  ['1e999', 'application/json', 422, 'invalid'],
  [`${'['.repeat(30_000)}${']'.repeat(30_000)}`, 'application/json', 422, 'invalid'],
  ['<items/>', 'application/xml', 415, 'wrong_content_type'],
  ['items=1', 'application/x-www-form-urlencoded', 415, 'wrong_content_type'],
  ['{}', 'text/html', 415, 'wrong_content_type'],
  ['{}', 'application/json; charset=utf-16', 422, 'invalid'],
  [`{"items":"${'x'.repeat(70_000)}"}`, 'application/json', 413, 'body_too_large'],
]

test('a malformed body is refused', async (t) => {
  const { app } = await openTestShop(t)
  for (const [payload, type, status, code] of unreadable)
    for (const url of ['/api/order/quote', '/api/order/checkout']) {
      const headers = { 'content-type': type, 'idempotency-key': 'a-key-of-sixteen-or-more', locale: 'ar' }
      const answer = await app.inject({ method: 'POST', url, payload, headers })
      const body = answer.json()
      assert.deepEqual(
        [answer.statusCode, body.code, isArabic(body.message)],
        [status, code, true],
        `${type} ${payload.slice(0, 40)}`,
      )
    }
})
