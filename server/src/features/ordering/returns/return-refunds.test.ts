import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import { coupons, giftCards, orders, payments, refunds } from '../../../db/schema.ts'
import { renderText } from '../../../email/render-text.ts'
import { constraintOf } from '../../../testing/constraint-of.ts'
import { openReturnShop } from '../../../testing/shops/return-shop.ts'
import { processRefunds } from '../refunds/process-refunds.ts'

const log = {
  warn: () => {},
  error: (error: unknown) => {
    throw error
  },
}

test('the return that completes the order gets back delivery, and makes it a returned order', async (t) => {
  const { vase, tray, vases, trays, receive, act, refunded, statusOf, stockOf, db, guest, id } = await openReturnShop(t)
  const [{ amount: paid }] = (await db.select().from(payments)) as [typeof payments.$inferSelect]
  assert.equal(paid, 4800)
  const first = await receive([[vases, 3]])
  assert.equal((await act(first, 'close', { amount: 0, answer: 'All three were broken by a fall' })).status, 200)
  assert.deepEqual([await refunded(), await statusOf()], [[], orderStatus.complete])
  const second = await receive([[trays, 1]])
  const { body } = await act(second, 'close', {})
  assert.equal(body.data.refund, 21)
  assert.deepEqual([await refunded(), await statusOf()], [[2100], orderStatus.returned])
  assert.deepEqual([await stockOf(vase), await stockOf(tray)], [7, 9])
  assert.equal((await db.select().from(coupons))[0]?.used_count, 0)
  assert.equal((await guest('GET', `/order/${id}/return`)).body.data.obstacle, 'too_many_returned')
})

test('a refund is never more than the rule gives, nor more than is left of what was paid', async (t) => {
  const { id, vases, trays, receive, act, refunded, staff, db } = await openReturnShop(t)
  const first = await receive([[vases, 1]])
  const more = await act(first, 'close', { amount: 9.01 })
  assert.deepEqual([more.status, more.body.code, Object.keys(more.body.errors)], [422, 'too_much_refunded', ['amount']])
  const silent = await act(first, 'close', { amount: 0 })
  assert.deepEqual([silent.status, Object.keys(silent.body.errors)], [422, ['answer']])
  assert.deepEqual(await refunded(), [])
  assert.equal((await act(first, 'close', { amount: 4 })).body.data.refund, 4)
  await staff('POST', `/order/${id}/refund`, { amount: 40 }, { 'idempotency-key': 'a-refund-of-the-staff' })
  const second = await receive([[trays, 1]])
  assert.equal((await staff('GET', `/return/${second}`)).body.data.refundable, 4)
  assert.equal((await act(second, 'close', {})).body.data.refund, 4)
  assert.deepEqual(await refunded(), [400, 4000, 400])
  const [payment] = await db.select().from(payments)
  const beyond = db.insert(refunds).values({ payment_id: payment!.id, amount: 1, invoice: 'more', reason: 'staff' })
  await assert.rejects(beyond, (error: Error) => constraintOf(error) === 'refunds_within_payment')
})

test('the refund of a return whose answer from the gateway was lost is found again and paid once', async (t) => {
  const { vases, receive, act, shop, next, refunds: atGateway, db, guest, id } = await openReturnShop(t)
  await act(await receive([[vases, 1]]), 'close', {})
  next.refund = 'lost after'
  await processRefunds(shop, log)
  const [lost] = await db.select().from(refunds)
  assert.deepEqual([lost?.status, atGateway.size], [0, 1])
  await db.update(refunds).set({ check_at: sql`now()` })
  next.refund = 'refunded'
  await processRefunds(shop, log)
  const [found] = await db.select().from(refunds)
  assert.deepEqual([found?.status, [...atGateway.values()]], [1, [900]])
  assert.equal((await db.select().from(payments))[0]?.refunded, 900)
  assert.equal((await guest('GET', `/order/${id}/return`)).body.data.returns[0].refund, 9)
})

test('the refund of a return goes to store credit when the customer agrees', async (t) => {
  const { db, make, id, vases, receive, act, emails, refunded } = await openReturnShop(t)
  const returnId = await receive([[vases, 1]])
  const guests = await act(returnId, 'close', { to_store_credit: true })
  assert.deepEqual([guests.status, guests.body.code], [409, 'store_credit_without_account'])
  const { id: user_id } = await make.customer()
  await db.update(orders).set({ user_id }).where(eq(orders.id, id))
  const closed = await act(returnId, 'close', { to_store_credit: true })
  assert.deepEqual([closed.status, closed.body.data.refund, await refunded()], [200, 9, [900]])
  assert.deepEqual(
    (await db.select().from(giftCards).orderBy(giftCards.id)).map((card) => [card.user_id, card.balance]),
    [[user_id, 900]],
  )
  assert.match(renderText((await emails()).at(-1)!.email, 'Rawnaq'), /store credit, which you can use/)
})
