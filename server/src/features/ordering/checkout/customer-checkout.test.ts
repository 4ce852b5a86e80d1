import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq, isNull } from 'drizzle-orm'
import { addresses, draftLines, orderLines, orderMoves, orders, outbox, payments } from '../../../db/schema.ts'
import { noura } from '../../../testing/shop.ts'
import { key, shopWithCart } from '../../../testing/shops/customer-checkout.ts'

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
  const moves = (await db.select().from(orderMoves).orderBy(orderMoves.id)).map((move) => [
    move.from_status,
    move.to_status,
    move.user_id,
  ])
  const paid = (await db.select().from(payments).orderBy(payments.id)).map((payment) => [
    payment.status,
    payment.amount,
    payment.user_id,
  ])
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
