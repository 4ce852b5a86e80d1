import type { TestContext } from 'node:test'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { orderLines, outbox, payments, refunds } from '../../db/schema.ts'
import { settlePayment } from '../../features/ordering/payments/settle-payment.ts'
import { openPayingShop } from './paying-shop.ts'

type PaidOrder = { flow?: 'charge' | 'redirect'; permissions: PermissionName[] }

/**
 * A shop with a paid order of two vases for $12.50 and no email to send. `staff` has the permissions, `edit` changes how
 * many vases the order has, `given` lists the refunds, their payments counted from the first one.
 */
export async function openPaidOrderShop(t: TestContext, { flow = 'charge', permissions }: PaidOrder) {
  const shop = await openPayingShop(t, flow)
  const { db } = shop
  const placed = await shop.place([{ item_id: shop.vase, item_quantity: 2 }], shop.method)
  const { id, secret } = placed.body.data as { id: number; secret: string }
  const [first] = await db.select().from(payments)
  if (flow === 'redirect') await settlePayment(shop, first!.id, { is: 'paid', reference: 'first' })
  const staff = shop.as(await shop.make.staff(permissions))
  const [line] = await db.select().from(orderLines)
  await db.delete(outbox)
  const contents = (item_quantity: number, change: object = {}) => ({
    ...{ previous_total: 25, lines: [{ id: line!.id, item_quantity }], ...change },
  })
  return {
    ...shop,
    ...{ id, secret, staff, contents },
    edit: (item_quantity: number, change: object = {}) =>
      staff('PUT', `/order/${id}/contents`, contents(item_quantity, change)),
    given: async () =>
      (await db.select().from(refunds).orderBy(refunds.id)).map(({ payment_id, amount, reason }) => [
        ...[payment_id - first!.id, amount, reason],
      ]),
  }
}
