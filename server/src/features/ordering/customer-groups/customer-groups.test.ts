import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { audit, orderLines, orders, users } from '../../../db/schema.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'

/** Vases at $100 with a tax of 5%, trays at $40 on an offer of 10%; Sara is in the group VIP with 20% off. */
async function shopWithGroup(t: TestContext) {
  const shop = await openTestShop(t)
  const { make, as } = shop
  const vase = await make.item({ selling_price: 100_00, quantity: 9, tax_id: await make.tax(500) })
  const tray = await make.item({ selling_price: 40_00, quantity: 9, offer_id: await make.offer(1000) })
  const group = await make.customerGroup({ name_en: 'VIP', name_ar: 'كبار العملاء', percentage: 2000 })
  const sara = await make.customer({ name: 'Sara', customer_group_id: group })
  const buyer = as(sara)
  const call = as(await make.staff(['*']))
  const cart = [
    { item_id: vase, item_quantity: 1 },
    { item_id: tray, item_quantity: 2 },
  ]
  const quote = async (by: typeof buyer, items: object[] = cart, more: object = {}) =>
    (await by('POST', '/order/quote', { items, ...more })).body.data
  const pricesIn = (data: { items: { item_price: number; discount: number; line_total: number }[] }) =>
    data.items.map((line) => [line.item_price, line.discount, line.line_total])
  const prices = async (by: typeof buyer, ...ids: number[]) => {
    const { status, body } = await by('GET', `/customer-price?ids=${ids.join(',')}`)
    assert.equal(status, 200)
    return body.data
  }
  const place = async (by: typeof buyer, expected_total: number, more: object = {}) =>
    by(
      'POST',
      '/order/checkout',
      { items: cart, address: noura, payment_method: 'cash', expected_total, ...more },
      { 'idempotency-key': crypto.randomUUID() },
    )
  return { ...shop, call, guest: shop.call, vase, tray, group, sara, buyer, cart, quote, pricesIn, prices, place }
}

test('a member pays the lower of group price and offer in quote, cart and order, others the public price', async (t) => {
  const { buyer, guest, quote, pricesIn, vase, tray, cart, place, db, make, group } = await shopWithGroup(t)
  await make.groupPrice(group, tray, 39_00)
  assert.deepEqual(pricesIn(await quote(guest)), [
    [100, 0, 100],
    [40, 4, 72],
  ])
  const quoted = await quote(buyer)
  // The fixed price of $39.00 is above the offer of $36.00.
  assert.deepEqual(pricesIn(quoted), [
    [80, 0, 80],
    [40, 4, 72],
  ])
  assert.deepEqual([quoted.total, quoted.tax, quoted.grand_total], [152, 4, 156])
  const { id: order_id } = (await buyer('POST', '/order', {})).body.data
  for (const line of cart) await buyer('POST', '/orderitem', { order_id, ...line })
  const [kept] = (await buyer('GET', '/order?status=0')).body.data
  assert.deepEqual([pricesIn(kept)[0], kept.grand_total], [[80, 0, 80], 156])
  const refused = await place(buyer, 176)
  assert.deepEqual([refused.status, refused.body.code, refused.body.data.grand_total], [409, 'total_changed', 156])
  assert.equal((await place(buyer, 156)).status, 201)
  const [order] = await db.select().from(orders).where(eq(orders.status, orderStatus.placed))
  assert.deepEqual(
    [order!.customer_group_id, order!.customer_group_en, order!.customer_group_ar, order!.total],
    [group, 'VIP', 'كبار العملاء', 152_00],
  )
  const lines = await db.select().from(orderLines).orderBy(orderLines.id)
  assert.deepEqual(
    lines.map((line) => [line.item_id, line.item_price, line.discount, line.public_price, line.line_tax]),
    [
      [vase, 80_00, 0, 100_00, 4_00],
      [tray, 40_00, 4_00, null, 0],
    ],
  )
})

test('a variant has its own group price, else that of the item, else the percentage off its usual price', async (t) => {
  const { buyer, quote, pricesIn, prices, make, group } = await shopWithGroup(t)
  const ring = await make.item({ selling_price: 50_00, quantity: 9 })
  const [small, large, gold] = [
    await make.variant(ring),
    await make.variant(ring, { price: 60_00 }),
    await make.variant(ring, { price: 90_00 }),
  ]
  const lines = [small, large, gold].map((property_id) => ({ item_id: ring, property_id, item_quantity: 1 }))
  const unit = async () => pricesIn(await quote(buyer, lines)).map(([price]) => price)
  assert.deepEqual(await unit(), [40, 48, 72])
  await make.groupPrice(group, ring, 45_00)
  assert.deepEqual(await unit(), [45, 45, 45])
  await make.groupPrice(group, ring, 70_00, gold)
  assert.deepEqual(await unit(), [45, 45, 70])
  assert.deepEqual(await prices(buyer, ring), [
    {
      item_id: ring,
      price: 45,
      variants: [
        { id: small, price: 45 },
        { id: large, price: 45 },
        { id: gold, price: 70 },
      ],
    },
  ])
})

test('a member reads the lower prices of the items on a page, others none, and no response is cached', async (t) => {
  const { buyer, as, make, call, guest, prices, vase, tray } = await shopWithGroup(t)
  const hidden = await make.item({ selling_price: 10_00, published: false })
  assert.deepEqual(await prices(buyer, vase, tray, hidden, 99_999), [
    { item_id: vase, price: 80, variants: [] },
    { item_id: tray, price: 32, variants: [] },
  ])
  assert.deepEqual(await prices(as(await make.customer()), vase), [])
  assert.equal((await guest('GET', `/customer-price?ids=${vase}`)).status, 401)
  const { headers } = await buyer('GET', `/customer-price?ids=${vase}`)
  assert.equal(headers['cache-control'], 'no-store')
  const [one] = [(await call('GET', `/item/${vase}`)).body.data]
  assert.deepEqual([one.final_price, (await buyer('GET', `/item/${vase}`)).body.data.final_price], [100, 100])
  assert.equal((await buyer('GET', '/auth/me')).body.data.is_in_group, true)
})

test('a promotion for a group applies to its members only', async (t) => {
  const { buyer, guest, quote, make, group } = await shopWithGroup(t)
  await make.promotion({ kind: 'amount', value: 10_00, customer_group_id: group })
  await make.promotion({ kind: 'amount', value: 99_00, customer_group_id: await make.customerGroup() })
  assert.deepEqual([(await quote(guest)).promotion, (await quote(buyer)).promotion], [0, 10])
})

test('staff quote and place an order for a member at the prices of the group, and read what it saved', async (t) => {
  const { call, cart, sara, tray, make, group } = await shopWithGroup(t)
  await make.groupPrice(group, tray, 30_00)
  const body = { items: cart, customer_id: sara.id, pay_by: 'cash' }
  const quoted = (await call('POST', '/order/by-staff/quote', body)).body.data
  assert.equal(quoted.grand_total, 144)
  const sent = { ...body, address: noura, locale: 'en', expected_total: 144 }
  const placed = await call('POST', '/order/by-staff', sent, { 'idempotency-key': crypto.randomUUID() })
  assert.equal(placed.status, 201, JSON.stringify(placed.body))
  const read = async (locale: 'en' | 'ar') =>
    (await call('GET', `/order/${placed.body.data.id}?view=staff`, undefined, { locale })).body.data.customer_group
  assert.deepEqual(await read('ar'), { name: 'كبار العملاء', saved: 32 })
  assert.equal((await call('DELETE', `/customer_group/${group}`)).status, 204)
  assert.deepEqual(await read('en'), { name: 'VIP', saved: 32 })
  const { rows } = (await call('GET', '/report/sales?by=customer_group')).body.data
  assert.deepEqual(
    rows.map(({ name, total }: { name: string; total: number }) => [name, total]),
    [['VIP', 144]],
  )
})

test('staff edit groups and prices; a wrong one is refused, and nothing is saved', async (t) => {
  const { call, vase, tray, make, group } = await shopWithGroup(t)
  const wrong = async (path: string, body: object) => {
    const { status, body: answer } = await call('POST', path, body)
    return [status, answer.code, ...Object.keys(answer.errors ?? {})]
  }
  const variant = await make.variant(tray)
  assert.deepEqual(await wrong('/customer_group', { percentage: 10 }), [422, 'invalid', 'name'])
  assert.deepEqual(await wrong('/customer_group', { name: 'Staff', percentage: 0 }), [422, 'invalid', 'percentage'])
  assert.deepEqual(await wrong('/customer_group', { name: 'Staff', percentage: 101 }), [422, 'invalid', 'percentage'])
  const price = { customer_group_id: group, item_id: vase, price: 50 }
  assert.equal((await call('POST', '/group_price', price)).status, 201)
  assert.deepEqual(await wrong('/group_price', price), [409, 'already_exists', 'item_id'])
  assert.deepEqual(await wrong('/group_price', { ...price, price: -1 }), [422, 'invalid', 'price'])
  assert.deepEqual(await wrong('/group_price', { ...price, item_id: 99_999 }), [422, 'invalid', 'item_id'])
  assert.deepEqual(await wrong('/group_price', { ...price, property_id: variant }), [422, 'invalid', 'property_id'])
  const other = { ...price, customer_group_id: 99_999 }
  assert.deepEqual(await wrong('/group_price', other), [422, 'invalid', 'customer_group_id'])
  const { data } = (await call('GET', `/group_price?customer_group_id=${group}&view=staff`)).body
  assert.deepEqual(
    data.map((row: Record<string, unknown>) => [row.price, row.public_price, row.variant]),
    [[50, 100, null]],
  )
  const [listed] = (await call('GET', '/customer_group?view=staff')).body.data
  assert.deepEqual([listed.name, listed.percentage, listed.customers_count], ['VIP', 20, 1])
})

test('a group that limits a promotion cannot be deleted', async (t) => {
  const { call, group, make, db, sara } = await shopWithGroup(t)
  const promotion = await make.promotion({ kind: 'amount', value: 10_00, customer_group_id: group })
  assert.equal((await call('DELETE', `/customer_group/${group}`)).body.code, 'in_use')
  assert.equal((await call('DELETE', `/promotion/${promotion}`)).status, 204)
  assert.equal((await call('DELETE', `/customer_group/${group}`)).status, 204)
  const [account] = await db.select().from(users).where(eq(users.id, sara.id))
  assert.equal(account!.customer_group_id, null)
})

test('staff put customers into a group, all or none; guests and the own account are refused', async (t) => {
  const { call, group, sara, make, as, db, cart, place, guest } = await shopWithGroup(t)
  const clerk = await make.staff(['customer_group:write', 'customer:read', 'order:read'])
  const desk = as(clerk)
  const huda = await make.customer({ name: 'Huda' })
  assert.equal((await place(guest, 177, { items: cart })).status, 201)
  const list = async (query = '') =>
    (await desk('GET', `/customer?${query}`)).body.data as { id: number; user_id: number | null }[]
  const idOf = async (userId: number | null) => (await list()).find(({ user_id }) => user_id === userId)!.id
  const [hers, guests] = [await idOf(huda.id), await idOf(null)]
  const assign = (ids: number[], customer_group_id: number | null) =>
    desk('PUT', '/customer/group', { ids, customer_group_id })
  assert.equal((await assign([hers, guests], group)).body.code, 'guest_without_group')
  assert.equal((await assign([hers, 99_999], group)).status, 404)
  assert.deepEqual(Object.keys((await assign([hers], 99_999)).body.errors), ['customer_group_id'])
  const members = async () => (await list(`customer_group_id=${group}`)).map(({ user_id }) => user_id)
  assert.deepEqual(await members(), [sara.id])
  assert.equal((await assign([hers, await idOf(sara.id)], group)).status, 204)
  assert.deepEqual((await members()).sort(), [sara.id, huda.id].sort())
  const read = (await desk('GET', `/customer/${hers}`)).body.data
  assert.deepEqual(read.customer_group, { id: group, name: 'VIP' })
  assert.equal((await assign([hers], null)).status, 204)
  assert.deepEqual(await members(), [sara.id])
  const entries = await db.select().from(audit).where(eq(audit.resource, 'customer')).orderBy(audit.id)
  assert.deepEqual(
    entries.filter(({ action }) => action === 'change').map(({ record_id, changes }) => [record_id, changes]),
    [
      [String(hers), [{ field: 'customer_group_id', from: null, to: group }]],
      [String(hers), [{ field: 'customer_group_id', from: group, to: null }]],
    ],
  )
  // The clerk is a customer with an order.
  const own = { items: [cart[0]!], expected_total: 105 }
  assert.equal((await place(as({ ...clerk, ...(await customerSession(clerk.id)) }), 105, own)).status, 201)
  assert.equal((await assign([await idOf(clerk.id)], group)).body.code, 'not_on_own_account')
  assert.equal((await call('PUT', '/customer/group', { ids: [], customer_group_id: group })).status, 422)

  async function customerSession(id: number) {
    const { token } = await make.sessionOf(id)
    return { token, headers: { authorization: `Bearer ${token}` } }
  }
})
