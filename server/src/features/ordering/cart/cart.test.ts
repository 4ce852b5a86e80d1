import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { FIRST_DRAFT_LINE, items, orders, properties } from '../../../db/schema.ts'
import { shopWithCustomer } from '../../../testing/shops/customer-cart.ts'

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
  const requestedLines = [
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
  } = (await quote(requestedLines)).body.data
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
    const requestsFor = (order: number) => [
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
      (await Promise.all(requestsFor(order))).map(({ status, text }) => `${status} ${text}`)
    const theirs = await answersOf(order_id)
    assert.deepEqual(theirs, await answersOf(999))
    const closed = call === guest ? '401' : '404'
    const statuses = theirs.map((answer) => answer.slice(0, 3))
    assert.deepEqual(statuses, ['404', '404', closed, closed, closed, closed, closed, closed])
  }
  assert.deepEqual(await cart(), before)
})
