import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { giftCards, orderLines, payments, refunds } from '../../../db/schema.ts'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'

/** A paying shop with a gift card that pays for orders of two vases for $25.00. */
async function openShop(t: TestContext, amount: number) {
  const shop = await openPayingShop(t)
  const { id, code } = await shop.make.giftCard({ amount })
  const lines = [{ item_id: shop.vase, item_quantity: 2 }]
  return {
    ...shop,
    staff: shop.as(await shop.make.staff(['order:read', 'order:write'])),
    order: (body: object) => shop.place(lines, { expected_total: 25, gift_card_code: code, ...body }),
    balance: async () => (await shop.db.select().from(giftCards).where(eq(giftCards.id, id)))[0]!.balance,
  }
}

test('staff change the items of an order that a gift card has paid in part, down to what it paid', async (t) => {
  const { order, staff, balance, db, vase, ...shop } = await openShop(t, 1000)
  const edit = async (id: number, previous_total: number, item_quantity: number) => {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.order_id, id))
    return staff('PUT', `/order/${id}/contents`, { previous_total, lines: [{ id: line!.id, item_quantity }] })
  }
  const inCash = (await order({ payment_method: 'cash', expected_left_to_pay: 15 })).body.data.id
  const cash = async () => (await db.select().from(payments).where(eq(payments.method, 'cash')))[0]!.amount
  const more = (await edit(inCash, 25, 3)).body.data
  assert.deepEqual([more.grand_total, more.left_to_pay, await cash()], [37.5, 27.5, 27_50])
  const less = (await edit(inCash, 37.5, 1)).body.data
  assert.deepEqual([less.grand_total, less.left_to_pay, await cash()], [12.5, 2.5, 2_50])
  assert.deepEqual([await balance(), await shop.stockOf(vase)], [0, 4])
})

for (const [paid, status, code] of [
  [1000, 200, undefined],
  [1250, 200, undefined],
  [1251, 409, 'line_of_gift_card'],
] as const)
  test(`an order of $25 that a card has paid $${paid / 100} of is lowered to $12.50 or refused`, async (t) => {
    const { order, staff, method, balance, db } = await openShop(t, paid)
    const placed = await order({ ...method, expected_left_to_pay: 25 - paid / 100 })
    assert.equal(placed.status, 201)
    const [line] = await db.select().from(orderLines)
    const edit = { previous_total: 25, lines: [{ id: line!.id, item_quantity: 1 }] }
    const answer = await staff('PUT', `/order/${placed.body.data.id}/contents`, edit)
    assert.deepEqual([answer.status, answer.body.code], [status, code])
    const amounts = (await db.select().from(refunds).orderBy(refunds.id)).map(({ amount, gift_card_id }) => [
      amount,
      gift_card_id,
    ])
    assert.deepEqual(amounts, code ? [] : [[1250, null]])
    assert.equal(await balance(), 0)
  })

test('an order in cash is not lowered to exactly what a gift card has paid', async (t) => {
  const { order, staff, db } = await openShop(t, 1250)
  const placed = await order({ payment_method: 'cash', expected_left_to_pay: 12.5 })
  const [line] = await db.select().from(orderLines)
  const edit = { previous_total: 25, lines: [{ id: line!.id, item_quantity: 1 }] }
  const { status, body } = await staff('PUT', `/order/${placed.body.data.id}/contents`, edit)
  assert.deepEqual([status, body.code], [409, 'line_of_gift_card'])
})
