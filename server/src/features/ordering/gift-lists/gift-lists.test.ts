import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { desc, eq } from 'drizzle-orm'
import { giftListItems, giftListPurchases, orderLines, orders, payments, stockMovements } from '../../../db/schema.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { expireOrders } from '../payments/expire-orders.ts'

/** A shop with a vase and a lamp, of which Sara wants two and one for her wedding on 20 December. */
async function openListShop(t: TestContext, list: object = {}, now = new Date('2026-12-01T09:00:00Z')) {
  const clock = { now }
  const items = [{ name_en: 'Vase', name_ar: 'مزهرية' }, { name_en: 'Lamp' }]
  const shop = await openTestShop(t, { items, permissions: ['order:write'], now: () => clock.now })
  const { as, call, make, db } = shop
  const [vase, lamp] = shop.items as [number, number]
  const sara = await make.customer()
  const occasion = await make.tag('occasion', 'wedding', [], { name_en: 'Wedding', name_ar: 'زفاف' })
  const body = { title: 'Sara & Ali', occasion_id: occasion, event_day: '2026-12-20', note: 'Thank you', ...list }
  const made = (await as(sara)('POST', '/gift-list', body)).body.data
  for (const [item_id, wanted] of [
    [vase, 2],
    [lamp, 1],
  ])
    await as(sara)('POST', `/gift-list/${made.id}/item`, { item_id, wanted })
  const { token } = made
  return {
    ...shop,
    ...{ clock, sara, vase, lamp, token, listId: made.id as number, occasion },
    owned: async () => (await as(sara)('GET', `/gift-list/${made.id}`)).body.data,
    shared: async (locale = 'en') => (await call('GET', `/shared-gift-list/${token}`, undefined, { locale })).body.data,
    /** Orders a quantity of an item, all of it for the list. */
    give: (item_id: number, quantity: number, more: object = {}) =>
      shop.place([{ item_id, item_quantity: quantity }], {
        gift_list: { token, items: [{ item_id, quantity }] },
        ...more,
      }),
    bought: async () => (await db.select().from(giftListItems).orderBy(giftListItems.id)).map((item) => item.bought),
  }
}

test('a shared list shows what is wanted and nothing about its owner', async (t) => {
  const { shared, sara, token, occasion, vase, make, call } = await openListShop(t)
  await make.offer(1000)
  const list = await shared('ar')
  const { items, ...about } = list
  assert.deepEqual(about, {
    token,
    title: 'Sara & Ali',
    occasion: { id: occasion, name: 'زفاف', is_condolence: false },
    event_day: '2026-12-20',
    note: 'Thank you',
    has_address: false,
  })
  assert.deepEqual(Object.keys(items[0]).sort(), [
    ...['bought', 'color', 'discount', 'gone', 'id', 'image', 'item_id', 'item_price', 'name'],
    ...['needs_variant', 'property_id', 'size', 'slug', 'stock', 'wanted'],
  ])
  const { item_id, name, wanted, bought, item_price, stock } = items[0]
  assert.deepEqual(
    { item_id, name, wanted, bought, item_price, stock },
    {
      ...{ item_id: vase, name: 'مزهرية', wanted: 2, bought: 0, item_price: 12.5, stock: 10 },
    },
  )
  assert.ok(!JSON.stringify(list).includes(sara.email))
  const unknown = await call('GET', `/shared-gift-list/${token.slice(1)}`)
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'not_found'])
})

test('what a guest orders for a list is marked as bought, and the owner sees who gave it', async (t) => {
  const { give, vase, owned, shared, bought } = await openListShop(t)
  const gift = { message: 'Mabrouk', sender_name: 'Aunt Huda' }
  assert.equal((await give(vase, 1, { gift })).status, 201)
  assert.equal((await give(vase, 1)).status, 201)
  assert.deepEqual(await bought(), [2, 0])
  assert.deepEqual((await shared()).items[0].bought, 2)
  const { purchases, items } = await owned()
  assert.deepEqual(
    purchases.map(({ giver_name, message, items }: { giver_name: string; message: string; items: object[] }) => ({
      giver_name,
      message,
      items,
    })),
    [
      { giver_name: 'Noura Al Enezi', message: null, items: [{ id: items[0].id, quantity: 1 }] },
      { giver_name: 'Aunt Huda', message: 'Mabrouk', items: [{ id: items[0].id, quantity: 1 }] },
    ],
  )
})

test('a giver who hides their name stays unnamed', async (t) => {
  const { give, vase, owned } = await openListShop(t)
  await give(vase, 1, { gift: { sender_name: 'Huda', is_sender_hidden: true, message: 'Guess who' } })
  const [purchase] = (await owned()).purchases
  assert.deepEqual([purchase.giver_name, purchase.message], [null, 'Guess who'])
})

test('the givers are hidden until the date of the event on the calendar of the shop', async (t) => {
  const { give, vase, owned, clock } = await openListShop(t, { hides_givers: true })
  await give(vase, 1)
  clock.now = new Date('2026-12-19T20:59:00Z')
  assert.deepEqual([(await owned()).purchases, (await owned()).items[0].bought], [null, 1])
  clock.now = new Date('2026-12-19T21:00:00Z')
  assert.equal((await owned()).purchases.length, 1)
})

test('more than is wanted is refused for the list, and can be bought without it', async (t) => {
  const { give, lamp, place, bought, db, stockOf } = await openListShop(t)
  assert.equal((await give(lamp, 1)).status, 201)
  const second = await give(lamp, 1)
  assert.deepEqual(
    [second.status, second.body.code, Object.keys(second.body.errors)],
    [409, 'already_given', ['gift_list.items.0']],
  )
  assert.deepEqual([await db.$count(orders), await stockOf(lamp), await bought()], [1, 9, [0, 1]])
  assert.equal((await place([{ item_id: lamp, item_quantity: 1 }])).status, 201)
  assert.deepEqual(await bought(), [0, 1])
})

test('a list that is gone, more than the order has and items that are not on the list are refused', async (t) => {
  const { place, vase, lamp, token, make, db } = await openListShop(t)
  const lines = [{ item_id: vase, item_quantity: 1 }]
  const other = await make.item()
  const refusals: [typeof lines, object, string, string][] = [
    [lines, { token: 'x'.repeat(43), items: [{ item_id: vase, quantity: 1 }] }, 'gift_list_not_found', 'gift_list'],
    [lines, { token, items: [{ item_id: lamp, quantity: 1 }] }, 'invalid', 'gift_list.items.0.quantity'],
    [lines, { token, items: [{ item_id: vase, quantity: 2 }] }, 'invalid', 'gift_list.items.0.quantity'],
    [
      [{ item_id: other, item_quantity: 1 }],
      { token, items: [{ item_id: other, quantity: 1 }] },
      'already_given',
      'gift_list.items.0',
    ],
  ]
  for (const [items, gift_list, code, field] of refusals) {
    const { body } = await place(items, { gift_list })
    assert.deepEqual([body.code, Object.keys(body.errors)], [code, [field]])
  }
  assert.deepEqual([await db.$count(orders), await db.$count(giftListPurchases)], [0, 0])
})

test('a canceled, an expired and a returned order give their items back to the list', async (t) => {
  const { give, vase, call, bought, owned, db, cache } = await openListShop(t)
  const canceled = (await give(vase, 2)).body.data
  assert.equal((await call('POST', `/order/${canceled.id}/move`, { status: 2 })).status, 200)
  assert.deepEqual(await bought(), [0, 0])

  const returned = (await give(vase, 1)).body.data
  for (const status of [4, 5, 6]) await call('POST', `/order/${returned.id}/move`, { status })
  assert.deepEqual(await bought(), [0, 0])

  const unpaid = (await give(vase, 2)).body.data
  await db
    .update(orders)
    .set({ status: 1, hold_until: new Date(0) })
    .where(eq(orders.id, unpaid.id))
  assert.deepEqual([await bought(), (await owned()).purchases], [[2, 0], []])
  await db.update(payments).set({ status: paymentStatus.failed }).where(eq(payments.order_id, unpaid.id))
  assert.equal(await expireOrders({ db, cache } as TestShop), 1)
  const [latest] = await db.select().from(stockMovements).orderBy(desc(stockMovements.id)).limit(1)
  assert.deepEqual([latest?.reason, latest?.change], ['payment_expired', 2])
  assert.deepEqual([await bought(), await db.$count(giftListPurchases)], [[0, 0], 0])
})

test('a customer changes their own list only, and what was bought stays on it', async (t) => {
  const { as, sara, listId, give, vase, owned, make, call } = await openListShop(t)
  await give(vase, 1)
  const [first, second] = (await owned()).items
  const own = as(sara)
  assert.equal((await own('PUT', `/gift-list/${listId}/item/${first.id}`, { wanted: 1 })).status, 200)
  const refused = await own('DELETE', `/gift-list/${listId}/item/${first.id}`)
  assert.deepEqual([refused.status, refused.body.code], [409, 'gift_list_item_bought'])
  assert.equal((await own('DELETE', `/gift-list/${listId}/item/${second.id}`)).body.data.items.length, 1)
  const changed = await own('PUT', `/gift-list/${listId}`, { title: 'Our home' })
  assert.deepEqual([changed.body.data.title, changed.body.data.event_day], ['Our home', null])
  const unfinished = await own('PUT', `/gift-list/${listId}`, { title: 'Our home', hides_givers: true })
  assert.deepEqual([unfinished.status, Object.keys(unfinished.body.errors)], [422, ['event_day']])

  const stranger = as(await make.customer())
  for (const [method, path, body] of [
    ['GET', `/gift-list/${listId}`],
    ['PUT', `/gift-list/${listId}`, { title: 'Mine' }],
    ['DELETE', `/gift-list/${listId}`],
    ['POST', `/gift-list/${listId}/item`, { item_id: vase }],
    ['PUT', `/gift-list/${listId}/item/${first.id}`, { wanted: 3 }],
    ['DELETE', `/gift-list/${listId}/item/${first.id}`],
  ] as const)
    assert.equal((await stranger(method, path, body)).status, 404, `${method} ${path}`)
  assert.equal((await call('GET', '/gift-list', undefined, { authorization: 'Bearer x' })).status, 401)
  assert.deepEqual([(await owned()).title, (await owned()).items.length], ['Our home', 1])

  assert.equal((await own('DELETE', `/gift-list/${listId}`)).status, 204)
  assert.deepEqual((await own('GET', '/gift-list')).body.data, [])
})

test('an item is added once, with its variant, and only while it is sold', async (t) => {
  const { as, sara, listId, vase, make, owned } = await openListShop(t)
  const add = (body: object) => as(sara)('POST', `/gift-list/${listId}/item`, body)
  assert.equal((await add({ item_id: vase, wanted: 998 })).body.data.items[0].wanted, 999)
  const ring = await make.item()
  const variant = await make.variant(ring, { price: 900 })
  assert.equal((await add({ item_id: ring })).body.code, 'choose_variant')
  assert.equal((await add({ item_id: ring, property_id: variant })).status, 201)
  assert.equal((await add({ item_id: await make.item({ published: false }) })).body.code, 'not_available')
  assert.deepEqual(
    (await owned()).items.map(({ wanted }: { wanted: number }) => wanted),
    [999, 1, 1],
  )
  const unknown = await as(sara)('PUT', `/gift-list/${listId}`, { title: 'A', occasion_id: 999 })
  assert.deepEqual([unknown.status, Object.keys(unknown.body.errors)], [422, ['occasion_id']])
})

test('the lists of a customer count what is wanted and bought, and end at twenty', async (t) => {
  const { as, sara, give, vase, listId } = await openListShop(t)
  await give(vase, 1)
  const [row] = (await as(sara)('GET', '/gift-list')).body.data
  assert.deepEqual([row.id, row.wanted, row.bought], [listId, 3, 1])
  const more = await Promise.all(Array.from({ length: 20 }, () => as(sara)('POST', '/gift-list', { title: 'More' })))
  assert.deepEqual(more.map(({ status }) => status).sort(), [...Array(19).fill(201), 409])
})

test('an order names its list, and staff find every list with its owner and its orders', async (t) => {
  const { give, vase, lamp, listId, sara, call, as, make } = await openListShop(t)
  const { id } = (await give(vase, 1)).body.data
  const read = await call('GET', `/order/${id}`)
  assert.deepEqual(read.body.data.gift_list, { title: 'Sara & Ali' })
  const staff = as(await make.staff(['order:read']))
  const owner = { id: sara.id, name: sara.name }
  assert.deepEqual((await staff('GET', `/order/${id}?view=staff`)).body.data.gift_list, {
    ...{ id: listId, title: 'Sara & Ali', owner },
  })
  const found = (await staff('GET', '/gift-list?view=staff&search=sara%20ali')).body
  assert.equal(found.meta.total, 1)
  const { created_at, ...row } = found.data[0]
  const about = {
    ...{ id: listId, title: 'Sara & Ali', owner, occasion: 'Wedding', event_day: '2026-12-20' },
    ...{ has_address: false, wanted: 3, bought: 1 },
  }
  assert.deepEqual(row, about)
  assert.ok(Date.parse(created_at))
  assert.deepEqual((await staff('GET', '/gift-list?view=staff&search=nobody')).body.data, [])
  const { items, orders, note } = (await staff('GET', `/gift-list/${listId}?view=staff`)).body.data
  assert.equal(note, 'Thank you')
  assert.deepEqual(
    items.map((item: { item_id: number; bought: number }) => [item.item_id, item.bought]),
    [
      [vase, 1],
      [lamp, 0],
    ],
  )
  assert.deepEqual(
    orders.map((order: { id: number; items: number }) => [order.id, order.items]),
    [[id, 1]],
  )
})

test('the items of an order for a list stay as they are', async (t) => {
  const { give, vase, as, make, db, bought } = await openListShop(t)
  const { id, grand_total } = (await give(vase, 2)).body.data
  const staff = as(await make.staff(['order:write', 'order:read']))
  const [line] = await db.select().from(orderLines)
  const lines = [{ id: line!.id, item_quantity: 1 }]
  const { status, body } = await staff('PUT', `/order/${id}/contents`, { previous_total: grand_total, lines })
  assert.deepEqual([status, body.code], [409, 'line_of_gift_list'])
  assert.deepEqual(await bought(), [2, 0])
})
