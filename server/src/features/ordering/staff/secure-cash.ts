import { orderStatus } from '@rawnaq/rules/order-status'
import { eq } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { orders, refusedDeliveries, settings } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { refuseCollected } from '../orders/refuse-collected.ts'
import { forgiveRefusedDeliveries, storeRefusedDelivery } from '../payments/cash/refused-deliveries.ts'

/** Sets or removes the mark that staff have confirmed the phone number of an order. */
export const confirmPhone = (shop: Shop, id: number, isConfirmed: boolean, by: Actor): Promise<void> =>
  transact(shop.db, async (tx) => {
    const order = await lockPlacedOrder(tx, id)
    if ((order.phone_confirmed_at !== null) === isConfirmed) return
    await tx
      .update(orders)
      .set({ phone_confirmed_at: isConfirmed ? shop.now() : null })
      .where(eq(orders.id, id))
    const changes = [{ field: 'phone_confirmed', from: !isConfirmed, to: isConfirmed }]
    await recordAudit(tx, { ...by, action: 'confirm_phone', resource: 'order', recordId: id, changes })
  })

/** Refuses to send a cash order whose phone number is not confirmed, if the settings require it. */
export async function refuseUnconfirmedPhone(
  tx: Tx,
  { phone_confirmed_at: confirmedAt }: Pick<typeof orders.$inferSelect, 'phone_confirmed_at'>,
  isCash: boolean,
): Promise<void> {
  if (!isCash || confirmedAt !== null) return
  const [setting] = await tx.select().from(settings).where(eq(settings.key, 'cash_phone_confirmation'))
  if (setting?.value === true) throw new Refusal('phone_not_confirmed')
}

const wasSent: readonly number[] = [orderStatus.delivery, orderStatus.returned]

/** Records that the delivery of an order was refused. It counts against cash orders with its phone number. */
export const recordRefusedDelivery = (shop: Shop, id: number, by: Actor): Promise<void> =>
  transact(shop.db, async (tx) => {
    const order = await lockPlacedOrder(tx, id)
    refuseCollected(order)
    if (!wasSent.includes(order.status) || order.customer_mobile === '') throw new Refusal('delivery_not_refusable')
    if ((await tx.$count(refusedDeliveries, eq(refusedDeliveries.order_id, id))) > 0) return
    await storeRefusedDelivery(tx, id, order.customer_mobile)
    const changes = [{ field: 'delivery_refused', from: false, to: true }]
    await recordAudit(tx, { ...by, action: 'refuse_delivery', resource: 'order', recordId: id, changes })
  })

/** Allows cash again for the phone number of an order: its refused deliveries no longer count. */
export const allowCash = (shop: Shop, id: number, by: Actor): Promise<void> =>
  transact(shop.db, async (tx) => {
    const order = await lockPlacedOrder(tx, id)
    const forgiven = order.customer_mobile === '' ? 0 : await forgiveRefusedDeliveries(tx, order.customer_mobile)
    if (forgiven === 0) return
    const changes = [{ field: 'refused_deliveries', from: forgiven, to: 0 }]
    await recordAudit(tx, { ...by, action: 'allow_cash', resource: 'order', recordId: id, changes })
  })

async function lockPlacedOrder(tx: Tx, id: number) {
  const order = orRefuse(await lockOrder(tx, id))
  if (order.number === null) throw new Refusal('not_found')
  return order
}
