import { randomUUID } from 'node:crypto'
import type { TestContext } from 'node:test'
import { eq } from 'drizzle-orm'
import { payments } from '../db/schema.ts'
import { openPayingShop } from './shops/paying-shop.ts'

/** A shop with an order of $25.00, of which a card paid $20.00 and KNET $5.00; `staff` sends the requests of staff. */
export async function openTwoPayments(t: TestContext) {
  const shop = await openPayingShop(t)
  shop.providers.set('knet', shop.provider)
  const key = randomUUID()
  const { id, secret } = (await shop.buy({ key, coupon_code: null, expected_total: 25 })).body.data
  const member = await shop.make.staff(['order:read', 'order:write', 'payment:read', 'report:read'])
  const pay = async (values: Partial<typeof payments.$inferInsert>) => {
    const payment = { order_id: id, method: 'knet', amount: 500, status: 1, invoice: 'RW-1001-2', ...values }
    return (await shop.db.insert(payments).values(payment).returning())[0]!
  }
  await shop.db.update(payments).set({ amount: 2000 }).where(eq(payments.order_id, id))
  const byKnet = await pay({})
  return { ...shop, id, secret, key, staff: shop.as(member), byKnet, pay }
}
