import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eq } from 'drizzle-orm'
import { payments } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { openPayingShop } from '../../../testing/shops/paying-shop.ts'
import { changePaymentStatus } from './change-payment-status.ts'

test('a payment status outside the transition table is refused and leaves the payment unchanged', async (t) => {
  const { buy, db } = await openPayingShop(t)
  const { id } = (await buy()).body.data
  const read = async () => (await db.select().from(payments).where(eq(payments.order_id, id)))[0]!
  const paid = await read()
  for (const to of ['pending', 'paid', 'failed', 'held'] as const)
    await assert.rejects(
      transact(db, (tx) => changePaymentStatus(tx, paid, to, { reference: 'forged' })),
      new RegExp(`A payment cannot go from paid to ${to}`),
    )
  assert.deepEqual(await read(), paid)
  await transact(db, (tx) => changePaymentStatus(tx, paid, 'refunded'))
  const refunded = await read()
  assert.deepEqual(refunded, { ...paid, status: 3 })
  await assert.rejects(
    transact(db, (tx) => changePaymentStatus(tx, refunded, 'paid')),
    /A payment cannot go from refunded to paid/,
  )
  assert.deepEqual(await read(), refunded)
})
