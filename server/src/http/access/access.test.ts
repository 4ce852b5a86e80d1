import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import Fastify from 'fastify'
import { collectRoutes, nameOf, type Route } from '../../testing/routes.ts'
import { openTestShop } from '../../testing/shop.ts'
import { sendError } from '../errors/send-error.ts'
import { checkAccess } from './access.ts'

/** A shop with all its routes, in the API document or not. */
async function shopWithRoutes(t: TestContext, permissions?: string[]) {
  const { shop, routes } = await collectRoutes(() => openTestShop(t, { permissions }))
  const call = async ({ method, path }: Route) =>
    shop.call(method, path.replaceAll(/:\w+/g, '1'), method === 'GET' || method === 'DELETE' ? undefined : {})
  return { ...shop, open: routes.filter(isOpen), closed: routes.filter((route) => !isOpen(route)), call }
}

const isOpen = ({ access }: Route) => access === 'anyone'
const namesOf = (routes: Route[]) => routes.map(nameOf).sort()

test('visitors may read the catalogue, use a guest cart, place and pay orders, write messages, and sign up or in', async (t) => {
  const { open } = await shopWithRoutes(t)
  const small = [
    'color',
    'media',
    'gift_wrap',
    'card_design',
    'item_option',
    'offer',
    'post',
    'property',
    'shipping',
    'size',
    'synonym',
    'tag',
    'tax',
    'tile',
    'unit',
  ]
  const reads = ['category', 'item', ...small].flatMap((name) => [`GET /${name}`, `GET /${name}/:id`])
  const others = [
    '/category/tree',
    '/coupon',
    '/coupon/:id',
    '/delivery/areas',
    '/delivery/days',
    '/delivery/earliest',
    '/docs/',
    '/docs/json',
    '/docs/static/*',
    '/docs/static/index.html',
    '/docs/static/swagger-initializer.js',
    '/gift/:token',
    '/gift/:token/days',
    '/health',
    '/item/filters',
    '/item/:id/related',
    '/item/:id/parts',
    '/item/:item_id/review',
    '/most',
    '/offer/:offer_id/item',
    '/openapi.json',
    '/order/:id',
  ]
  const more = [
    ...[
      '/order/:id/again',
      '/order/:id/delivery-photo',
      '/order/:id/invoice',
      '/order/:id/invoice.pdf',
      '/order/:id/return',
      '/order/:id/return/:return_id/photo/:photo_id',
      '/orderitem',
      '/orderitem/:id',
    ],
    ...['/authorizepayment', '/payment', '/payment/:id', '/payment/authorizedotnet', '/payment/return/:method'],
    '/conversion-consent',
    '/payment-method',
    '/search',
    '/search/suggest',
    '/setting',
    '/setting/:key',
    '/setting/home_sections/preview/:token',
    '/shared-gift-list/:token',
    '/shippinga',
  ]
  const writes = [
    '/contact',
    '/gift/:token/address',
    '/gift_card/balance',
    '/gift_card/order',
    '/item/:item_id/stock-alert',
    '/reminder/unsubscribe/:token',
    '/stock-alert/unsubscribe',
    '/cart-email/unsubscribe/:token',
    '/newsletter',
    '/newsletter/confirm',
    '/newsletter/unsubscribe/:token',
    '/order/:id/cancel',
    '/order/:id/open',
    '/order/:id/return',
    '/order/:id/return/:return_id/photo',
    '/order/:id/return/:return_id/withdraw',
    '/order/checkout',
    '/order/quote',
    '/payment-method/later',
  ]
  const cards = ['/payment', '/payment/authorizedotnet', '/authorizepayment', '/order/:id/pay']
  const ofGateways = ['/payment/notice/:method', '/payment/return/:method']
  const ofGuests = ['POST /address', 'POST /order', 'PUT /order/:id', 'POST /orderitem', 'POST /order/:order_id/item']
  const lines = ['PUT', 'DELETE'].flatMap((method) =>
    ['/order/:order_id/item/:item_id', '/orderitem/:id'].map((path) => `${method} ${path}`),
  )
  const accountRoutes = ['login', 'signup', 'me', 'refresh', 'logout', 'verify', 'forget-password', 'reset-password']
  const ofStaff = ['login', 'second-factor', 'enter', 'refresh', 'logout'].map((name) => `staff/${name}`)
  const otherNames = ['verification', 'code-check', 'forgot-password', 'reset-link']
  const ofAccounts = [...accountRoutes, ...ofStaff, ...otherNames].map((name) => `/auth/${name}`)
  const gets = [...others, ...more, '/auth/oidc', '/auth/oidc/:name/callback'].map((path) => `GET ${path}`)
  const ofPasskeys = ['login', 'login/options'].flatMap((path) => [
    `/auth/passkey/${path}`,
    `/auth/staff/passkey/${path}`,
  ])
  const ofOidc = ['', '/callback', '/session'].map((path) => `/auth/oidc/:name${path}`)
  const posts = [...writes, ...ofOidc, ...ofPasskeys, ...cards, ...ofGateways, ...ofAccounts].map(
    (path) => `POST ${path}`,
  )
  assert.deepEqual(namesOf(open), [...reads, ...gets, ...posts, ...ofGuests, ...lines].sort())
})

test('every other route asks a visitor to sign in, in the language of the request', async (t) => {
  const { closed, call } = await shopWithRoutes(t)
  assert.ok(closed.length > 90)
  for (const route of closed) {
    const { status, body } = await call(route)
    assert.deepEqual(
      [status, body],
      [401, { message: 'Please sign in first', code: 'sign_in_required' }],
      namesOf([route])[0],
    )
  }
})

test('personal data is closed to visitors even for reading', async (t) => {
  const { call } = await openTestShop(t)
  for (const name of [
    'user',
    'order',
    'payment',
    'address',
    'coupon',
    'contact',
    'customer',
    'gift_card',
    'dashboard',
    'reaction',
    'rank',
    'review',
  ])
    assert.equal(
      (await call('GET', `/${name}`, undefined, { locale: 'ar' })).body.message,
      'يُرجى تسجيل الدخول أولًا',
      name,
    )
})

test('a signed-in user without the permission is refused', async (t) => {
  const { closed, call } = await shopWithRoutes(t, ['nothing:read'])
  for (const route of closed.filter(({ access }) => access !== 'signed-in' && access !== 'staff')) {
    const { status, body } = await call(route)
    const refused = { message: 'You are not allowed to do this', code: 'not_allowed' }
    assert.deepEqual([status, body], [403, refused], namesOf([route])[0])
  }
})

test('a route that declares no access is closed to everybody', async () => {
  const server = Fastify()
  server.decorateRequest('caller', null)
  server.setErrorHandler(sendError)
  server.addHook(
    'onRequest',
    checkAccess(async () => ({
      ...{ userId: 1, sessionId: 1, kind: 'staff', roleName: 'owner' },
      ...{ permissions: new Set(['*']), needsSecondFactor: false },
    })),
  )
  server.get('/forgotten', async () => 'secret')
  const { statusCode, body } = await server.inject('/forgotten')
  assert.deepEqual([statusCode, JSON.parse(body).code], [403, 'not_allowed'])
})

test('responses that depend on the caller are not cached', async (t) => {
  const { open, closed } = await shopWithRoutes(t)
  const cached = open.filter(({ isCached }) => isCached)
  assert.ok(cached.length > 20)
  assert.deepEqual(namesOf(cached.filter(({ identifiesCaller }) => identifiesCaller)), [])
  assert.deepEqual(namesOf(closed.filter(({ isCached }) => isCached)), [])
})
