import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { orderLines, orderPromotions, orders, payments, refunds } from '../../../db/schema.ts'
import { testCard } from '../../../testing/gateways/gateway.ts'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'

type Shop = Awaited<ReturnType<typeof openPayingShop>>

/** An order under a promotion: two vases for $12.50 and three lamps for $20.00 each, unless others are given. */
async function openShop(
  t: TestContext,
  promotion: Parameters<Shop['make']['promotion']>[0],
  change: Record<string, unknown> = {},
) {
  const shop = await openPayingShop(t)
  const { db, make, place, vase } = shop
  const lamp = await make.item({ code: 'LAMP', selling_price: 2000, quantity: 5 })
  await make.promotion(promotion.kind === 'gift' ? { ...promotion, gift_item_id: lamp } : promotion)
  const lamps = promotion.kind === 'gift' ? [] : [{ item_id: lamp, item_quantity: 3 }]
  const { status, body } = await place([{ item_id: vase, item_quantity: 2 }, ...lamps], change)
  assert.equal(status, 201, JSON.stringify(body))
  const { id, grand_total } = body.data as { id: number; grand_total: number }
  const staff = shop.as(await make.staff(['order:write', 'order:read']))
  const [ofVase, ofLamp] = (await db.select().from(orderLines).orderBy(orderLines.id)).map((line) => line.id)
  return {
    ...{ ...shop, lamp, grand_total, ofVase: ofVase!, ofLamp: ofLamp! },
    edit: (body: object, previous_total = grand_total) =>
      staff('PUT', `/order/${id}/contents`, { previous_total, ...body }),
    promotions: async () => (await db.select().from(orderPromotions)).map(({ kind, amount }) => [kind, amount]),
    shares: async () =>
      (await db.select().from(orderLines).orderBy(orderLines.id)).map(({ promotion_share }) => promotion_share),
  }
}

test('a line has the discount of a promotion for the units that are left, and the difference is refunded', async (t) => {
  const byCard = { payment_method: 'card', payment: { card: testCard }, coupon_code: 'TEN' }
  const { edit, grand_total, ofLamp, db, promotions, shares } = await openShop(
    t,
    { kind: 'percentage', percentage: 2000, minimum: 80_00 },
    byCard,
  )
  // 85.00 less 17.00, less 10% of the rest.
  assert.equal(grand_total, 61.2)
  const { status, body } = await edit({ lines: [{ id: ofLamp, item_quantity: 1 }] })
  assert.equal(status, 200, JSON.stringify(body))
  // 45.00 less 5.00 and 4.00, below the minimum of the promotion, less 10% of the rest.
  const { total, promotion, coupon, grand_total: left } = body.data
  assert.deepEqual([total, promotion, coupon, left], [45, 9, 3.6, 32.4])
  assert.deepEqual([await shares(), await promotions()], [[5_00, 4_00], [['percentage', 9_00]]])
  assert.deepEqual(
    (await db.select().from(refunds).orderBy(refunds.id)).map(({ amount }) => amount),
    [28_80],
  )
})

test('added items and more of a line have the price without the promotion', async (t) => {
  const { edit, make, ofVase, shares, promotions } = await openShop(t, { kind: 'percentage', percentage: 2000 })
  const bowl = await make.item({ selling_price: 10_00, quantity: 5 })
  const more = {
    lines: [{ id: ofVase, item_quantity: 3 }],
    items: [{ item_id: bowl, item_quantity: 1 }],
    expected_total: 90.5,
  }
  const { status, body } = await edit(more)
  assert.equal(status, 200, JSON.stringify(body))
  assert.deepEqual([body.data.total, body.data.promotion, body.data.grand_total], [107.5, 17, 90.5])
  assert.deepEqual([await shares(), await promotions()], [[5_00, 12_00, 0], [['percentage', 17_00]]])
})

test('of free units each unit of the line has its part', async (t) => {
  const { edit, grand_total, ofLamp, shares } = await openShop(t, {
    ...{ kind: 'buy_x_get_y', buy_quantity: 2, get_quantity: 1 },
  })
  // The dearest three are lamps, of which one is free.
  assert.deepEqual([grand_total, await shares()], [65, [0, 20_00]])
  const { body } = await edit({ lines: [{ id: ofLamp, item_quantity: 2 }] })
  assert.deepEqual([body.data.promotion, body.data.grand_total, await shares()], [13.33, 51.67, [0, 13_33]])
})

test('a promotion leaves with the lines it lowers, and free delivery stays', async (t) => {
  const { edit, make, ofLamp, ofVase, db, promotions, lamp } = await openShop(t, { kind: 'free_delivery' })
  assert.deepEqual(await promotions(), [['free_delivery', 0]])
  const { body } = await edit({ lines: [{ id: ofLamp, item_quantity: 0 }] })
  assert.deepEqual([body.data.total_shipping, await promotions()], [0, [['free_delivery', 0]]])
  assert.equal((await edit({ lines: [{ id: ofVase, item_quantity: 1 }] }, 25)).status, 200)
  await make.setting('shipment_amount', 3)
  assert.equal((await edit({ items: [{ item_id: lamp, item_quantity: 1 }], expected_total: 32.5 }, 12.5)).status, 200)
  assert.equal((await db.select().from(payments))[0]!.amount, 32_50)
})

test('the row of a promotion goes with the last line it lowers', async (t) => {
  const shop = await openPayingShop(t)
  const { db, make, place, vase } = shop
  const category = await make.category()
  const lamp = await make.item({ selling_price: 2000, quantity: 5, category_id: category })
  await make.promotion({ kind: 'amount', value: 5_00, category_id: category })
  const cart = [vase, lamp].map((item_id) => ({ item_id, item_quantity: 1 }))
  const { id, grand_total } = (await place(cart)).body.data
  assert.equal(grand_total, 27.5)
  const [, ofLamp] = await db.select().from(orderLines).orderBy(orderLines.id)
  const staff = shop.as(await make.staff(['order:write', 'order:read']))
  const lines = [{ id: ofLamp!.id, item_quantity: 0 }]
  const { status, body } = await staff('PUT', `/order/${id}/contents`, { previous_total: 27.5, lines })
  assert.deepEqual([status, body.data.promotion, body.data.grand_total], [200, 0, 12.5])
  assert.equal(await db.$count(orderPromotions), 0)
})

test('a gift can be taken out, not raised, and is no order by itself', async (t) => {
  const { edit, lamp, ofVase, ofLamp, stockOf, promotions, db } = await openShop(t, { kind: 'gift' })
  assert.deepEqual([await stockOf(lamp), await promotions()], [4, [['gift', 0]]])
  const raised = await edit({ lines: [{ id: ofLamp, item_quantity: 2 }] })
  assert.deepEqual(
    [raised.status, raised.body.code, Object.keys(raised.body.errors)],
    [409, 'gift_of_promotion', ['lines.0.item_quantity']],
  )
  assert.equal((await edit({ lines: [{ id: ofVase, item_quantity: 0 }] })).body.code, 'last_line')
  // One more of the same item is bought, beside the gift.
  const bought = await edit({ items: [{ item_id: lamp, item_quantity: 1 }], expected_total: 45 })
  assert.deepEqual([bought.status, bought.body.data.items.length, await stockOf(lamp)], [200, 3, 3])
  const { status, body } = await edit({ lines: [{ id: ofLamp, item_quantity: 0 }] }, 45)
  assert.deepEqual([status, body.data.grand_total, body.data.promotions], [200, 45, []])
  assert.deepEqual([await stockOf(lamp), await promotions()], [4, []])
  assert.equal((await db.select().from(orders))[0]!.promotion, 0)
})
