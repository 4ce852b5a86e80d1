import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { draftLines, orderLines, orders, outbox, payments } from '../../db/schema.ts'
import { noura, openTestShop, type TestResponse } from '../../testing/shop.ts'

const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }
const nothing = { message: 'There is nothing here', code: 'not_found' }
const isPlaced = {
  message: 'This order is placed, and its items can no longer be changed',
  code: 'order_already_placed',
}
const statusAndBody = ({ status, body }: TestResponse) => [status, body]

/** A shop with vases and lamps at $12.50, a customer, and a guest whose browser keeps its cookies. */
async function openShop(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ name_en: 'Vase' }, { name_en: 'Lamp' }] })
  const [vase, lamp] = shop.items as [number, number]
  const asCustomer = shop.as(await shop.make.customer({ name: 'Noura Al Enezi', mobile: '+96550001234' }))
  const jar: string[] = []
  const asGuest: typeof shop.call = async (method, path, body, headers) => {
    const answer = await shop.call(method, path, body, { cookie: jar.join('; '), ...headers })
    const given = [answer.headers['set-cookie'] ?? []].flat() as string[]
    jar.push(...given.map((cookie) => cookie.split(';')[0]!))
    return answer
  }
  /** A cart of one line; `address` in the shape of the caller: a guest or a customer. */
  const openCart = async (call: typeof shop.call, address: object, item_quantity = 2) => {
    const address_id = (await call('POST', '/address', address)).body.data.id
    const order_id = (await call('POST', '/order', { address_id })).body.data.id as number
    const { data } = (await call('POST', '/orderitem', { order_id, item_id: vase, item_quantity })).body
    return { order_id, line: data.id as number }
  }
  return { ...shop, vase, lamp, asCustomer, asGuest, openCart }
}

test('address, order, lines and payment place a guest’s order in cash, once', async (t) => {
  const { asGuest, openCart, db, vase, stockOf } = await openShop(t)
  const { order_id } = await openCart(asGuest, noura)
  const lies = { user_id: 9, status: 1, date: '2020-01-01' }
  const paid = await asGuest('POST', '/payment', { ...lies, order_id, amount: 25 }, { locale: 'ar' })
  const { id: _, date, ...payment } = paid.body.data
  assert.ok(Date.parse(date) > Date.parse('2026-01-01'))
  assert.deepEqual(
    [paid.status, payment],
    [
      201,
      {
        ...{ order_id, user_id: null, status: 0, currency: 'USD', amount: 25, method: 'cash' },
        ...{ failure: null, card_ending: null, refunded: 0 },
      },
    ],
  )
  const { data } = (await asGuest('GET', `/order/${order_id}`)).body
  assert.deepEqual([data.status, data.number, data.payment_method], [3, 'RW-1001', 'cash'])
  assert.deepEqual(statusAndBody(await asGuest('POST', '/payment', { order_id, amount: 25 })), [201, paid.body])
  assert.deepEqual([await stockOf(vase), await db.$count(payments), await db.$count(outbox)], [8, 1, 1])
})

test('address, order, lines and payment place a customer’s order in cash', async (t) => {
  const { asCustomer, openCart } = await openShop(t)
  const { order_id } = await openCart(asCustomer, home)
  assert.equal((await asCustomer('POST', '/payment', { order_id, amount: 25 })).status, 201)
  const { data } = (await asCustomer('GET', `/order/${order_id}`)).body
  assert.deepEqual([data.status, data.address.area], [3, 'Salmiya'])
})

test('payments of a cart at the same time are one order', async (t) => {
  const { asGuest, openCart, db, vase, stockOf } = await openShop(t)
  const { order_id } = await openCart(asGuest, noura)
  const answers = await Promise.all([1, 2, 3].map(() => asGuest('POST', '/payment', { order_id, amount: 25 })))
  assert.deepEqual(
    answers.map(({ status }) => status),
    [201, 201, 201],
  )
  assert.deepEqual([await db.$count(payments), await db.$count(outbox), await stockOf(vase)], [1, 1, 8])
})

test('a payment without the total the shopper saw, with another one or by another method places nothing', async (t) => {
  const { asGuest, openCart, db } = await openShop(t)
  const { order_id } = await openCart(asGuest, noura)
  const missing = await asGuest('POST', '/payment', { order_id })
  assert.deepEqual([missing.status, missing.body.errors], [422, { amount: ['This is required'] }])
  const other = await asGuest('POST', '/payment', { order_id, amount: 24.99 })
  assert.deepEqual([other.status, other.body.code, other.body.data.grand_total], [409, 'total_changed', 25])
  const card = await asGuest('POST', '/payment', { order_id, amount: 25, payment_method: 'card' })
  assert.deepEqual([card.status, Object.keys(card.body.errors)], [422, ['payment_method']])
  assert.deepEqual([await db.$count(payments), (await db.select().from(orders))[0]!.status], [0, 0])
})

test('a cart of somebody else is not placed by a payment', async (t) => {
  const { asGuest, asCustomer, call, openCart, db } = await openShop(t)
  const { order_id } = await openCart(asGuest, noura)
  for (const stranger of [asCustomer, call])
    assert.deepEqual(statusAndBody(await stranger('POST', '/payment', { order_id, amount: 25 })), [404, nothing])
  assert.equal(await db.$count(payments), 0)
})

test('a line saved after payment responds as ordered; a line that was not ordered is refused', async (t) => {
  const { asGuest, asCustomer, call, openCart, vase, lamp, db } = await openShop(t)
  for (const [shopper, address] of [[asGuest, noura] as const, [asCustomer, home] as const]) {
    const { order_id } = await openCart(shopper, address)
    await shopper('POST', '/payment', { order_id, amount: 25 })
    const before = (await shopper('GET', `/order/${order_id}`)).body.data
    const line = { order_id, item_id: vase, item_quantity: 7, item_price: 0.01 }
    const stored = await shopper('POST', '/orderitem', line)
    assert.deepEqual(statusAndBody(stored), [
      201,
      { data: { ...before.items[0], currency: 'USD' }, order: before, shortfalls: [] },
    ])
    assert.deepEqual(statusAndBody(await shopper('POST', '/orderitem', { ...line, item_id: lamp })), [409, isPlaced])
    assert.equal((await call('POST', '/orderitem', line)).status, 401)
    assert.deepEqual((await shopper('GET', `/order/${order_id}`)).body.data, before)
  }
  assert.deepEqual([await db.$count(orderLines), await db.$count(draftLines)], [2, 0])
})

test('a line of a cart is read, changed and removed by its own id', async (t) => {
  const { asGuest, asCustomer, openCart, lamp } = await openShop(t)
  for (const [shopper, address] of [[asGuest, noura] as const, [asCustomer, home] as const]) {
    const { order_id, line } = await openCart(shopper, address)
    const second = (await shopper('POST', '/orderitem', { order_id, item_id: lamp, item_quantity: 1 })).body.data.id
    const read = await shopper('GET', `/orderitem/${line}`)
    assert.deepEqual([read.status, read.body.data.id, read.body.data.item_quantity], [200, line, 2])
    const changed = await shopper('PUT', `/orderitem/${line}`, { item_quantity: 3, item_price: 0.01 })
    assert.deepEqual([changed.status, changed.body.data.item_quantity, changed.body.order.grand_total], [200, 3, 50])
    const removed = await shopper('DELETE', `/orderitem/${second}`)
    assert.deepEqual([removed.status, removed.body.data, removed.body.order.grand_total], [200, null, 37.5])
    assert.deepEqual(statusAndBody(await shopper('GET', `/orderitem/${second}`)), [404, nothing])
  }
})

test('a line of a placed order is read by its own id, and neither changed nor removed', async (t) => {
  const { asGuest, openCart } = await openShop(t)
  const { order_id } = await openCart(asGuest, noura)
  await asGuest('POST', '/payment', { order_id, amount: 25 })
  const [line] = (await asGuest('GET', `/order/${order_id}`)).body.data.items
  assert.deepEqual(statusAndBody(await asGuest('GET', `/orderitem/${line.id}`)), [
    200,
    { data: { ...line, currency: 'USD' } },
  ])
  assert.deepEqual(statusAndBody(await asGuest('PUT', `/orderitem/${line.id}`, { item_quantity: 1 })), [409, isPlaced])
  assert.deepEqual(statusAndBody(await asGuest('DELETE', `/orderitem/${line.id}`)), [409, isPlaced])
  assert.deepEqual((await asGuest('GET', `/order/${order_id}`)).body.data.items, [line])
})

test('a line of another customer responds like an unknown one', async (t) => {
  const { asGuest, asCustomer, call, openCart } = await openShop(t)
  const { order_id, line: cartLine } = await openCart(asGuest, noura)
  const wrong = { 'order-secret': 'x'.repeat(43) }
  const strangers = [asCustomer, call, ((method, path, body) => call(method, path, body, wrong)) as typeof call]
  const assertClosed = async (line: number) => {
    for (const stranger of strangers)
      for (const [method, body] of [['GET'], ['PUT', { item_quantity: 1 }], ['DELETE']] as const)
        assert.deepEqual(statusAndBody(await stranger(method, `/orderitem/${line}`, body)), [404, nothing])
  }
  await assertClosed(cartLine)
  await asGuest('POST', '/payment', { order_id, amount: 25 })
  await assertClosed((await asGuest('GET', `/order/${order_id}`)).body.data.items[0].id)
  await assertClosed(999)
})

test('a customer’s order carries the customer, by first and last name, from the cart on; a guest’s carries none', async (t) => {
  const { asGuest, asCustomer, openCart } = await openShop(t)
  const user = { name: 'Noura Al Enezi', mobile: '+96550001234' }
  for (const [shopper, address, of] of [[asCustomer, home, user] as const, [asGuest, noura, null] as const]) {
    const { order_id } = await openCart(shopper, address)
    const cart = (await shopper('GET', `/order/${order_id}`)).body.data
    assert.deepEqual([cart.user, cart.due_date], [of, null])
    const names = (order: typeof cart) => [order.customer_first_name, order.customer_last_name, order.customer_name]
    assert.deepEqual(names(cart), of ? ['Noura', 'Al Enezi', 'Noura Al Enezi'] : ['', '', ''])
    await shopper('POST', '/payment', { order_id, amount: 25 })
    const order = (await shopper('GET', `/order/${order_id}`)).body.data
    assert.deepEqual([order.user, order.due_date], [of, null])
    assert.deepEqual(names(order), ['Noura', 'Al Enezi', 'Noura Al Enezi'])
  }
})
