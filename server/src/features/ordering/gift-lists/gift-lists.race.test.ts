import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { giftListItems, giftListPurchases, giftLists, orders } from '../../../db/schema.ts'
import { createFactories } from '../../../testing/factories.ts'
import { openTwoProcesses, type TwoProcesses, tally, times } from '../../../testing/two-processes.ts'

let shop: TwoProcesses
before(async () => {
  shop = await openTwoProcesses()
})
after(() => shop.close())

test('of forty givers of the last items of a list, each wanted item is given once, while others cancel', async () => {
  const { db } = shop
  const make = createFactories(db)
  const items = [await make.item({ quantity: 500 }), await make.item({ quantity: 500 })]
  const owner = await make.customer()
  const [list] = await db.insert(giftLists).values({ user_id: owner.id, token: 'a-list', title: 'Wedding' }).returning()
  await db.insert(giftListItems).values(items.map((item_id) => ({ gift_list_id: list!.id, item_id, wanted: 5 })))
  // Every second giver names the items in the opposite order, which deadlocks unless orders lock in one order.
  const command = (index: number) => ({
    lines: (index % 4 < 2 ? items : items.toReversed()).map((item_id) => ({ item_id, item_quantity: 1 })),
    total: 25,
    gift_list: { token: 'a-list', items: items.map((item_id) => ({ item_id, quantity: 1 })) },
  })
  const answers = await shop.rush(times(40, command))
  assert.deepEqual(tally(answers), { '201 placed': 5, '409 already_given': 35 })
  const bought = async () => (await db.select().from(giftListItems)).map((item) => item.bought)
  assert.deepEqual([await bought(), await shop.stock(), await db.$count(orders)], [[5, 5], [495, 495], 5])

  const placed = answers.flatMap(({ status, body }) => (status === 201 ? [body.data] : [])).slice(0, 3)
  const cancels = placed.map(({ id, secret }, index) =>
    shop.post(`/order/${id}/cancel`, {}, { 'order-secret': secret }, index),
  )
  const [, more] = await Promise.all([Promise.all(cancels), shop.rush(times(12, command))])
  const gained = more.filter(({ status }) => status === 201).length
  assert.deepEqual([await bought(), await db.$count(giftListPurchases)], [[2 + gained, 2 + gained], (2 + gained) * 2])
  assert.ok(gained <= 3)
})
