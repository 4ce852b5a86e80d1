import { amountIn, minorIn } from '@rawnaq/contract/money'
import type { orderEdit } from '@rawnaq/contract/order-edit'
import { orderStatus } from '@rawnaq/rules/order-status'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import {
  type AuditChange,
  giftListPurchases,
  orderCharges,
  orderLines,
  orderPromotions,
  type orders,
} from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { invalidateItems } from '../orders/cancel-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { returnUnits } from '../orders/return-stock.ts'
import { changeAddress } from './change-address.ts'
import { settleDifference } from './settle-difference.ts'
import { returnWraps, writeEditedLines } from './write-edited-lines.ts'

type EditOrder = z.output<typeof orderEdit> & Actor
type Order = typeof orders.$inferSelect
type Line = typeof orderLines.$inferSelect

/**
 * Changes a placed order for staff before it is sent, in one transaction under its lock: lines and totals, stock, the
 * address, the money, the audit entry and the email. What was paid too much is refunded; of an order in cash the courier
 * collects less. Refuses an order that was sent, canceled or changed meanwhile, more than was ordered, items in a
 * parcel, an order without lines, and an address in another country.
 */
export async function editOrder(shop: Shop, id: number, command: EditOrder): Promise<void> {
  const itemIds = await transact(shop.db, (tx) => edit(tx, id, command))
  invalidateItems(shop, itemIds)
}

async function edit(tx: Tx, id: number, command: EditOrder): Promise<number[]> {
  const { previous_total, lines: edits, address, userId, requestId } = command
  const order = orRefuse(await lockOrder(tx, id))
  if (order.number === null) throw new Refusal('not_found')
  if (order.status !== orderStatus.placed || order.is_gift_card) throw new Refusal('order_not_editable')
  if (order.grand_total !== minorIn(previous_total, order.currency)) throw new Refusal('edit_conflict')
  const changes: AuditChange[] = []
  const itemIds = await changeLines(tx, order, edits, command, changes)
  if (address) changes.push(...(await changeAddress(tx, order, address)))
  if (changes.length === 0) return []
  await recordAudit(tx, { userId, requestId, action: 'edit_order', resource: 'order', recordId: id, changes })
  await queueOrderEmail(tx, 'order_changed', order)
  return itemIds
}

/** Returns the ids of the items whose stock grew, and adds what changed to `changes`. */
async function changeLines(
  tx: Tx,
  order: Order,
  edits: EditOrder['lines'],
  by: Actor,
  changes: AuditChange[],
): Promise<number[]> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.order_id, order.id)).orderBy(asc(orderLines.id))
  const quantities = new Map(edits.map(({ id, item_quantity }) => [id, item_quantity]))
  refuseWrongEdits(lines, edits)
  const changed = lines.filter((line) => (quantities.get(line.id) ?? line.item_quantity) !== line.item_quantity)
  if (changed.length === 0) return []
  await refuseBoundLines(tx, order)
  const edited = lines.map((line) => ({ line, quantity: quantities.get(line.id) ?? line.item_quantity }))
  if (edited.every(({ quantity }) => quantity === 0)) throw new Refusal('last_line')
  const charges = await tx
    .select()
    .from(orderCharges)
    .where(eq(orderCharges.order_id, order.id))
    .orderBy(asc(orderCharges.id))
  const units = changed.map((line) => ({ lineId: line.id, quantity: line.item_quantity - quantities.get(line.id)! }))
  const itemIds = await returnUnits(tx, units, { reason: 'order_edit', orderId: order.id, userId: by.userId })
  await returnWraps(tx, charges, edited)
  const total = await writeEditedLines(tx, order, edited, charges)
  await settleDifference(tx, order, total, by)
  const decimal = (amount: number) => amountIn(amount, order.currency)
  for (const line of changed) changes.push({ field: line.code, from: line.item_quantity, to: quantities.get(line.id)! })
  changes.push({ field: 'grand_total', from: decimal(order.grand_total), to: decimal(total) })
  return itemIds
}

function refuseWrongEdits(lines: readonly Line[], edits: EditOrder['lines']) {
  for (const [place, { id, item_quantity: quantity }] of edits.entries()) {
    const field = `lines.${place}.item_quantity`
    const line = lines.find((one) => one.id === id)
    if (!line) throw new Refusal('invalid', { errors: { [`lines.${place}.id`]: ['no_such_record'] } })
    if (quantity > line.item_quantity) throw new Refusal('invalid', { errors: { [field]: ['too_big'] } })
    if (quantity < line.in_parcels) throw new Refusal('line_in_parcel', { errors: { [field]: ['line_in_parcel'] } })
  }
}

async function refuseBoundLines(tx: Tx, { id: orderId, paid_by_gift_card }: Order) {
  // The ledger of a card and its payments add up to what the order was placed with.
  if (paid_by_gift_card > 0) throw new Refusal('line_of_gift_card')
  const purchases = await tx.$count(giftListPurchases, eq(giftListPurchases.order_id, orderId))
  if (purchases > 0) throw new Refusal('line_of_gift_list')
  // A promotion may be earned by the items that are taken out.
  const promoted = await tx.$count(orderPromotions, eq(orderPromotions.order_id, orderId))
  if (promoted > 0) throw new Refusal('line_of_promotion')
}
