import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { giftCardEntries, giftCards, orders } from '../../../db/schema.ts'
import { createFactories } from '../../../testing/factories.ts'
import { openTwoProcesses, type TwoProcesses, tally, times } from '../../../testing/two-processes.ts'

let shop: TwoProcesses
before(async () => {
  shop = await openTwoProcesses()
})
after(() => shop.close())

test('of twenty concurrent orders with one gift card on two processes, exactly one takes it', async () => {
  const { db } = shop
  const make = createFactories(db)
  const vase = await make.item({ quantity: 100 })
  const { code } = await make.giftCard({ amount: 1250 })
  const order = {
    ...{ lines: [{ item_id: vase, item_quantity: 1 }], total: 12.5 },
    ...{ payment_method: 'gift_card', gift_card_code: code, expected_left_to_pay: 0 },
  }
  const answers = await shop.rush(times(20, () => order))
  assert.deepEqual(tally(answers), { '201 placed': 1, '409 total_changed': 19 })
  assert.deepEqual([(await db.select().from(giftCards))[0]!.balance, await db.$count(orders)], [0, 1])
  assert.equal(await db.$count(giftCardEntries), 2)
  assert.deepEqual(await shop.stock(), [99])
})
