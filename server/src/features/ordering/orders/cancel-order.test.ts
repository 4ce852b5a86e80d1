import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { type OrderStatus, orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { eq } from 'drizzle-orm'
import { coupons, items, orderMoves, orders, outbox, payments, properties } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

async function shopWithNoura(t: TestContext) {
  const shop = await openTestShop(t, { items: [{ quantity: 5 }, {}] })
  const [vase, lamp] = shop.items as [number, number]
  const small = await shop.make.variant(lamp, { quantity: 4 })
  await shop.make.variant(lamp, { quantity: 6 })
  const [plain, other] = [await shop.make.variant(vase), await shop.make.variant(vase)]
  await shop.make.coupon('TEN', { percentage: 1000, usage_limit: 1 })
  const noura = await shop.make.customer()
  const lines = [
    { item_id: vase, property_id: other, item_quantity: 1 },
    { item_id: vase, property_id: plain, item_quantity: 2 },
    { item_id: lamp, property_id: small, item_quantity: 3 },
  ]
  const placed = await shop.place(lines, { headers: noura.headers, coupon_code: 'TEN' })
  const id = placed.body.data.id as number
  const stock = async () => ({
    items: (await shop.db.select().from(items).orderBy(items.id)).map(({ quantity, sold_count }) => [
      quantity,
      sold_count,
    ]),
    small: (await shop.db.select().from(properties).where(eq(properties.id, small)))[0]?.quantity,
    coupon: (await shop.db.select().from(coupons))[0]?.used_count,
    payment: (await shop.db.select().from(payments))[0]?.status,
  })
  const move = (status: OrderStatus) =>
    shop.db.update(orders).set({ status: orderStatus[status], hold_until: new Date() }).where(eq(orders.id, id))
  return { ...shop, vase, lamp, plain, noura, asNoura: shop.as(noura), id, stock, move }
}

const taken = {
  items: [
    [2, 3],
    [7, 3],
  ],
  small: 1,
  coupon: 1,
  payment: paymentStatus.pending,
}
const given = {
  items: [
    [5, 0],
    [10, 0],
  ],
  small: 4,
  coupon: 0,
  payment: paymentStatus.failed,
}

test('canceling an order returns stock and coupon, fails its payment and records who canceled it', async (t) => {
  const { asNoura, id, stock, noura, db, call, vase } = await shopWithNoura(t)
  assert.deepEqual(await stock(), taken)
  assert.equal((await call('GET', `/item/${vase}`)).body.data.quantity, 2)
  const { status, body } = await asNoura('POST', `/order/${id}/cancel`)
  assert.deepEqual([status, body.data.status, body.data.number], [200, orderStatus.canceled, 'RW-1001'])
  assert.deepEqual(await stock(), given)
  assert.equal((await call('GET', `/item/${vase}`)).body.data.quantity, 5)
  const moved = (await db.select().from(orderMoves).orderBy(orderMoves.id)).at(-1)!
  assert.deepEqual(
    [moved.from_status, moved.to_status, moved.user_id],
    [orderStatus.placed, orderStatus.canceled, noura.id],
  )
})

test('canceling an order sends one email in the language of the order', async (t) => {
  const { asNoura, id, db } = await shopWithNoura(t)
  await db.update(orders).set({ locale: 'ar' }).where(eq(orders.id, id))
  await asNoura('POST', `/order/${id}/cancel`)
  await asNoura('POST', `/order/${id}/cancel`)
  const emails = (await db.select().from(outbox)).filter(({ kind }) => kind !== 'order_placed')
  assert.deepEqual(
    emails.map(({ kind, recipient, locale, order_id }) => [kind, recipient, locale, order_id]),
    [['order_canceled', 'noura@mail.com', 'ar', id]],
  )
})

test('canceling an order twice has no further effect', async (t) => {
  const { asNoura, id, stock, db } = await shopWithNoura(t)
  const answers = [await asNoura('POST', `/order/${id}/cancel`, {}), await asNoura('POST', `/order/${id}/cancel`, {})]
  assert.deepEqual(
    answers.map(({ body }) => body.data.status),
    [orderStatus.canceled, orderStatus.canceled],
  )
  assert.deepEqual([await stock(), await db.$count(orderMoves)], [given, 2])
})

test('an unpaid order can be canceled', async (t) => {
  const { asNoura, id, stock, move } = await shopWithNoura(t)
  await move('no_payment')
  assert.equal((await asNoura('POST', `/order/${id}/cancel`)).body.data.status, orderStatus.canceled)
  assert.deepEqual(await stock(), given)
})

test('a shipped order cannot be canceled and stays unchanged', async (t) => {
  const { asNoura, id, stock, move, db } = await shopWithNoura(t)
  for (const status of ['delivery', 'complete', 'returned'] as const) {
    await move(status)
    const refused = await asNoura('POST', `/order/${id}/cancel`, undefined, { locale: 'ar' })
    assert.deepEqual(
      [refused.status, refused.body],
      [409, { message: 'خرج الطلب للتوصيل ولم يعد إلغاؤه ممكنًا', code: 'too_late_to_cancel' }],
    )
    assert.deepEqual([await stock(), await db.$count(orderMoves), await db.$count(outbox)], [taken, 1, 1])
  }
})

test('a guest cancels an order with its secret only', async (t) => {
  const { call, place, vase, plain, db } = await shopWithNoura(t)
  const line = { item_id: vase, property_id: plain, item_quantity: 1 }
  const { id, secret } = (await place([line])).body.data
  const other = (await place([line])).body.data
  const cancel = (order_secret: string) =>
    call('POST', `/order/${id}/cancel`, undefined, { 'order-secret': order_secret })
  assert.equal((await cancel(other.secret)).status, 404)
  assert.equal((await cancel(secret)).body.data.status, orderStatus.canceled)
  assert.equal((await db.select().from(orderMoves).orderBy(orderMoves.id)).at(-1)?.user_id, null)
})

test('staff with read permission cannot cancel orders', async (t) => {
  const { as, make, id, stock } = await shopWithNoura(t)
  const asPacker = as(await make.staff(['order:read']))
  assert.equal((await asPacker('POST', `/order/${id}/cancel`)).status, 404)
  assert.deepEqual(await stock(), taken)
})

test('stock of a variant that no longer has its own stock returns to its item', async (t) => {
  const { asNoura, id, db, lamp } = await shopWithNoura(t)
  await db.update(properties).set({ quantity: null }).where(eq(properties.item_id, lamp))
  await db.update(items).set({ quantity: 20 }).where(eq(items.id, lamp))
  await asNoura('POST', `/order/${id}/cancel`)
  assert.equal((await db.select().from(items).where(eq(items.id, lamp)))[0]?.quantity, 23)
})
