import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { addresses, draftLines, orders, outbox } from '../../db/schema.ts'
import { noura, openTestShop, type TestResponse } from '../../testing/shop.ts'
import { deleteExpired } from '../accounts/cleanup/delete-expired.ts'

const key = 'a-key-of-the-guest-1'
const nothing = { message: 'There is nothing here', code: 'not_found' }
const statusAndBody = ({ status, body }: TestResponse) => [status, body]

/** A guest with a browser that keeps its cookies, and what the specification has a guest call, one after the other. */
async function shopWithGuest(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ name_en: 'Vase' }, { name_en: 'Lamp' }] })
  const [vase, lamp] = shop.items as [number, number]
  const jar: string[] = []
  const asGuest: typeof shop.call = async (method, path, body, headers) => {
    const answer = await shop.call(method, path, body, { cookie: jar.join('; '), ...headers })
    const given = [answer.headers['set-cookie'] ?? []].flat() as string[]
    jar.push(...given.map((cookie) => cookie.split(';')[0]!))
    return answer
  }
  const saveAddress = async (change: object = {}) =>
    (await asGuest('POST', '/address', { ...noura, ...change })).body.data.id as number
  const open = async (address_id: number) => (await asGuest('POST', '/order', { address_id })).body.data.id as number
  const add = (id: number, item_id: number, item_quantity = 1) =>
    asGuest('POST', `/order/${id}/item`, { item_id, item_quantity })
  const checkout = (command: object, headers: Record<string, string> = {}, call = asGuest) =>
    call('POST', '/order/checkout', { payment_method: 'cash', ...command }, { 'idempotency-key': key, ...headers })
  return { ...shop, vase, lamp, jar, asGuest, saveAddress, open, add, checkout }
}

test('a guest saves an address, creates a cart, adds items and places the order', async (t) => {
  const { asGuest, vase, lamp, db, stockOf, checkout, jar } = await shopWithGuest(t)
  const saved = await asGuest('POST', '/address', { ...noura, checked: true, user_id: 9 })
  const { id: address_id, ...shown } = saved.body.data
  assert.deepEqual([saved.status, shown.city, shown.is_default], [201, 'Salmiya', false])

  const lies = { user_id: 9, status: 3, total: 0.01, grand_total: 0.01, total_shipping: 0 }
  const made = await asGuest('POST', '/order', { ...lies, address_id })
  const { id, issue_date, ...draft } = made.body.data
  assert.deepEqual(
    [made.status, draft.user_id, draft.user, draft.status, draft.address_id, draft.grand_total, draft.items],
    [201, null, null, 0, address_id, 0, []],
  )
  const first = await asGuest('POST', `/order/${id}/item`, {
    ...lies,
    item_id: vase,
    item_quantity: 2,
    item_price: 0.01,
  })
  assert.deepEqual([first.status, first.body.order.grand_total], [201, 25])
  const second = await asGuest('POST', '/orderitem', { order_id: id, item_id: lamp, item_quantity: 1 })
  assert.deepEqual([second.status, second.body.order.grand_total], [201, 37.5])

  const expected_total = second.body.order.grand_total
  const placed = await checkout({ order_id: id, address_id, expected_total, notes: 'Ring twice' }, { locale: 'ar' })
  const { secret, ...rest } = placed.body.data
  assert.deepEqual(
    [placed.status, rest],
    [
      201,
      {
        id,
        number: 'RW-1001',
        status: 3,
        currency: 'USD',
        grand_total: 37.5,
        payment_status: 0,
        payment_failure: null,
      },
    ],
  )
  assert.ok(jar.includes(`order_${id}=${secret}`))
  assert.match(String(placed.headers['set-cookie']), /Max-Age=7776000; Path=\/api; HttpOnly; SameSite=Strict$/)
  assert.deepEqual([await stockOf(vase), await stockOf(lamp), await db.$count(draftLines)], [8, 9, 0])

  const { data } = (await asGuest('GET', `/order/${id}`)).body
  assert.deepEqual(
    [data.status, data.customer_name, data.customer_email, data.address.street_address, data.address.notes],
    [3, 'Noura Al Enezi', 'noura@mail.com', noura.street_address, 'Ring twice'],
  )
  assert.notEqual(data.address_id, address_id)
  const [letter] = await db.select().from(outbox)
  assert.deepEqual([letter?.kind, letter?.recipient, letter?.locale], ['order_placed', 'noura@mail.com', 'ar'])
})

test('guest data is protected by an HttpOnly secret for a day, stored as a hash where possible', async (t) => {
  const { call, asGuest, saveAddress, db } = await shopWithGuest(t)
  const { headers, text } = await call('POST', '/address', noura)
  const [, secret = ''] = /^address_1=([\w-]{43}); Max-Age=86400; Path=\/api; HttpOnly; SameSite=Strict$/.exec(
    String(headers['set-cookie']),
  )!
  assert.ok(!text.includes(secret))
  const [saved] = await db.select().from(addresses)
  assert.notEqual(saved?.secret_hash, secret)
  assert.match(saved?.secret_hash ?? '', /^[0-9a-f]{64}$/)
  const made = await asGuest('POST', '/order', { address_id: await saveAddress() })
  assert.match(
    String(made.headers['set-cookie']),
    /^order_1=[\w-]{43}; Max-Age=86400; Path=\/api; HttpOnly; SameSite=Strict$/,
  )
  assert.ok(!made.text.includes('secret'))
  assert.deepEqual([headers['cache-control'], made.headers['cache-control']], ['no-store', 'no-store'])
})

test('placing again with the same key returns the same order, and the cart is gone', async (t) => {
  const { saveAddress, open, add, checkout, asGuest, vase, db } = await shopWithGuest(t)
  const address_id = await saveAddress()
  const order_id = await open(address_id)
  await add(order_id, vase)
  const command = { order_id, address_id, expected_total: 12.5 }
  const first = await checkout(command)
  assert.deepEqual(statusAndBody(await checkout(command)), [201, first.body])
  assert.deepEqual(statusAndBody(await checkout(command, { 'idempotency-key': 'another-key-of-theirs' })), [
    404,
    nothing,
  ])
  assert.deepEqual(statusAndBody(await add(order_id, vase)), [404, nothing])
  assert.equal((await asGuest('PUT', `/order/${order_id}`, { status: 5 })).body.data.status, 3)
  assert.equal(await db.$count(orders), 1)
})

test('the owner of a guest cart changes and removes lines', async (t) => {
  const { saveAddress, open, add, asGuest, vase, lamp } = await shopWithGuest(t)
  const id = await open(await saveAddress())
  const line = (await add(id, vase)).body.data.id
  await add(id, lamp)
  assert.equal((await asGuest('PUT', `/order/${id}/item/${line}`, { item_quantity: 3 })).body.order.grand_total, 50)
  assert.equal((await asGuest('DELETE', `/order/${id}/item/${lamp}`)).body.order.grand_total, 37.5)
  const { data } = (await asGuest('GET', `/orderitem?order_id=${id}`)).body
  assert.deepEqual([data.length, data[0].item_quantity], [1, 3])
  assert.equal((await asGuest('GET', `/order/${id}`)).body.data.grand_total, 37.5)
  assert.equal((await asGuest('PUT', `/order/${id}`, { grand_total: 1 })).body.data.grand_total, 37.5)
})

test('a guest’s cart and address respond like unknown ones to others', async (t) => {
  const { saveAddress, open, add, call, as, make, vase, db, checkout, jar } = await shopWithGuest(t)
  const address_id = await saveAddress()
  const id = await open(address_id)
  await add(id, vase)
  const line = { item_id: vase, item_quantity: 1 }
  const wrong = { cookie: `order_${id}=${'x'.repeat(43)}; address_${address_id}=${'x'.repeat(43)}` }
  const visitor: typeof call = (method, path, body, headers) => call(method, path, body, { ...wrong, ...headers })
  const customer = as(await make.customer())
  const owner = as(await make.owner())
  const holdingCookies: typeof call = (method, path, body, headers) =>
    customer(method, path, body, { cookie: jar.join('; '), ...headers })
  for (const who of [visitor, customer, owner, holdingCookies]) {
    for (const [method, path, body] of [
      ['GET', `/order/${id}`],
      ['PUT', `/order/${id}`, {}],
      ['GET', `/orderitem?order_id=${id}`],
      ['POST', `/order/${id}/item`, line],
      ['POST', '/orderitem', { ...line, order_id: id }],
      ['PUT', `/order/${id}/item/${vase}`, { item_quantity: 2 }],
      ['DELETE', `/order/${id}/item/${vase}`],
      ['POST', `/order/${id}/cancel`],
    ] as const)
      assert.deepEqual(statusAndBody(await who(method, path, body)), [404, nothing], `${method} ${path}`)
    const command = { order_id: id, expected_total: 12.5 }
    assert.deepEqual(statusAndBody(await checkout({ ...command, address: noura }, {}, who)), [404, nothing])
  }
  const lines = { items: [line], expected_total: 12.5, address_id }
  for (const who of [visitor, customer, holdingCookies]) {
    const { status, body } = await checkout(lines, {}, who)
    assert.deepEqual([status, body.errors], [422, { address_id: ['There is no such record'] }])
  }
  assert.deepEqual((await visitor('POST', '/order', { address_id })).body.errors, {
    address_id: ['There is no such record'],
  })
  assert.equal((await owner('GET', `/address/${address_id}`)).status, 404)
  assert.equal((await customer('POST', `/order/${id}/claim`, { secret: jar[1]!.split('=')[1] })).status, 404)
  assert.deepEqual([await db.$count(orders), await db.$count(draftLines)], [1, 1])
})

test('a visitor without a secret is refused with sign_in_required', async (t) => {
  const { saveAddress, open, call, vase, checkout } = await shopWithGuest(t)
  const address_id = await saveAddress()
  const id = await open(address_id)
  const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }
  for (const [method, path, body] of [
    ['POST', '/order', {}],
    ['POST', '/order', { address_id: null }],
    ['POST', '/address', home],
    ['POST', '/address', {}],
    ['POST', `/order/${id}/item`, { item_id: vase, item_quantity: 1 }],
    ['POST', '/order/999/item', { item_id: vase, item_quantity: 1 }],
    ['PUT', `/order/${id}`, {}],
    ['DELETE', `/order/${id}/item/${vase}`],
    ['GET', `/address/${address_id}`],
  ] as const) {
    const { status, body: refusal } = await call(method, path, body)
    assert.deepEqual([status, refusal.code], [401, 'sign_in_required'], `${method} ${path}`)
  }
  for (const command of [
    { order_id: id, address: noura },
    { items: [{ item_id: vase, item_quantity: 1 }], address_id },
  ])
    assert.equal((await checkout({ ...command, expected_total: 12.5 }, {}, call)).status, 401)
})

test('an incomplete guest address is refused by field and not stored', async (t) => {
  const { asGuest, db } = await shopWithGuest(t)
  const bad = await asGuest('POST', '/address', { ...noura, email: 'noura' }, { locale: 'ar' })
  assert.deepEqual(
    [bad.status, bad.body.errors],
    [422, { email: ['يُرجى إدخال بريد إلكتروني صحيح، مثل noura@mail.com'] }],
  )
  const missing = await asGuest('POST', '/address', { ...noura, city: undefined, zip_code: undefined })
  assert.deepEqual(Object.keys(missing.body.errors), ['city', 'zip_code'])
  assert.equal(await db.$count(addresses), 0)
})

test('another total, a sold-out item and an empty cart are refused, and the cart stays', async (t) => {
  const { saveAddress, open, add, checkout, vase, db, asGuest } = await shopWithGuest(t)
  const address_id = await saveAddress()
  const order_id = await open(address_id)
  assert.deepEqual((await checkout({ order_id, address_id, expected_total: 0 })).body.errors, {
    items: ['At least one entry is required'],
  })
  await add(order_id, vase, 2)
  const { status, body } = await checkout({ order_id, address_id, expected_total: 24 })
  assert.deepEqual([status, body.code, body.data.grand_total], [409, 'total_changed', 25])
  await db.execute(sql`update items set quantity = 1 where id = ${vase}`)
  assert.equal((await checkout({ order_id, address_id, expected_total: 25 })).body.code, 'not_available')
  assert.deepEqual((await asGuest('GET', `/order/${order_id}`)).body.data.status, 0)
})

test('guest carts and addresses expire after a day; orders and customer carts do not', async (t) => {
  const { saveAddress, open, add, checkout, vase, db, as, make } = await shopWithGuest(t)
  const customer = as(await make.customer())
  await customer('POST', '/order', {})
  const placedFrom = await saveAddress()
  const placed = await open(placedFrom)
  await add(placed, vase)
  await checkout({ order_id: placed, address_id: placedFrom, expected_total: 12.5 })
  const left = await open(await saveAddress({ city: 'Hawalli' }))
  await add(left, vase)
  const counts = async () => [await db.$count(orders), await db.$count(addresses), await db.$count(draftLines)]
  const age = (interval: string) =>
    db.execute(sql`
      with aged as (update orders set created_at = now() - ${interval}::interval)
      update addresses set created_at = now() - ${interval}::interval`)
  await age('23 hours')
  await deleteExpired(db)
  assert.deepEqual(await counts(), [3, 3, 1])
  const fresh = await open(placedFrom)
  await db.execute(sql`update orders set created_at = now() - interval '25 hours' where id <> ${fresh}`)
  await db.execute(sql`update addresses set created_at = now() - interval '25 hours'`)
  await deleteExpired(db)
  assert.deepEqual(await counts(), [3, 2, 0], 'the address that a younger cart is to go to stays with it')
  await age('25 hours')
  await deleteExpired(db)
  assert.deepEqual(await counts(), [2, 1, 0])
  assert.deepEqual((await db.select().from(orders)).map(({ status }) => status).sort(), [0, 3])
})

test('saving too many guest addresses is rate-limited; customers are not affected', async (t) => {
  const { call, as, make } = await openTestShop(t, { limited: true })
  for (let time = 0; time < 60; time += 1) assert.equal((await call('POST', '/address', noura)).status, 201)
  assert.equal((await call('POST', '/address', noura)).status, 429)
  assert.equal((await as(await make.customer())('POST', '/address', noura)).status, 201)
})
