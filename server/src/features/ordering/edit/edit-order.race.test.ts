import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { items, orderLines, orders, payments } from '../../../db/schema.ts'
import { createFactories } from '../../../testing/factories.ts'
import { openTwoProcesses, type TwoProcesses, times } from '../../../testing/two-processes.ts'

let shop: TwoProcesses
let make: ReturnType<typeof createFactories>
before(async () => {
  shop = await openTwoProcesses()
  make = createFactories(shop.db)
})
after(() => shop.close())

test('an order is either changed and then sent, or sent as it was: stock, total and cash agree', async () => {
  const { db, urls } = shop
  const vase = await make.item({ quantity: 500 })
  const { headers } = await make.staff(['order:write'])
  const placed = (await shop.rush(times(20, () => ({ lines: [{ item_id: vase, item_quantity: 2 }], total: 25 })))).map(
    ({ body }) => body.data as { id: number },
  )
  const lineOf = new Map((await db.select().from(orderLines)).map((line) => [line.order_id, line.id]))
  const send = async (method: string, path: string, body: object, index: number) => {
    const answer = await fetch(`${urls[index % 2]}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code }
  }
  const answers = await Promise.all(
    placed.flatMap(({ id }, index) => {
      const edit = { previous_total: 25, lines: [{ id: lineOf.get(id), item_quantity: 1 }] }
      return [
        send('PUT', `/order/${id}/contents`, edit, index),
        send('PUT', `/order/${id}/contents`, edit, index + 1),
        send('POST', `/order/${id}/move`, { status: orderStatus.delivery }, index + index),
      ]
    }),
  )
  const unexpected = answers.filter(
    ({ status, code }) => status !== 200 && code !== 'edit_conflict' && code !== 'order_not_editable',
  )
  assert.deepEqual(unexpected, [])
  let left = 0
  for (const order of await db.select().from(orders)) {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.order_id, order.id))
    const [payment] = await db.select().from(payments).where(eq(payments.order_id, order.id))
    assert.equal(order.status, orderStatus.delivery)
    assert.deepEqual([order.grand_total, payment!.amount], [line!.line_total, line!.line_total])
    left += line!.item_quantity
  }
  const [stock] = await db.select().from(items).where(eq(items.id, vase))
  assert.deepEqual([stock!.quantity, stock!.sold_count], [500 - left, left])
})

test('orders that are raised while others are placed sell exactly the stock, and no one waits for another forever', async () => {
  const { db, urls } = shop
  const [first, second] = [await make.item({ code: 'A', quantity: 60 }), await make.item({ code: 'B', quantity: 30 })]
  const { headers } = await make.staff(['order:write'])
  const lines = [{ item_id: second, item_quantity: 1 }]
  const placed = (await shop.rush(times(20, () => ({ lines, total: 12.5 })))).map(({ body }) => body.data.id as number)
  const raise = async (id: number, index: number) => {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.order_id, id))
    const items = [{ item_id: first, item_quantity: 2 }]
    const edit = { previous_total: 12.5, items, lines: [{ id: line!.id, item_quantity: index % 2 ? 0 : 2 }] }
    const answer = await fetch(`${urls[index % 2]}/api/order/${id}/contents`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(edit),
    })
    return answer.status
  }
  const both = [first, second].map((item_id) => ({ item_id, item_quantity: 1 }))
  const [edits, orders] = await Promise.all([
    Promise.all(placed.map(raise)),
    shop.rush(times(30, () => ({ lines: both, total: 25 }))),
  ])
  const refused = [...edits, ...orders.map(({ status }) => status)].filter((status) => status >= 300)
  assert.deepEqual(
    [...new Set(refused)].filter((status) => status !== 409),
    [],
  )
  for (const [item, stock] of [
    [first, 60],
    [second, 30],
  ] as const) {
    const sold = (await db.select().from(orderLines).where(eq(orderLines.item_id, item))).reduce(
      ...([(sum: number, line: { item_quantity: number }) => sum + line.item_quantity, 0] as const),
    )
    const [row] = await db.select().from(items).where(eq(items.id, item))
    assert.deepEqual([row!.quantity, row!.sold_count], [stock - sold, sold])
  }
})
