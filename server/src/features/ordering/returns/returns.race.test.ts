import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderReturnLines, orderReturns, outbox, refunds } from '../../../db/schema.ts'
import { createFactories } from '../../../testing/factories.ts'
import { deliver, lineOf } from '../../../testing/returns.ts'
import { openTestShop } from '../../../testing/shop.ts'
import { openTwoProcesses, tally, times } from '../../../testing/two-processes.ts'

/** A delivered order of two vases, and its guest and staff. */
async function openShop(t: Parameters<typeof openTestShop>[0]) {
  const shop = await openTestShop(t, { items: [{ quantity: 9, selling_price: 1000 }] })
  const [vase] = shop.items as [number]
  const { id, secret } = (await shop.place([{ item_id: vase, item_quantity: 2 }])).body.data
  const staff = shop.as(await shop.make.staff(['order:write']))
  await staff('POST', `/order/${id}/move`, { status: 4 })
  await staff('POST', `/order/${id}/move`, { status: 5 })
  const line = await lineOf(shop, id, vase)
  const request = (quantity: number) =>
    shop.call(
      'POST',
      `/order/${id}/return`,
      { lines: [{ order_line_id: line, quantity }], reason: 'damaged' },
      { 'order-secret': secret },
    )
  return { ...shop, vase, id, line, staff, request }
}

test('the same line returned by six requests at once is returned once', async (t) => {
  const { request, db } = await openShop(t)
  const responses = await Promise.all(Array.from({ length: 6 }, () => request(2)))
  const statuses = responses.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [201, 422, 422, 422, 422, 422])
  for (const { status, body } of responses) if (status === 422) assert.equal(body.code, 'too_many_returned')
  assert.deepEqual([await db.$count(orderReturns), await db.$count(orderReturnLines)], [1, 1])
})

test('the same lines returned by twelve requests at once on two processes are returned once', async (t) => {
  const { db, post, place, close } = await openTwoProcesses()
  t.after(close)
  const make = createFactories(db)
  const vase = await make.item({ quantity: 9, selling_price: 1000 })
  const { id, secret } = (await place({ lines: [{ item_id: vase, item_quantity: 2 }], total: 20 }, 0)).body.data
  await deliver({ db }, id)
  const lines = [{ order_line_id: await lineOf({ db }, id, vase), quantity: 2 }]
  const { headers } = await make.staff(['order:write'])
  const byCustomer = (index: number) =>
    post(`/order/${id}/return`, { lines, reason: 'damaged' }, { 'order-secret': secret }, index)
  const byStaff = (index: number) => post('/return', { order_id: id, lines, reason: 'damaged' }, headers, index)
  // Two requests of each in turn, so that both kinds reach both processes.
  const answers = await Promise.all(times(12, (index) => (index % 4 < 2 ? byCustomer(index) : byStaff(index))))
  assert.deepEqual(tally(answers), { '201 placed': 1, '422 too_many_returned': 11 })
  assert.deepEqual([await db.$count(orderReturns), await db.$count(orderReturnLines)], [1, 1])
})

test('the same line returned by its customer and by staff at once is returned once', async (t) => {
  const { request, staff, id, line, db } = await openShop(t)
  const body = { order_id: id, lines: [{ order_line_id: line, quantity: 2 }], reason: 'damaged' }
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, index) => (index % 2 ? request(2) : staff('POST', '/return', body))),
  )
  assert.deepEqual(responses.map(({ status }) => status).sort(), [201, 422, 422, 422, 422, 422])
  assert.deepEqual([await db.$count(orderReturns), await db.$count(orderReturnLines)], [1, 1])
})

test('two connections that write the same units at once, past the lock of the order, leave one', async (t) => {
  const { db, id, line } = await openShop(t)
  const made = await db
    .insert(orderReturns)
    .values([1, 2].map(() => ({ order_id: id, reason: 'damaged' as const })))
    .returning()
  const results = await Promise.allSettled(
    made.map(({ id: return_id }) =>
      db.transaction((tx) => tx.insert(orderReturnLines).values({ return_id, order_line_id: line, quantity: 2 })),
    ),
  )
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected'])
  assert.equal(await db.$count(orderReturnLines), 1)
})

test('five closings, receipts and approvals at once happen once each', async (t) => {
  const { request, staff, db, stockOf, vase } = await openShop(t)
  const { id } = (await request(1)).body.data.returns[0]
  const fiveTimes = async (action: string, body?: object) => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => staff('POST', `/return/${id}/${action}`, body)))
    assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409, 409, 409, 409], action)
  }
  await fiveTimes('approve')
  const [line] = await db.select().from(orderReturnLines)
  await fiveTimes('receive', { lines: [{ id: line!.id, restocked: 1 }] })
  await fiveTimes('close', {})
  assert.equal(await stockOf(vase), 8)
  assert.deepEqual(
    (await db.select().from(refunds).orderBy(refunds.id)).map(({ amount }) => amount),
    [1000],
  )
  const sent = (await db.select().from(outbox)).filter(({ kind }) => kind.startsWith('return_'))
  assert.deepEqual(sent.map(({ kind }) => kind).sort(), ['return_approved', 'return_closed', 'return_requested'])
})

test('a whole refund of the staff and the closing of a return at once never exceed the payment', async (t) => {
  const { request, staff, db, id: orderId } = await openShop(t)
  const { id } = (await request(2)).body.data.returns[0]
  await staff('POST', `/return/${id}/approve`)
  await staff('POST', `/return/${id}/receive`, { lines: [] })
  await Promise.all([
    staff('POST', `/return/${id}/close`, {}),
    staff('POST', `/order/${orderId}/refund`, { amount: 15 }, { 'idempotency-key': 'a-refund-of-the-staff' }),
  ])
  const amounts = (await db.select().from(refunds).orderBy(refunds.id)).map(({ amount }) => amount)
  assert.ok(amounts.reduce((sum, amount) => sum + amount, 0) <= 2000)
})
