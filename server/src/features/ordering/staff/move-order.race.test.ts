import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sum } from 'drizzle-orm'
import { orderMoves, outbox, refunds } from '../../../db/schema.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** A shop with a packer and Noura's paid order of two vases, $25. */
async function openShop(t: TestContext) {
  const { providers } = testGateway()
  const shop = await openTestShop(t, { items: [{ quantity: 5 }], providers })
  const { make, as, place, db } = shop
  const [packer, noura] = [await make.staff(['order:write']), await make.customer()]
  const card = { payment_method: 'card', payment: { card: testCard } }
  const lines = [{ item_id: shop.items[0]!, item_quantity: 2 }]
  const id = (await place(lines, { ...card, headers: noura.headers })).body.data.id as number
  return {
    ...shop,
    cancel: () => as(noura)('POST', `/order/${id}/cancel`),
    move: (status: number) => as(packer)('POST', `/order/${id}/move`, { status }),
    refund: (body: object, key: string = randomUUID()) =>
      as(packer)('POST', `/order/${id}/refund`, body, { 'idempotency-key': key }),
    owed: async () => Number((await db.select({ owed: sum(refunds.amount) }).from(refunds))[0]?.owed ?? 0),
    moves: (to: number) => db.$count(orderMoves, eq(orderMoves.to_status, to)),
  }
}

const tally = (answers: { body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ body }) => body.code ?? 'done')].map(([what, all]) => [what, all.length]),
  )
const twelve = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, make))

test('twelve concurrent refunds of half refund the whole once and cancel once', async (t) => {
  const { refund, owed, moves, stockOf, items } = await openShop(t)
  const answers = await twelve(() => refund({ amount: 12.5 }))
  assert.deepEqual(tally(answers), { done: 2, too_much_refunded: 10 })
  assert.deepEqual([await owed(), await moves(orderStatus.canceled), await stockOf(items[0]!)], [2500, 1, 5])
})

test('twelve refunds with one key are one', async (t) => {
  const { refund, owed } = await openShop(t)
  assert.deepEqual(tally(await twelve(() => refund({ amount: 1 }, 'the-key-of-a-refund'))), { done: 12 })
  assert.equal(await owed(), 100)
})

test('concurrent shipping, cancellation and refund leave the order in one consistent status', async (t) => {
  const { refund, cancel, move, owed, moves, stockOf, items, db } = await openShop(t)
  await Promise.all([move(orderStatus.delivery), cancel(), refund({}), move(orderStatus.canceled), cancel()])
  const [sent, canceled] = [await moves(orderStatus.delivery), await moves(orderStatus.canceled)]
  assert.equal(sent + canceled, 1)
  assert.equal(await stockOf(items[0]!), canceled ? 5 : 3)
  assert.equal(await owed(), 2500)
  const emails = await db.$count(outbox, eq(outbox.kind, canceled ? 'order_canceled' : 'order_on_its_way'))
  assert.equal(emails, 1)
})
