import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { orderLines, orderMoves, outbox, parcels } from '../../../db/schema.ts'
import { openTestShop } from '../../../testing/shop.ts'

/** An order of five vases, and two members of the staff who pack it. */
async function openShop(t: TestContext) {
  const shop = await openTestShop(t, { database: 'postgres', items: [{}] })
  const { db, make, place, as } = shop
  const courier_id = await make.courier()
  const packers = [as(await make.staff(['order:write'])), as(await make.staff(['order:write']))]
  const id = (await place([{ item_id: shop.items[0]!, item_quantity: 5 }])).body.data.id as number
  const readLine = async () => (await db.select().from(orderLines).where(eq(orderLines.order_id, id)))[0]!
  const { id: order_line_id } = await readLine()
  return {
    ...shop,
    ...{ id, readLine, packers },
    pack: (packer: number, quantity: number) =>
      packers[packer % 2]!('POST', `/order/${id}/parcel`, { courier_id, lines: [{ order_line_id, quantity }] }),
  }
}

const tally = (answers: { status: number; body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ body }) => body?.code ?? 'done')].map(([what, all]) => [what, all.length]),
  )

test('two members of the staff who pack the same line never pack more than was ordered', async (t) => {
  const { pack, readLine, db } = await openShop(t)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => pack(index, 2)))
  assert.deepEqual(tally(answers), { done: 2, more_than_left: 8 })
  assert.deepEqual([(await readLine()).in_parcels, await db.$count(parcels)], [4, 2])
})

test('a parcel sent twice at once moves the order once and sends one email', async (t) => {
  const { pack, id, db, packers } = await openShop(t)
  const parcel = (await pack(0, 5)).body.data.parcels[0].id
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => packers[index % 2]!('POST', `/order/${id}/parcel/${parcel}/send`)),
  )
  assert.deepEqual(tally(answers), { done: 8 })
  assert.equal(await db.$count(orderMoves, eq(orderMoves.to_status, orderStatus.delivery)), 1)
  assert.equal(await db.$count(outbox, eq(outbox.kind, 'order_on_its_way')), 1)
  assert.equal(await db.$count(outbox, eq(outbox.kind, 'parcel_sent')), 0)
})

test('an order that is cancelled while its parcel is sent is either cancelled or on its way', async (t) => {
  const { pack, id, db, packers } = await openShop(t)
  const parcel = (await pack(0, 5)).body.data.parcels[0].id
  await Promise.all([
    packers[0]!('POST', `/order/${id}/parcel/${parcel}/send`),
    packers[1]!('POST', `/order/${id}/move`, { status: orderStatus.canceled }),
  ])
  const moves = await db.select().from(orderMoves).where(eq(orderMoves.from_status, orderStatus.placed))
  const [sent] = await db.select().from(parcels)
  assert.deepEqual([moves.length, sent!.sent_at !== null], [1, moves[0]!.to_status === orderStatus.delivery])
})
