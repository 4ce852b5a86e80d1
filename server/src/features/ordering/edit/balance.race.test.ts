import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sum } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, ne } from 'drizzle-orm'
import { orderLines, orders, payments, refunds } from '../../../db/schema.ts'
import { testCard, testGateway } from '../../../testing/gateways/gateway.ts'
import { openTestShop } from '../../../testing/shop.ts'

test('a balance that is paid while staff undo, send or cancel its order or take cash leaves the money right', async (t) => {
  const { providers } = testGateway()
  const shop = await openTestShop(t, { database: 'postgres', items: [{ quantity: 90 }], providers })
  const { db, call, place, as, make } = shop
  const [vase] = shop.items as [number]
  const staff = as(await make.staff(['order:write']))
  const card = { payment_method: 'card', payment: { card: testCard } }
  const lines = [{ item_id: vase, item_quantity: 1 }]
  const placed = await Promise.all(Array.from({ length: 20 }, () => place(lines, { ...card, expected_total: 12.5 })))
  const ids = placed.map(({ body }) => body.data as { id: number; secret: string })
  const lineOf = new Map((await db.select().from(orderLines)).map((line) => [line.order_id, line.id]))
  const edit = (id: number, previous_total: number, item_quantity: number) =>
    staff('PUT', `/order/${id}/contents`, {
      ...{ previous_total, lines: [{ id: lineOf.get(id), item_quantity }], difference_by: 'payment_link' },
    })
  for (const { id } of ids) assert.equal((await edit(id, 12.5, 3)).status, 200)
  const answers = await Promise.all(
    ids.flatMap(({ id, secret }, index) => {
      const headers = () => ({ 'order-secret': secret, 'idempotency-key': randomUUID() })
      const takeCash = () =>
        staff('POST', `/order/${id}/cash-payment`, { amount: 25 }, { 'idempotency-key': randomUUID() })
      const move = (status: number) => staff('POST', `/order/${id}/move`, { status })
      return [
        call('POST', `/order/${id}/pay`, { ...card, expected_left_to_pay: 25 }, headers()),
        call('POST', `/order/${id}/pay`, { ...card, expected_left_to_pay: 25 }, headers()),
        [() => edit(id, 37.5, 2), () => edit(id, 37.5, 1), () => move(4), () => move(2), takeCash][index % 5]!(),
      ]
    }),
  )
  const codes = answers.filter(({ status }) => status !== 200).map(({ body }) => body.code as string)
  const expected = ['not_awaiting_payment', 'payment_in_progress', 'customer_is_paying', 'balance_not_paid']
  assert.deepEqual(
    codes.filter((code) => ![...expected, 'total_changed'].includes(code)),
    [],
  )
  for (const order of await db.select().from(orders)) {
    const paid = await db.select().from(payments).where(eq(payments.order_id, order.id))
    const back = await db
      .select({ amount: refunds.amount })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.payment_id))
      .where(eq(payments.order_id, order.id))
    const taken = sum(paid.filter(({ status }) => status === 1).map(({ amount }) => amount))
    const left = taken - sum(back.map(({ amount }) => amount))
    assert.equal(left, order.status === orderStatus.canceled ? 0 : order.grand_total - order.balance_due)
    if (order.status === orderStatus.delivery) assert.equal(order.balance_due, 0)
  }
  const sold = await db
    .select({ quantity: orderLines.item_quantity })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(ne(orders.status, orderStatus.canceled))
  assert.equal(await shop.stockOf(vase), 90 - sum(sold.map(({ quantity }) => quantity)))
})
