import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { FIRST_DRAFT_LINE, items, orders, properties } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

type Items = NonNullable<Parameters<typeof openTestShop>[1]>['items']

/** A shop with a customer who has signed in; `add` puts items into the customer's cart. */
async function shopWithCustomer(t: TestContext, made: Items = [{ name_en: 'Vase', name_ar: 'مزهرية' }, {}]) {
  const shop = await openTestShop(t, { items: made })
  const noura = await shop.make.customer({ name: 'Noura Al Enezi', email: 'noura@mail.com' })
  const call = shop.as(noura)
  const [vase = 0, lamp = 0] = shop.items
  const add = async (item_id: number, item_quantity = 1, property_id: number | null = null) => {
    const { id } = (await call('POST', '/order', {})).body.data
    return call('POST', `/order/${id}/item`, { item_id, property_id, item_quantity })
  }
  const cart = async () => (await call('GET', '/order?status=0')).body.data[0]
  /** Item, variant and quantity of every line. */
  const lines = async () =>
    (await cart()).items.map(({ item_id, property_id, item_quantity }: Record<string, unknown>) => [
      item_id,
      property_id,
      item_quantity,
    ])
  return { ...shop, noura, call, guest: shop.call, vase, lamp, add, cart, lines }
}

test('a customer has no cart until one is created, once', async (t) => {
  const { call, db, noura } = await shopWithCustomer(t)
  const none = await call('GET', '/order?status=0')
  assert.deepEqual([none.status, none.body.data, none.body.meta.total], [200, [], 0])
  const before = Date.now()
  const first = await call('POST', '/order', { status: 5, total: 0.01, user_id: 99, grand_total: 0.01, ip: '1.2.3.4' })
  const second = await call('POST', '/order', {})
  assert.deepEqual([first.status, second.status, second.body], [201, 201, first.body])
  const { id, issue_date, ...draft } = first.body.data
  assert.ok(Date.parse(issue_date) >= before)
  assert.deepEqual(draft, {
    ...{ user_id: noura.id, status: 0, due_date: null, address_id: null },
    ...{ customer_first_name: 'Noura', customer_last_name: 'Al Enezi' },
    ...{ customer_name: 'Noura Al Enezi', customer_mobile: '+96550001234', customer_email: 'noura@mail.com' },
    user: { name: 'Noura Al Enezi', mobile: '+96550001234' },
    ...{ total: 0, discount: 0, coupon: 0, tax: 0, taxed_total: 0, total_shipping: 0, delivery_quoted: 0 },
    ...{ charges_total: 0, charges_tax: 0, grand_total: 0, coupon_code: null },
    prices_include_tax: false,
    ...{ limit_price_for_shipment: null, items: [], charges: [], promotion: 0, promotions: [] },
  })
  const listed = await call('GET', '/order?status=0&user_id=99')
  assert.deepEqual([listed.body.data, listed.body.meta.total], [[first.body.data], 1])
  assert.equal(listed.headers['cache-control'], 'no-store')
  assert.equal(await db.$count(orders), 1)
})

test('a cart has current totals, equal to those of a quote', async (t) => {
  const { add, call, cart, make, quote, db } = await shopWithCustomer(t, [])
  const [tax_id, offer_id] = [await make.tax(500), await make.offer(1000)]
  await make.setting('limit_price_for_shipment', 100)
  const item = {
    name_en: 'Vase',
    name_ar: 'مزهرية',
    code: 'RWQ-1',
    selling_price: 2000,
    shipping_price: 300,
    quantity: 7,
  }
  const vase = await make.item({ ...item, tax_id, offer_id })
  await make.picture(vase, { path: 'vase.webp' })
  const large = await make.variant(vase, { size_id: await make.size('Large'), price: 3000 })
  const plain = await make.variant(vase, { size_id: await make.size('Small') })
  await add(vase, 2, large)
  const { status, body } = await add(vase, 1, plain)
  const asked = [
    { item_id: vase, property_id: large, item_quantity: 2 },
    { item_id: vase, property_id: plain, item_quantity: 1 },
  ]
  // Only a quote has a currency, days of arrival, collection, the categories and slugs of lines, and gift cards.
  const {
    items: quoted,
    currency,
    arrival: _,
    earliest_delivery: __,
    collection: _offered,
    ...others
  } = (await quote(asked)).body.data
  const { paid_by_gift_card: ___, left_to_pay, gift_cards: ____, ...figures } = others
  assert.deepEqual([currency, left_to_pay], ['USD', 78.6])
  assert.deepEqual(figures, {
    ...{ total: 72, discount: 8, coupon: 0, tax: 3.6, taxed_total: 75.6, total_shipping: 3, delivery_quoted: 3 },
    ...{ charges: [], charges_total: 0, charges_tax: 0, promotion: 0, promotions: [] },
    prices_include_tax: false,
    ...{ grand_total: 78.6, coupon_code: null, limit_price_for_shipment: 100 },
  })
  const { items: saved, id, ...shown } = await cart()
  for (const [name, figure] of Object.entries(figures)) assert.deepEqual(shown[name], figure, name)
  const ofOrder = {
    order_id: id,
    item_name: 'Vase',
    offer_id,
    tax_id,
    is_returnable: true,
    gone: false,
    promotion_share: 0,
    promotion_id: null,
  }
  const withIds = quoted.map(({ category_ids: _, slug: _slug, ...line }: Record<string, unknown>, place: number) => {
    return { ...line, ...ofOrder, id: FIRST_DRAFT_LINE + place }
  })
  assert.deepEqual(saved, withIds)
  assert.deepEqual(
    [status, body.data, body.order, body.shortfalls],
    [201, saved[1], { ...shown, id, items: saved }, []],
  )

  await db.update(items).set({ selling_price: 4000 }).where(eq(items.id, vase))
  const arabic = (await call('GET', '/order?status=0', undefined, { locale: 'ar' })).body.data[0]
  assert.deepEqual([arabic.total, arabic.total_shipping, arabic.grand_total], [90, 3, 97.5])
  assert.deepEqual(
    arabic.items.map((line: { name: string }) => line.name),
    ['مزهرية', 'مزهرية'],
  )
})

test('adding an item again increases its line; another variant is another line', async (t) => {
  const { add, lines, make, vase, lamp } = await shopWithCustomer(t)
  const [small, large] = [await make.variant(vase), await make.variant(vase)]
  await add(vase, 1, large)
  await add(lamp)
  const { body } = await add(vase, 3, large)
  await add(vase, 2, small)
  assert.deepEqual([body.data.item_quantity, body.order.grand_total, body.shortfalls], [4, 62.5, []])
  assert.deepEqual(await lines(), [
    [vase, large, 4],
    [lamp, null, 1],
    [vase, small, 2],
  ])
})

test('prices, discounts and taxes that a client sends with a line are ignored', async (t) => {
  const { call, add, cart, vase } = await shopWithCustomer(t)
  const { id: line } = (await add(vase)).body.data
  const { id } = await cart()
  const lies = { item_price: 0.01, discount: 12, tax_percentage: 0, tax_id: 9, offer_id: 9, order_id: 99, status: 3 }
  const changed = await call('PUT', `/order/${id}/item/${line}`, { ...lies, item_id: 99, item_quantity: 2 })
  assert.deepEqual([changed.status, changed.body.order.grand_total], [200, 25])
  const added = await call('POST', `/order/${id}/item`, { ...lies, item_id: vase, item_quantity: 1 })
  assert.deepEqual([added.status, added.body.data.item_price, added.body.order.grand_total], [201, 12.5, 37.5])
})

test('a quantity above the stock is reported as a shortfall', async (t) => {
  const { add, call, lines, vase, lamp, db } = await shopWithCustomer(t, [{ quantity: 5, name_ar: 'مزهرية' }, {}])
  const first = await add(vase, 9)
  const shortfall = { item_id: vase, property_id: null, name: 'Vase 1', wanted: 9, item_quantity: 5 }
  assert.deepEqual([first.status, first.body.shortfalls, first.body.data.available], [201, [shortfall], true])
  const again = await add(vase)
  assert.deepEqual([again.status, again.body.shortfalls], [201, [{ ...shortfall, wanted: 6 }]])
  const { id, order_id } = first.body.data
  const set = await call('PUT', `/order/${order_id}/item/${id}`, { item_quantity: 8 }, { locale: 'ar' })
  assert.deepEqual([set.status, set.body.shortfalls], [200, [{ ...shortfall, name: 'مزهرية', wanted: 8 }]])
  await db.update(items).set({ quantity: 2 }).where(eq(items.id, vase))
  assert.deepEqual((await add(vase)).body.shortfalls, [{ ...shortfall, wanted: 6 }], 'no shortage takes a piece away')
  await add(lamp, 999)
  assert.deepEqual(await lines(), [
    [vase, null, 5],
    [lamp, null, 10],
  ])
})

test('variants that share the stock of their item share it in the cart', async (t) => {
  const { add, lines, make, vase } = await shopWithCustomer(t, [{ quantity: 5 }])
  const [small, large] = [await make.variant(vase), await make.variant(vase)]
  await add(vase, 3, small)
  const { body } = await add(vase, 4, large)
  assert.deepEqual(
    [
      body.shortfalls[0].wanted,
      body.shortfalls[0].item_quantity,
      body.order.items.every((line: { available: boolean }) => line.available),
    ],
    [4, 2, true],
  )
  assert.deepEqual(await lines(), [
    [vase, small, 3],
    [vase, large, 2],
  ])
})

test('sold-out and unpublished items cannot be added to a cart', async (t) => {
  const { add, lines, make, vase, lamp } = await shopWithCustomer(t, [{ quantity: 0 }, {}])
  const hidden = await make.item({ published: false })
  const soldOut = await add(vase)
  assert.deepEqual(
    [soldOut.status, soldOut.body.code, Object.keys(soldOut.body.errors)],
    [409, 'not_available', ['item_quantity']],
  )
  for (const item of [hidden, 999]) {
    const { status, body } = await add(item)
    assert.deepEqual([status, body.code, body.errors], [409, 'not_available', { item_id: ['There is no such record'] }])
  }
  const elsewhere = await make.variant(vase)
  assert.deepEqual((await add(lamp, 1, elsewhere)).body.errors, { property_id: ['There is no such record'] })
  assert.equal((await add(lamp, 0)).status, 422)
  assert.deepEqual(await lines(), [])
})

test('a cart holds a hundred lines and no more', async (t) => {
  const made = Array.from({ length: 101 }, () => ({}))
  const { add, call, cart, items: ids } = await shopWithCustomer(t, made)
  const added = ids.slice(0, 100).map((item_id) => ({ item_id, item_quantity: 1 }))
  await call('POST', '/order/merge', { items: added }, { 'idempotency-key': 'the-cart-of-a-guest' })
  const { status, body } = await add(ids[100]!)
  assert.deepEqual([status, body.code, (await cart()).items.length], [409, 'cart_full', 100])
  assert.equal((await add(ids[99]!)).body.data.item_quantity, 2)
})

test('a deleted item stays in the cart under its name, costs nothing and is marked unavailable', async (t) => {
  const { add, call, cart, make, db, vase, lamp } = await shopWithCustomer(t, [
    { name_en: 'Vase' },
    { name_en: 'Lamp' },
    {},
    {},
  ])
  const [, , tray, bowl] = (await db.select().from(items).orderBy(items.id)).map(({ id }) => id)
  const small = await make.variant(lamp)
  await add(vase)
  await add(lamp, 1, small)
  await add(tray!, 4)
  await add(bowl!, 1)
  const only = await make.variant(bowl!, { quantity: 3 })
  assert.equal((await add(bowl!, 1, only)).body.order.grand_total, 87.5)
  await db.update(items).set({ deleted_at: new Date() }).where(eq(items.id, vase))
  await db.delete(properties).where(eq(properties.id, small))
  await db.update(items).set({ quantity: 0 }).where(eq(items.id, tray!))
  const { items: saved, ...figures } = await cart()
  const states = saved.map((line: Record<string, unknown>) => [
    line.name,
    line.gone,
    line.available,
    line.needs_variant,
    line.stock,
    line.item_price,
  ])
  assert.deepEqual(states.slice(0, 2), [
    ['Vase', true, false, false, 0, 0],
    ['Lamp', true, false, false, 0, 0],
  ])
  assert.deepEqual(
    states.slice(2).map((state: unknown[]) => state.slice(1)),
    [
      [false, false, false, 0, 12.5],
      [false, false, true, 3, 12.5],
      [false, true, false, 3, 12.5],
    ],
  )
  assert.deepEqual([figures.total, figures.grand_total], [12.5, 12.5])
  const { status, body } = await call('PUT', `/order/${figures.id}/item/${saved[0].id}`, { item_quantity: 2 })
  assert.deepEqual([status, body.code], [409, 'not_available'])
  assert.equal((await call('DELETE', `/order/${figures.id}/item/${saved[0].id}`)).body.order.items.length, 4)
})

test('a line is addressed by its id, or by its item and variant', async (t) => {
  const { add, call, lines, make, vase, lamp } = await shopWithCustomer(t)
  const [small, large] = [await make.variant(vase), await make.variant(vase)]
  await add(vase, 1, small)
  const { id, order_id } = (await add(vase, 1, large)).body.data
  await add(lamp)
  await call('PUT', `/order/${order_id}/item/${id}`, { item_quantity: 2 })
  await call('PUT', `/order/${order_id}/item/${vase}`, { item_quantity: 3 })
  await call('PUT', `/order/${order_id}/item/${lamp}`, { item_id: lamp, item_quantity: 4 })
  assert.deepEqual(await lines(), [
    [vase, small, 3],
    [vase, large, 2],
    [lamp, null, 4],
  ])
  await call('PUT', `/order/${order_id}/item/${vase}`, { property_id: large, item_quantity: 5 })
  assert.deepEqual((await lines())[1], [vase, large, 5])
  const removed = await call('DELETE', `/order/${order_id}/item/${vase}?property_id=${large}`)
  assert.deepEqual([removed.status, removed.body.data, removed.body.order.items.length], [200, null, 2])
  assert.equal((await call('DELETE', `/order/${order_id}/item/${vase}?property_id=${large}`)).status, 404)
  assert.equal((await call('DELETE', `/order/${order_id}/item/${id}`)).status, 404)
  await call('DELETE', `/order/${order_id}/item/${vase}`)
  assert.deepEqual(await lines(), [[lamp, null, 4]])
  assert.equal((await call('PUT', `/order/${order_id}/item/${lamp}`, { item_quantity: 0 })).status, 422)
})

test('changing the variant of a line merges it with the line of that variant', async (t) => {
  const { add, call, cart, lines, make, vase, lamp } = await shopWithCustomer(t)
  const { id, order_id } = (await add(vase, 4)).body.data
  const [small, large] = [await make.variant(vase, { quantity: 4 }), await make.variant(vase, { quantity: 3 })]
  await add(lamp)
  const chosen = await call('PUT', `/order/${order_id}/item/${id}`, { property_id: large })
  const shortfall = { item_id: vase, property_id: large, name: 'Vase', wanted: 4, item_quantity: 3 }
  assert.deepEqual([chosen.status, chosen.body.data.id, chosen.body.shortfalls], [200, id, [shortfall]])
  assert.deepEqual(await lines(), [
    [vase, large, 3],
    [lamp, null, 1],
  ])
  await add(vase, 2, small)
  const joined = await call('PUT', `/order/${order_id}/item/${id}`, { property_id: small })
  assert.deepEqual(joined.body.shortfalls, [{ ...shortfall, property_id: small, wanted: 5, item_quantity: 4 }])
  assert.deepEqual(await lines(), [
    [lamp, null, 1],
    [vase, small, 4],
  ])
  const { items: before } = await cart()
  const refused = await call('PUT', `/order/${order_id}/item/${vase}`, { property_id: 999 })
  assert.deepEqual([refused.status, refused.body.errors], [409, { property_id: ['There is no such record'] }])
  assert.deepEqual((await cart()).items, before)
})

test('sold-out items are excluded from the totals of carts and quotes, but show their price', async (t) => {
  const { add, cart, quote, vase, lamp, db } = await shopWithCustomer(t)
  await add(vase, 2)
  await add(lamp, 1)
  await db.update(items).set({ quantity: 0 }).where(eq(items.id, lamp))
  const line = (item_id: number, item_quantity: number) => ({ item_id, item_quantity })
  const quoted = (await quote([line(vase, 2), line(lamp, 1)])).body.data
  for (const { total, tax, taxed_total, grand_total, items: shown } of [await cart(), quoted]) {
    assert.deepEqual({ total, tax, taxed_total, grand_total }, { total: 25, tax: 0, taxed_total: 25, grand_total: 25 })
    const [, soldOut] = shown
    assert.deepEqual([soldOut.item_price, soldOut.line_total, soldOut.available], [12.5, 12.5, false])
  }
})

test('an item with variants is not added to a cart without one', async (t) => {
  const { add, call, lines, make, vase, lamp } = await shopWithCustomer(t)
  const small = await make.variant(vase)
  const { order_id } = (await add(lamp)).body.data
  const refused = await add(vase)
  assert.deepEqual(
    [refused.status, refused.body.code, refused.body.errors],
    [422, 'choose_variant', { property_id: ['Choose a size or colour first'] }],
  )
  const asLine = await call('POST', '/orderitem', { order_id, item_id: vase, item_quantity: 1 })
  assert.deepEqual([asLine.status, asLine.body.code], [422, 'choose_variant'])
  assert.deepEqual(await lines(), [[lamp, null, 1]])
  assert.equal((await add(vase, 1, small)).status, 201)
  const unchosen = await call('PUT', `/order/${order_id}/item/${vase}`, { property_id: null })
  assert.deepEqual([unchosen.status, unchosen.body.code], [422, 'choose_variant'])
  assert.deepEqual(await lines(), [
    [lamp, null, 1],
    [vase, small, 1],
  ])
})

test('an item that gained variants stays in the cart until one is chosen', async (t) => {
  const { add, call, cart, lines, make, vase } = await shopWithCustomer(t)
  const { order_id } = (await add(vase, 2)).body.data
  await make.variant(vase, { price: 9500 })
  const small = await make.variant(vase, { price: 9000 })
  const { items: saved, grand_total } = await cart()
  const [line] = saved
  assert.deepEqual(
    [line.item_quantity, line.needs_variant, line.available, line.gone, line.item_price, grand_total],
    [2, true, false, false, 90, 0],
  )
  assert.equal((await call('PUT', `/order/${order_id}/item/${vase}`, { item_quantity: 3 })).status, 200)
  const chosen = await call('PUT', `/order/${order_id}/item/${vase}`, { property_id: small })
  assert.deepEqual([chosen.status, chosen.body.order.grand_total], [200, 270])
  assert.deepEqual(await lines(), [[vase, small, 3]])
})

test('the lines of a cart are also served as orderitem', async (t) => {
  const { add, call, cart, vase, lamp } = await shopWithCustomer(t)
  const { order_id } = (await add(vase)).body.data
  const added = await call('POST', '/orderitem', { order_id, item_id: lamp, item_quantity: 2, item_price: 0.01 })
  assert.deepEqual([added.status, added.body.data.item_quantity, added.body.order.grand_total], [201, 2, 37.5])
  const { items: saved } = await cart()
  const listed = await call('GET', `/orderitem?order_id=${order_id}&per_page=1&page=2`)
  assert.deepEqual([listed.status, listed.body.data, listed.body.meta.total], [200, [saved[1]], 2])
})

test('saving a cart again changes nothing, whatever totals are sent', async (t) => {
  const { add, call, cart, vase } = await shopWithCustomer(t)
  await add(vase)
  const before = await cart()
  const lies = { total: 0.01, taxed_total: 0.01, total_shipping: 0, status: 3, user_id: 99, items: [], id: 7 }
  const { status, body } = await call('PUT', `/order/${before.id}`, { ...before, ...lies })
  assert.deepEqual([status, body.data, await cart()], [200, before, before])
  assert.deepEqual((await call('GET', `/order/${before.id}`)).body.data, before)
})

test('a cart is on every device of its customer and not_found for others', async (t) => {
  const shop = await shopWithCustomer(t)
  const { add, cart, make, as, guest, noura, vase } = shop
  const { id, order_id } = (await add(vase)).body.data
  const before = await cart()
  const phone = { authorization: `Bearer ${(await make.sessionOf(noura.id)).token}` }
  assert.deepEqual((await guest('GET', '/order?status=0', undefined, phone)).body.data, [before])

  const other = as(await make.customer())
  const staff = as(await make.staff(['order:read', 'order:write']))
  assert.deepEqual((await other('GET', `/order?status=0&user_id=${noura.id}`)).body.data, [])
  for (const call of [other, staff, guest]) {
    const asked = (order: number) => [
      call('GET', `/order/${order}`),
      call('GET', `/orderitem?order_id=${order}`),
      call('PUT', `/order/${order}`, {}),
      call('POST', `/order/${order}/item`, { item_id: vase, item_quantity: 1 }),
      call('POST', '/orderitem', { order_id: order, item_id: vase, item_quantity: 1 }),
      call('PUT', `/order/${order}/item/${id}`, { item_quantity: 2 }),
      call('DELETE', `/order/${order}/item/${id}`),
      call('POST', `/order/${order}/claim`, {}),
    ]
    const answersOf = async (order: number) =>
      (await Promise.all(asked(order))).map(({ status, text }) => `${status} ${text}`)
    const theirs = await answersOf(order_id)
    assert.deepEqual(theirs, await answersOf(999))
    const closed = call === guest ? '401' : '404'
    const statuses = theirs.map((answer) => answer.slice(0, 3))
    assert.deepEqual(statuses, ['404', '404', closed, closed, closed, closed, closed, closed])
  }
  assert.deepEqual(await cart(), before)
})

test('items are added once per key, however often the request is repeated', async (t) => {
  const { call, add, vase, lines } = await shopWithCustomer(t)
  await add(vase)
  const { id } = (await call('POST', '/order', {})).body.data
  const send = (key: string) =>
    call('POST', `/order/${id}/item`, { item_id: vase, item_quantity: 2 }, { 'idempotency-key': key })
  const answers = [await send('pieces-of-one-press'), await send('pieces-of-one-press')]
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.data.item_quantity, body.shortfalls]),
    [
      [201, 3, []],
      [201, 3, []],
    ],
  )
  await send('pieces-of-another-press')
  assert.deepEqual(await lines(), [[vase, null, 5]])
})
