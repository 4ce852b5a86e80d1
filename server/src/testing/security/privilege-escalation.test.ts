import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { addresses, contacts, orders, outbox, roles, sessions, users } from '../../db/schema.ts'
import { hashToken } from '../../db/tokens/token.ts'
import { cartOf } from '../permissions/order-records.ts'
import { permissionRequests } from '../permissions/permission-requests.ts'
import { collectRoutes } from '../routes.ts'
import { noura, openTestShop } from '../shop.ts'
import { openShopWithVisitors } from '../visitors.ts'

/** Fields with which an attacker claims more permissions, or to be somebody else. */
const claims = {
  ...{ id: 999, user_id: 1, userId: 1, owner_id: 1, customer_id: 1, order_id: 1 },
  ...{
    role: 'owner',
    role_id: 1,
    roleName: 'owner',
    permissions: ['*'],
    is_owner: true,
    isOwner: true,
    is_admin: true,
  },
  ...{ verified: true, verified_at: '2026-01-01', isVerified: true, deleted_at: null, created_at: '2020-01-01' },
  ...{ password_hash: '$argon2id$', secret: 'x'.repeat(43), number: 7, ip: '192.0.2.1', currency: 'KWD' },
  ...{
    status: 5,
    payment_status: 1,
    total: 0,
    tax: 0,
    discount: 99,
    taxed_total: 0,
    total_shipping: 0,
    grand_total: 0,
  },
  ...{ item_price: 0, price: 0, unit_price: 0, bought: true, likes_count: 99, used_count: 0, remember: true },
}

/** A shop with an owner, the customer Noura, and the attacker Sara. */
async function shopWithSara(t: TestContext) {
  const shop = await openTestShop(t, { items: [{}] })
  const [owner, other, sara] = [await shop.make.owner(), await shop.make.customer(), await shop.make.customer()]
  return { ...shop, vase: shop.items[0]!, owner, other, sara, asSara: shop.as(sara) }
}

test('claiming a role or permissions in a request changes nothing', async (t) => {
  const { call, asSara, db, sara, vase, make } = await shopWithSara(t)
  const person = {
    name: 'Eve',
    user_name: 'eve',
    mobile: '+96550001234',
    email: 'eve@mail.com',
    password: 'a good long one',
  }
  assert.equal((await call('POST', '/auth/signup', { ...claims, ...person })).status, 201)
  assert.equal((await asSara('PUT', '/auth/me', { ...claims, name: 'Sara' })).status, 200)
  const [eve, me] = await db.select().from(users).where(sql`name in ('Eve', 'Sara')`).orderBy(sql`name`)
  for (const one of [eve, me])
    assert.deepEqual([one?.role_id, one?.verified_at, one?.deleted_at, one!.id < 10], [null, null, null, true])
  assert.match(eve!.password_hash, /^\$argon2id\$v=19/)
  assert.equal(me?.password_hash, '-')
  assert.ok(eve!.created_at.getTime() > Date.parse('2026-06-01'))

  const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }
  const saved = await asSara('POST', '/address', { ...claims, ...home })
  assert.equal((await asSara('PUT', `/address/${saved.body.data.id}`, { ...claims, area: 'Jabriya' })).status, 200)
  assert.deepEqual(
    (await db.select().from(addresses)).map(({ id, user_id }) => [id, user_id]),
    [[saved.body.data.id, sara.id]],
  )
  await asSara('POST', '/reaction', { ...claims, item_id: vase })
  await asSara('POST', '/rank', { ...claims, item_id: vase, rank: 5 })
  assert.deepEqual((await asSara('GET', `/rank/${vase}`)).body.data, { item_id: vase, rank: 5, bought: false })
  assert.equal((await call('GET', `/item/${vase}`)).body.data.likes_count, 1)

  const written = { name: 'Eve', email: 'eve@mail.com', subject: 'A wish', message: 'Hello' }
  for (const send of [call, asSara])
    await send('POST', '/contact', { ...claims, ...written, subject: `${send === call}` })
  assert.deepEqual(
    (await db.select().from(contacts).orderBy(contacts.id)).map(({ user_id }) => user_id),
    [null, sara.id],
  )
  assert.equal(await db.$count(roles), 1)
  assert.equal((await make.owner()).name, 'Owner 4')
})

test('no field of a request sets the owner, the price or the status of an order', async (t) => {
  const { call, asSara, db, sara, vase, as, other } = await shopWithSara(t)
  const line = { ...claims, item_id: vase, item_quantity: 1 }
  const theirs = await cartOf({ make: { item: async () => vase }, as } as never, other)
  const { currency, ...otherClaims } = claims
  const wanted = { ...otherClaims, order_id: theirs.id, items: [line, line] }
  const foreign = await asSara('POST', '/order/quote', { ...wanted, currency })
  assert.deepEqual([foreign.status, foreign.body.code], [422, 'currency_not_offered'])
  const quoted = await asSara('POST', '/order/quote', wanted)
  assert.deepEqual([quoted.body.data.grand_total, quoted.body.data.items[0].item_quantity], [25, 2])

  const mine = (await asSara('POST', '/order', { ...claims })).body.data
  const added = await asSara('POST', `/order/${mine.id}/item`, line)
  assert.deepEqual([added.status, added.body.order.grand_total, added.body.order.status], [201, 12.5, 0])
  const changed = await asSara('PUT', `/order/${mine.id}`, { ...claims, status: 3 })
  assert.deepEqual(
    [changed.body.data.grand_total, changed.body.data.status, changed.body.data.user_id],
    [12.5, 0, sara.id],
  )

  const { order_id, ...others } = otherClaims
  const checkout = { ...others, payment_method: 'cash', address: noura, items: [line] }
  for (const send of [call, asSara]) {
    const key = { 'idempotency-key': `a-key-of-somebody-${send === call}` }
    const cheap = await send('POST', '/order/checkout', { ...checkout, expected_total: 0 }, key)
    assert.deepEqual([cheap.status, cheap.body.code], [409, 'total_changed'])
    assert.equal((await send('POST', '/order/checkout', { ...checkout, expected_total: 12.5 }, key)).status, 201)
  }
  const placedOrders = await db.select().from(orders).where(eq(orders.status, 3)).orderBy(orders.id)
  assert.deepEqual(
    placedOrders.map((order) => [order.user_id, order.grand_total, order.currency, order.number, order.secret.length]),
    [
      [null, 1250, 'USD', 1001, 43],
      [sara.id, 1250, 'USD', 1002, 43],
    ],
  )
  assert.ok(placedOrders.every(({ secret, id }) => secret !== claims.secret && id < 10))
})

test('guest data is opened by its cookie only, and nobody can choose the cookie', async (t) => {
  const { call, db, as, sara, vase } = await shopWithSara(t)
  const chosen = { ...claims, secret_hash: hashToken('x'.repeat(43)), is_default: true, checked: true }
  const saved = await call('POST', '/address', { ...chosen, ...noura })
  const cookie = String(saved.headers['set-cookie']).split(';')[0]!
  const { id: address_id } = saved.body.data
  const created = await call('POST', '/order', { ...chosen, address_id }, { cookie })
  const secret = String(created.headers['set-cookie']).split(/[=;]/)[1]!
  const [address] = await db.select().from(addresses)
  const [cart] = await db.select().from(orders)
  assert.deepEqual(
    [address?.user_id, address?.is_default, address?.secret_hash === chosen.secret_hash, cart?.user_id, cart?.status],
    [null, false, false, null, 0],
  )
  assert.ok(cart!.secret === secret && secret !== chosen.secret)
  for (const { text } of [saved, created])
    for (const hidden of [secret, cookie.split('=')[1]!, 'secret', address!.secret_hash!])
      assert.ok(!text.includes(hidden))
  const line = { item_id: vase, item_quantity: 1 }
  const add = async (send: typeof call, headers: Record<string, string>) =>
    (await send('POST', `/order/${cart!.id}/item`, line, headers)).status
  const theirs = `order_${cart!.id}`
  assert.equal(await add(call, { 'order-secret': chosen.secret }), 404)
  assert.equal(await add(call, { cookie: `${theirs}=${cookie.split('=')[1]}` }), 404)
  assert.equal(await add(as(sara), { 'order-secret': secret, cookie: `${theirs}=${secret}` }), 404)
  assert.equal(await add(call, { cookie: `${theirs}=${secret}` }), 201)
})

test("lists, exports and filters for another user return the caller's own data", async (t) => {
  const { asSara, as, other, sara, make, db } = await shopWithSara(t)
  const asOther = as(other)
  await cartOf({ make, as } as never, other)
  await asOther('POST', '/address', (await permissionRequests.get('POST /address')!({} as never, other, true)).body!(1))
  await asOther('POST', '/rank', { item_id: 1, rank: 4 })
  await asOther('POST', '/reaction', { item_id: 1 })
  for (const query of [
    '',
    `user_id=${other.id}`,
    `user_id=${other.id}&user_id=${other.id}`,
    `user_id[]=${other.id}`,
    `likedBy=${other.id}&liked=true`,
  ])
    for (const path of [
      '/address',
      '/order',
      '/order?status=0',
      '/rank',
      '/reaction',
      '/item?liked=true',
      '/auth/sessions',
      '/auth/export',
      '/auth/me',
    ]) {
      const { status, text, body } = await asSara('GET', `${path}${path.includes('?') ? '&' : '?'}${query}`)
      if (status === 422) continue
      assert.equal(status, 200, path)
      for (const theirs of [other.email, other.name, 'Salmiya']) assert.ok(!text.includes(theirs), `${path}?${query}`)
      if (Array.isArray(body.data) && path !== '/auth/sessions') assert.deepEqual(body.data, [], `${path}?${query}`)
    }
  const { text } = await asSara('GET', `/auth/export?user_id=${other.id}&id=${other.id}`)
  assert.equal(JSON.parse(text).account.email, sara.email)
  assert.equal(await db.$count(sessions, eq(sessions.user_id, sara.id)), 1)
})

test('user input cannot inject email headers', async (t) => {
  const { signUp, call, emails, db } = await openShopWithVisitors(t)
  await db.execute(sql`insert into settings (key, value) values ('contect_email', '"shop@mail.com"')`)
  const tail = 'Bcc: everybody@mail.com'
  const breaks = ['\r\n', '\n', '\r', '\u0085', '\u2028', '%0d%0a', '\\r\\n', '=0D=0A', '\u000b']
  for (const [place, sign] of breaks.entries()) {
    const text = `Noura${sign}${tail}`
    await signUp({ name: text, user_name: `noura.${place}`, email: `noura${place}@mail.com` })
    await signUp({ user_name: `other.${place}`, email: `noura${sign}${tail}` })
    await call('POST', '/contact', { name: text, email: `n${place}@mail.com`, subject: text, message: text })
    await call('POST', '/contact', {
      name: 'Noura',
      email: `n@mail.com${sign}${tail}`,
      subject: 'Hello',
      message: text,
    })
    await call('POST', '/auth/forget-password', { email: `noura@mail.com${sign}${tail}` })
  }
  const sent = await emails()
  assert.ok(sent.length > 0)
  for (const { to, headers } of sent) {
    assert.equal(to.length, 1)
    assert.doesNotMatch(to[0]!, /everybody/)
    for (const name of ['bcc', 'cc']) assert.ok(!headers.has(name))
    assert.doesNotMatch(headers.get('reply-to') ?? '', /everybody/)
  }
  assert.equal(await db.$count(outbox, sql`recipient like '%everybody%'`), 0)
})

test('cached public responses are the same for every caller', async (t) => {
  const permissions = ['*']
  const { shop, routes } = await collectRoutes(() =>
    openTestShop(t, { items: [{}, { published: false }, { deleted_at: new Date() }] }),
  )
  const { make, as, call, cache, db } = shop
  const vase = shop.items[0]!
  await Promise.all([
    make.category(),
    make.variant(vase),
    make.picture(vase),
    make.post({ published: false }),
    make.setting('phone', '+965'),
  ])
  const staff = as(await make.staff(permissions))
  const customer = await make.customer()
  await as(customer)('POST', '/reaction', { item_id: vase })
  await shop.settled()
  const paths = routes
    .filter(({ isCached }) => isCached)
    .map(({ path }) => path.replace(':key', 'phone').replaceAll(/:\w+/g, '1'))
  assert.ok(paths.length > 25)
  for (const path of paths) {
    const first = async (send: typeof call, method: 'GET' | 'HEAD') => {
      cache.clear()
      await send(method, path, undefined, {
        cookie: 'refresh=x; just_saved=1',
        'if-none-match': '*',
        'accept-encoding': 'br',
      })
      const { status, text, headers } = await call('GET', path)
      return { status, text, etag: headers.etag, control: headers['cache-control'], cookie: headers['set-cookie'] }
    }
    const preflight = await first(call, 'GET')
    for (const send of [staff, as(customer), as({ headers: { authorization: 'Bearer bad' } })])
      for (const method of ['GET', 'HEAD'] as const)
        assert.deepEqual(await first(send, method), preflight, `${method} ${path}`)
    assert.equal(preflight.cookie, undefined)
  }
  assert.equal(await db.$count(users), 2)
})
