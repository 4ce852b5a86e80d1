import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderStatus } from '@rawnaq/rules/order-status'
import { eq, sql } from 'drizzle-orm'
import { addresses, giftLinks, orderGifts, outbox } from '../../../db/schema.ts'
import { openGiftShop } from '../../../testing/shops/gift-shop.ts'
import { times } from '../../../testing/two-processes.ts'

test('of twenty addresses given by one link at the same moment one is stored', async (t) => {
  const { db, sendGiftWithLink } = await openGiftShop(t, { database: 'postgres' })
  const { give, asSender } = await sendGiftWithLink()
  const answers = await Promise.all(times(20, (index) => give({ city: `Area ${index}` })))
  const codes = answers.map(({ status, body }) => body.code ?? status)
  assert.deepEqual(Map.groupBy(codes, (code) => code).get('address_already_given')?.length, 19)
  assert.equal(codes.filter((code) => code === 200).length, 1)
  assert.equal(await db.$count(addresses, sql`city like 'Area %'`), 1)
  assert.equal(await db.$count(outbox, eq(outbox.kind, 'address_received')), 1)
  assert.equal((await asSender()).body.data.delivery_state, 'address_received')
})

test('an order canceled while its address arrives is either canceled without it, or has it and is canceled afterwards', async (t) => {
  const { db, move, sendGiftWithLink, statusOf } = await openGiftShop(t, { database: 'postgres' })
  for (let round = 0; round < 10; round++) {
    const { id, give } = await sendGiftWithLink()
    const [given, moved] = await Promise.all([give(), move(id, orderStatus.canceled)])
    assert.ok([200, 410].includes(given.status), given.text)
    assert.deepEqual([moved.status, await statusOf(id)], [200, orderStatus.canceled])
    const [gift] = await db.select().from(orderGifts).where(eq(orderGifts.order_id, id))
    if (given.status === 410) assert.equal(gift!.recipient_address_id, null)
    else assert.ok(gift!.recipient_address_id !== null)
  }
})

test('a link that is replaced or expires while its address arrives stores nothing', async (t) => {
  const { db, linkFor, sendGiftWithLink } = await openGiftShop(t, { database: 'postgres' })
  const { id, give } = await sendGiftWithLink()
  const [given] = await Promise.all([give(), linkFor(id)])
  const isStored = async (order: number) =>
    (await db.select().from(orderGifts).where(eq(orderGifts.order_id, order)))[0]!.recipient_address_id !== null
  assert.equal(given.status === 200, await isStored(id))
  const other = await sendGiftWithLink()
  // The transaction holds the order while the link expires; the address waits for it and finds the link expired.
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const expiry = db.transaction(async (tx) => {
    await tx.execute(sql`select from orders where id = ${other.id} for update`)
    await tx
      .update(giftLinks)
      .set({ expires_at: sql`now() - interval '1 minute'` })
      .where(eq(giftLinks.order_id, other.id))
    locked()
    await isReleased
  })
  await isLocked
  const late = other.give()
  release()
  await expiry
  assert.deepEqual([(await late).status, await isStored(other.id)], [410, false])
})
