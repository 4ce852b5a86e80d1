import { minorIn } from '@rawnaq/contract/money'
import type { orderEdit, orderEditPreview, orderEditPreviewBody } from '@rawnaq/contract/order-edit'
import { orderStatus } from '@rawnaq/rules/order-status'
import { TransactionRollbackError } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import type { orders } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { invalidateItems } from '../orders/cancel-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { reconcileOpenPayment } from '../payments/pay-order.ts'
import type { Log } from '../payments/reconcile-payments.ts'
import { changeAddress } from './change-address.ts'
import { changeLines } from './change-lines.ts'

type EditOrder = z.output<typeof orderEdit> & Actor

/**
 * Changes an order for staff before it is sent, in one transaction under its lock: lines and totals, stock, the
 * address, the money, the audit entry and the email. What was paid too much is refunded; of an order in cash the courier
 * collects the new total, an unpaid order is paid with its link, and so is what a paid order costs more. Refuses an order that was sent, canceled or changed meanwhile, items that cannot be ordered,
 * items in a parcel, an order without lines, a total that is not the expected one, and an address in another country.
 */
export async function editOrder(shop: Shop, id: number, command: EditOrder, log: Log): Promise<void> {
  // A payment that was made is found before it is refused.
  if (command.lines.length + command.items.length > 0) await reconcileOpenPayment(shop, id, log)
  const itemIds = await transact(shop.db, (tx) => edit(tx, shop, id, command))
  invalidateItems(shop, itemIds)
}

async function edit(tx: Tx, shop: Shop, id: number, command: EditOrder): Promise<number[]> {
  const { expected_total: expected, address, userId, requestId } = command
  const order = await lockEditableOrder(tx, shop, id, command)
  const {
    total,
    balance,
    changes: ofLines,
    itemIds,
  } = await changeLines(tx, shop, order, command, { userId, requestId })
  if (expected !== undefined && minorIn(expected, order.currency) !== total) throw new Refusal('total_changed')
  const changes = [...ofLines, ...(address ? await changeAddress(tx, order, address) : [])]
  if (changes.length === 0) return []
  await recordAudit(tx, { userId, requestId, action: 'edit_order', resource: 'order', recordId: id, changes })
  await queueOrderEmail(tx, emailAbout(order, balance), order)
  return itemIds
}

function emailAbout({ status }: typeof orders.$inferSelect, balance: number) {
  if (balance > 0) return 'balance_link'
  return status === orderStatus.placed ? 'order_changed' : 'payment_link'
}

/** Refuses an order that cannot be changed, and one that another edit has changed. */
async function lockEditableOrder(
  tx: Tx,
  shop: Shop,
  id: number,
  { previous_total }: Pick<EditOrder, 'previous_total'>,
): Promise<typeof orders.$inferSelect> {
  const order = orRefuse(await lockOrder(tx, id))
  if (order.number === null) throw new Refusal('not_found')
  const isUnpaid = order.status === orderStatus.no_payment && order.hold_until! >= shop.now()
  if ((order.status !== orderStatus.placed && !isUnpaid) || order.is_gift_card) throw new Refusal('order_not_editable')
  if (order.grand_total !== minorIn(previous_total, order.currency)) throw new Refusal('edit_conflict')
  return order
}

/** What an edit would make of the total: it is made and rolled back, so that it refuses what the edit refuses. */
export async function previewEdit(
  shop: Shop,
  id: number,
  command: z.output<typeof orderEditPreviewBody> & Actor,
): Promise<z.output<typeof orderEditPreview>> {
  let preview: z.output<typeof orderEditPreview> | undefined
  try {
    await transact(shop.db, async (tx) => {
      const { userId, requestId } = command
      const order = await lockEditableOrder(tx, shop, id, command)
      const { total, balance } = await changeLines(tx, shop, order, command, { userId, requestId })
      const { currency, grand_total: previous } = order
      preview = { currency, previous_total: previous, grand_total: total, difference: total - previous, balance }
      tx.rollback()
    })
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error
  }
  return preview!
}
