import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq, isNull } from 'drizzle-orm'
import {
  addresses,
  draftLines,
  items,
  orderLines,
  orderMoves,
  orders,
  outbox,
  payments,
  users,
} from '../../../db/schema.ts'
import { noura, openTestShop } from '../../../testing/shop.ts'

const key = 'a-key-of-the-customer'
const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem Al Mubarak', house_number: '14' }

/** A customer with two vases at $12.50 in the cart and a saved address. */
async function shopWithCart(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ name_en: 'Vase', name_ar: 'مزهرية' }, { name_en: 'Lamp' }] })
  const [vase, lamp] = shop.items as [number, number]
  const customer = await shop.make.customer({
    name: 'عبد الله العنزي',
    email: 'abdullah@mail.com',
    mobile: '+96555512345',
  })
  const call = shop.as(customer)
  const cartId: number = (await call('POST', '/order', {})).body.data.id
  const add = (item_id: number, item_quantity: number, order = cartId) =>
    call('POST', `/order/${order}/item`, { item_id, item_quantity })
  await add(vase, 2)
  const saved = { ...home, user_id: customer.id, floor_no: '2', notes: 'Ring twice', is_default: true }
  const [address] = await shop.db.insert(addresses).values(saved).returning()
  const checkout = (change: object = {}, headers: Record<string, string> = {}, as = call) => {
    const command = { order_id: cartId, address_id: address!.id, payment_method: 'cash', expected_total: 25 }
    return as('POST', '/order/checkout', { ...command, ...change }, { 'idempotency-key': key, ...headers })
  }
  const cart = async () => (await call('GET', '/order?status=0')).body.data[0]
  /** Everything that placing an order moves. */
  const state = async () => {
    const tables = { orders, draftLines, orderLines, addresses, payments, orderMoves, outbox }
    const counts = await Promise.all(
      Object.entries(tables).map(async ([name, table]) => [name, await shop.db.$count(table)]),
    )
    return { stock: await shop.stockOf(vase), cart: await cart(), ...Object.fromEntries(counts) }
  }
  return { ...shop, call, customer, vase, lamp, cartId, add, checkout, cart, state, address: address! }
}

test('a customer’s cart becomes the order to the saved address, with all its records', async (t) => {
  const { checkout, db, stockOf, call, cart, add, vase, lamp, cartId, customer, address } = await shopWithCart(t)
  await add(lamp, 1)
  const { status, body, headers } = await checkout({ expected_total: 37.5 }, { locale: 'ar' })
  assert.deepEqual(
    [status, body.data],
    [
      201,
      {
        ...{ id: cartId, number: 'RW-1001', status: 3, currency: 'USD', grand_total: 37.5 },
        ...{ payment_status: 0, payment_failure: null },
      },
    ],
  )
  assert.equal(headers['set-cookie'], undefined)
  assert.deepEqual([await stockOf(vase), await stockOf(lamp)], [8, 9])

  const [order] = await db.select().from(orders)
  assert.deepEqual(
    [order?.user_id, order?.status, order?.locale, order?.total, order?.grand_total, order?.idempotency_key],
    [customer.id, 3, 'ar', 3750, 3750, key],
  )
  assert.deepEqual(
    [order?.customer_first_name, order?.customer_last_name, order?.customer_mobile, order?.customer_email],
    ['عبد الله', 'العنزي', '+96555512345', 'abdullah@mail.com'],
  )
  const [copy] = await db.select().from(addresses).where(isNull(addresses.user_id))
  const { id, created_at, ...copied } = copy!
  const { id: savedId, created_at: savedAt, ...saved } = address
  assert.deepEqual(copied, { ...saved, user_id: null, is_default: false })
  assert.deepEqual([order?.address_id, id === savedId], [id, false])
  const moves = (await db.select().from(orderMoves)).map((move) => [move.from_status, move.to_status, move.user_id])
  const paid = (await db.select().from(payments)).map((payment) => [payment.status, payment.amount, payment.user_id])
  assert.deepEqual([moves, paid], [[[0, 3, customer.id]], [[0, 3750, customer.id]]])
  const [mail] = await db.select().from(outbox)
  assert.deepEqual(
    [mail?.kind, mail?.recipient, mail?.locale, mail?.order_id],
    ['order_placed', 'abdullah@mail.com', 'ar', cartId],
  )
  assert.deepEqual([await db.$count(draftLines), await cart()], [0, undefined])

  await db.update(addresses).set({ area: 'Hawalli' }).where(eq(addresses.id, savedId))
  await db.delete(addresses).where(eq(addresses.id, savedId))
  const read = await call('GET', `/order/${cartId}`)
  assert.deepEqual(
    [read.status, read.body.data.number, read.body.data.customer_name],
    [200, 'RW-1001', 'عبد الله العنزي'],
  )
  const { title_name, area, widget, floor_no, notes, country_region } = read.body.data.address
  assert.deepEqual(
    [title_name, area, widget, floor_no, notes, country_region],
    ['Home', 'Salmiya', '4', '2', 'Ring twice', ''],
  )
  assert.deepEqual(
    read.body.data.items.map((line: Record<string, unknown>) => [line.name, line.item_quantity, line.line_total]),
    [
      ['Vase', 2, 25],
      ['Lamp', 1, 12.5],
    ],
  )
})

test('adding an item after an order creates a new cart', async (t) => {
  const { checkout, call, add, cart, vase, cartId, db } = await shopWithCart(t)
  await checkout()
  assert.equal((await add(vase, 1)).status, 404)
  const { id } = (await call('POST', '/order', {})).body.data
  await add(vase, 1, id)
  assert.deepEqual([id === cartId, (await cart()).grand_total, await db.$count(orders)], [false, 12.5, 2])
  const placed = await call('GET', '/order')
  assert.deepEqual(
    placed.body.data.map((order: { number: string }) => order.number),
    ['RW-1001'],
  )
})

test('the same key returns the same order and is refused for another', async (t) => {
  const { checkout, call, add, db, stockOf, vase, lamp } = await shopWithCart(t)
  const first = await checkout()
  const again = await checkout({ locale: 'ar' })
  assert.deepEqual([again.status, again.body], [201, first.body])
  const { id } = (await call('POST', '/order', {})).body.data
  await add(lamp, 2, id)
  const other = await checkout({ order_id: id })
  assert.deepEqual([other.status, other.body.code], [422, 'idempotency_key_reused'])
  assert.deepEqual([await db.$count(orderLines), await stockOf(vase), await stockOf(lamp)], [1, 8, 10])
  const late = await checkout({}, { 'idempotency-key': 'another-key-of-theirs' })
  assert.deepEqual([late.status, late.body.code], [404, 'not_found'])
})

test('a key of one account reveals nothing to others', async (t) => {
  const { checkout, as, make, place, vase } = await shopWithCart(t)
  const lines = [{ item_id: vase, item_quantity: 1 }]
  const mine = await checkout({
    order_id: undefined,
    address_id: undefined,
    items: lines,
    address: noura,
    expected_total: 12.5,
  })
  assert.equal(mine.status, 201)
  const other = await make.customer()
  for (const headers of [other.headers, {}])
    assert.equal((await place(lines, { key, headers, expected_total: 12.5 })).body.code, 'idempotency_key_reused')
  assert.equal((await as(other)('GET', `/order/${mine.body.data.id}`)).status, 404)
})

test('a coupon counts for a cart as it does for a guest', async (t) => {
  const { checkout, make, call, cartId } = await shopWithCart(t)
  await make.coupon('TEN', { percentage: 1000, usage_limit: 1 })
  assert.equal((await checkout({ coupon_code: 'ten', expected_total: 25 })).body.data.grand_total, 22.5)
  assert.equal((await checkout({ coupon_code: 'ten', expected_total: 22.5 })).status, 201)
  const { coupon, coupon_code, grand_total } = (await call('GET', `/order/${cartId}`)).body.data
  assert.deepEqual([coupon, coupon_code, grand_total], [2.5, 'TEN', 22.5])
})

test('a cart that changed since the quote is refused with a new quote and stays unchanged', async (t) => {
  const { checkout, state, db, vase, lamp, add } = await shopWithCart(t)
  const refusal = async () => {
    const before = await state()
    const { status, body } = await checkout()
    assert.deepEqual(await state(), before)
    return { status, ...body }
  }
  await db.update(items).set({ selling_price: 1300 }).where(eq(items.id, vase))
  const dearer = await refusal()
  assert.deepEqual([dearer.status, dearer.code, dearer.data.grand_total], [409, 'total_changed', 26])
  await add(lamp, 1)
  await db.update(items).set({ selling_price: 1250, quantity: 1 }).where(eq(items.id, vase))
  const short = await refusal()
  assert.deepEqual([short.status, short.code, Object.keys(short.errors)], [409, 'not_available', ['items.0']])
  assert.deepEqual([short.data.items[0].stock, short.data.items[0].available], [1, false])
  await db.update(items).set({ deleted_at: new Date() }).where(eq(items.id, lamp))
  const gone = await refusal()
  assert.deepEqual(
    [gone.status, gone.code, gone.errors],
    [409, 'not_available', { 'items.1.item_id': ['There is no such record'] }],
  )
})

test('an empty cart and an item without its variant are refused', async (t) => {
  const { checkout, call, add, make, lamp, vase, cartId, state } = await shopWithCart(t)
  await call('DELETE', `/order/${cartId}/item/${vase}`)
  const before = await state()
  const empty = await checkout({ expected_total: 0 })
  assert.deepEqual([empty.status, empty.body.errors], [422, { items: ['At least one entry is required'] }])
  assert.deepEqual(await state(), before)
  await add(lamp, 1)
  await make.variant(lamp, { quantity: 2 })
  const undecided = await checkout({ expected_total: 12.5 })
  assert.deepEqual(
    [undecided.status, undecided.body.code, Object.keys(undecided.body.errors)],
    [422, 'choose_variant', ['items.0']],
  )
})

test('carts and addresses of others respond like unknown ones, and visitors are refused', async (t) => {
  const { checkout, as, call: mine, make, db, cartId, address, state } = await shopWithCart(t)
  const other = as(await make.customer())
  const otherCart = (await other('POST', '/order', {})).body.data.id
  const before = await state()
  for (const order_id of [otherCart, 999]) {
    const { status, body } = await checkout({ order_id })
    assert.deepEqual([status, body], [404, { message: 'There is nothing here', code: 'not_found' }])
  }
  const [theirs] = await db
    .insert(addresses)
    .values({ ...home, user_id: (await make.customer()).id })
    .returning()
  const refused = []
  for (const address_id of [theirs!.id, 999]) refused.push(await checkout({ address_id }))
  assert.deepEqual([refused[0]!.status, refused[0]!.body.errors], [422, { address_id: ['There is no such record'] }])
  assert.equal(refused[1]!.text, refused[0]!.text)
  const guest: typeof mine = (method, path, body, headers) =>
    mine(method, path, body, { ...headers, authorization: '' })
  for (const command of [
    { address: noura, address_id: undefined },
    { order_id: undefined, items: [{ item_id: 1, item_quantity: 1 }] },
  ]) {
    const { status, body } = await checkout(command, {}, guest)
    assert.deepEqual([status, body.code], [401, 'sign_in_required'])
  }
  await db.delete(addresses).where(eq(addresses.id, theirs!.id))
  assert.deepEqual(await state(), before)
  assert.equal((await checkout({ order_id: cartId, address_id: address.id })).status, 201)
})

test('a request has either lines or a cart, and either a typed or a saved address', async (t) => {
  const { checkout, state, vase } = await shopWithCart(t)
  const before = await state()
  const lines = [{ item_id: vase, item_quantity: 1 }]
  const wrong = async (change: object) => (await checkout(change)).body.errors
  assert.deepEqual(await wrong({ items: lines }), { order_id: ['Choose one of the options'] })
  assert.deepEqual(await wrong({ address: noura }), { address_id: ['Choose one of the options'] })
  assert.deepEqual(await wrong({ order_id: undefined, address_id: undefined }), {
    items: ['This is required'],
    address: ['This is required'],
  })
  assert.deepEqual(await state(), before)
})

test('a customer may order to a typed address and lines outside the cart; both belong to the account', async (t) => {
  const { checkout, call, cart, db, vase, customer } = await shopWithCart(t)
  const lines = [{ item_id: vase, item_quantity: 1 }]
  const beside = await checkout({ order_id: undefined, items: lines, expected_total: 12.5 })
  assert.deepEqual([beside.status, (await cart()).items[0].item_quantity], [201, 2])
  const typed = await checkout({ address_id: undefined, address: noura }, { 'idempotency-key': 'a-key-for-the-cart-1' })
  assert.equal(typed.status, 201)
  const placed = await db.select().from(orders).orderBy(orders.number)
  assert.deepEqual(
    placed.map((order) => [order.user_id, order.customer_email]),
    [
      [customer.id, 'abdullah@mail.com'],
      [customer.id, 'noura@mail.com'],
    ],
  )
  for (const { data } of [beside.body, typed.body]) {
    assert.deepEqual(Object.keys(data).sort(), [
      ...['currency', 'grand_total', 'id', 'number', 'payment_failure', 'payment_status', 'status'],
    ])
    assert.equal((await call('GET', `/order/${data.id}`)).status, 200)
  }
})

test('if the shop requires it, only customers with a confirmed email address can order', async (t) => {
  const { checkout, make, db, state, place, vase, customer } = await shopWithCart(t)
  await make.setting('verified_checkout', true)
  const before = await state()
  const { status, body } = await checkout({}, { locale: 'ar' })
  assert.deepEqual(
    [status, body],
    [403, { message: 'يُرجى تأكيد البريد الإلكتروني أولًا بالرابط المُرسل إليه', code: 'email_not_verified' }],
  )
  const lines = [{ item_id: vase, item_quantity: 1 }]
  assert.equal((await place(lines, { headers: customer.headers })).body.code, 'email_not_verified')
  assert.deepEqual(await state(), before)
  await db.update(users).set({ verified_at: new Date() })
  assert.equal((await checkout()).status, 201)
  assert.equal((await place(lines)).status, 201)
  await db.update(users).set({ verified_at: null })
  await make.setting('verified_checkout', false)
  assert.equal((await place(lines, { headers: customer.headers })).status, 201)
})

test('customers read their orders without the secret, staff with permission; others get not_found', async (t) => {
  const { checkout, as, call, make, cartId } = await shopWithCart(t)
  await checkout()
  const read = async (by: typeof call, id = cartId) => {
    const { status, text } = await by('GET', `/order/${id}`)
    return [status, status === 200 ? 'read' : text]
  }
  const missing = await read(call, 999)
  assert.deepEqual(await read(call), [200, 'read'])
  assert.deepEqual(await read(as(await make.staff(['order:read']))), [200, 'read'])
  assert.deepEqual(await read(as(await make.owner())), [200, 'read'])
  assert.deepEqual(await read(as(await make.staff(['catalogue:write']))), missing)
  assert.deepEqual(await read(as(await make.customer())), missing)
  assert.deepEqual([missing[0], (await as(await make.customer())('PUT', `/order/${cartId}`, {})).status], [404, 404])
  const saved = await call('PUT', `/order/${cartId}`, { status: 5, total: 0.01 })
  assert.deepEqual([saved.status, saved.body.data.status, saved.body.data.grand_total], [200, 3, 25])
})
