import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { giftCardEntries, giftCards, orders, outbox, payments, settings } from '../../../db/schema.ts'
import { openCardAccount } from '../../../testing/gateways/card-account.ts'
import { testCard } from '../../../testing/gateways/gateway.ts'
import { noura } from '../../../testing/shop.ts'
import { openTwoProcesses, type TwoProcesses, tally, times } from '../../../testing/two-processes.ts'

const closings: (() => unknown)[] = []
let shop: TwoProcesses
before(async () => {
  const gateway = await openCardAccount({ after: (work) => closings.push(work) })
  shop = await openTwoProcesses({ env: gateway.env })
})
after(async () => {
  await shop.close()
  for (const close of closings) await close()
})

test('a gift card that twenty requests on two processes order and pay is issued and charged once', async () => {
  const { db, post } = shop
  await db.insert(settings).values([
    { key: 'gift_cards_sold', value: true },
    { key: 'gift_card_amounts', value: [25] },
  ])
  const { first_name, last_name, phone_number, email } = noura
  const card = {
    ...{ amount: 25, recipient_name: 'Sara', recipient_email: 'sara@mail.com', sender_name: 'Noura' },
    contact: { first_name, last_name, phone_number, email },
  }
  const key = { 'idempotency-key': randomUUID() }
  const bought = await Promise.all(times(20, (index) => post('/gift_card/order', card, key, index)))
  assert.deepEqual(tally(bought), { '201 placed': 20 })
  assert.deepEqual([await db.$count(orders), await db.$count(giftCards)], [1, 1])

  const { id, secret } = bought[0]!.body.data
  const pay = { payment_method: 'card', payment: { card: testCard } }
  const headers = { 'order-secret': secret, 'idempotency-key': randomUUID() }
  const answers = await Promise.all(times(20, (index) => post(`/order/${id}/pay`, pay, headers, index)))
  assert.deepEqual(tally(answers), { '200 placed': 20 })
  assert.deepEqual([await db.$count(payments), await db.$count(giftCardEntries)], [1, 1])
  assert.deepEqual(
    (await db.select().from(giftCards).orderBy(giftCards.id)).map(({ balance }) => balance),
    [2500],
  )
  assert.equal(await db.$count(outbox, eq(outbox.kind, 'gift_card')), 1)
})
