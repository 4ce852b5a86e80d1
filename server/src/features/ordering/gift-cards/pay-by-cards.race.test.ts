import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { giftCardEntries, giftCards, orders } from '../../../db/schema.ts'
import { createAccountFactories } from '../../../testing/accounts.ts'
import { createFactories } from '../../../testing/factories.ts'
import { noura } from '../../../testing/shop.ts'
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

test('of twenty concurrent orders with one store credit on two processes, exactly one takes it', async () => {
  const { db } = shop
  const make = { ...createFactories(db), ...createAccountFactories(db) }
  const vase = await make.item({ quantity: 100, code: 'FOR-CREDIT' })
  const { id: user_id, headers } = await make.customer()
  const { id } = await make.giftCard({ amount: 1250, user_id })
  const order = {
    ...{ items: [{ item_id: vase, item_quantity: 1 }], address: noura, expected_total: 12.5 },
    ...{ payment_method: 'gift_card', use_store_credit: true, expected_left_to_pay: 0 },
  }
  const answers = await Promise.all(
    times(20, (index) =>
      shop.post('/order/checkout', order, { ...headers, 'idempotency-key': `an-order-number-${index}` }, index),
    ),
  )
  assert.deepEqual(tally(answers), { '201 placed': 1, '409 total_changed': 19 })
  assert.equal((await db.select().from(giftCards).where(eq(giftCards.id, id)))[0]!.balance, 0)
  assert.equal(await db.$count(giftCardEntries, eq(giftCardEntries.gift_card_id, id)), 2)
})
