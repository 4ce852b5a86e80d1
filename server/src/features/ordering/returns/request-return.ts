import type { returnForm, staffReturnForm } from '@rawnaq/contract/return-form'
import { orderStatus } from '@rawnaq/rules/order-status'
import { returnObstacle } from '@rawnaq/rules/returns'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { orderReturnLines, orderReturnMoves, orderReturns } from '../../../db/schema.ts'
import { readReturnTerms } from '../../../db/settings/return-terms.ts'
import { transact } from '../../../db/transact.ts'
import { type FieldErrors, orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { deliveredAt } from './delivered-at.ts'
import { type ReturnLine, readReturnLines } from './read-return-lines.ts'

type Request = z.output<typeof returnForm>
type StaffRequest = z.output<typeof staffReturnForm>

/**
 * Stores a customer's request to return lines of a delivered order, under its lock, and emails them. Refused after the
 * days of the setting, for lines made to order, and for more units than are left over all returns. Returns its id.
 */
export const requestReturn = (shop: Shop, orderId: number, request: Request, userId: number | null): Promise<number> =>
  transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, orderId))
    await refuseUnlessOpen(tx, order, shop.now())
    return writeRequest(tx, order, request, userId)
  })

/**
 * Stores a return for the customer of an order, asked for on the phone. Staff may also do so after the days of the
 * setting, or where it allows none; the order must be delivered, and lines and units are those of `requestReturn`.
 */
export const requestReturnByStaff = (shop: Shop, { order_id, ...request }: StaffRequest, by: Actor): Promise<number> =>
  transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, order_id))
    if (order.number === null) throw new Refusal('not_found')
    const delivered = await refuseUndelivered(tx, order)
    const id = await writeRequest(tx, order, request, by.userId)
    const isLate = returnObstacle(delivered, { ...(await readReturnTerms(tx)), now: shop.now() }) !== null
    const changes = [
      { field: 'number', from: null, to: formatOrderNumber(order.number) },
      { field: 'reason', from: null, to: request.reason },
      ...(isLate ? [{ field: 'after_return_days', from: null, to: true }] : []),
    ]
    await recordAudit(tx, { ...by, action: 'create', resource: 'return', recordId: id, changes })
    return id
  })

type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

async function writeRequest(tx: Tx, order: Order, request: Request, userId: number | null): Promise<number> {
  refuseWrongLines(request, await readReturnLines(tx, order.id))
  const { lines, reason, note } = request
  const [created] = await tx.insert(orderReturns).values({ order_id: order.id, reason, note }).returning()
  const { id: return_id } = created!
  await tx.insert(orderReturnLines).values(lines.map((line) => ({ ...line, return_id })))
  await tx.insert(orderReturnMoves).values({ return_id, to_state: 'requested', user_id: userId })
  await queueOrderEmail(tx, 'return_requested', order, { return_id })
  return return_id
}

async function refuseUndelivered(tx: Tx, order: Order): Promise<Date> {
  if (order.status === orderStatus.returned) throw new Refusal('too_many_returned')
  const delivered = await deliveredAt(tx, order)
  if (!delivered) throw new Refusal('order_not_delivered')
  return delivered
}

async function refuseUnlessOpen(tx: Tx, order: { id: number; status: number }, now: Date) {
  if (order.status === orderStatus.returned) throw new Refusal('too_many_returned')
  const obstacle = returnObstacle(await deliveredAt(tx, order), { ...(await readReturnTerms(tx)), now })
  if (obstacle) throw new Refusal(obstacle)
}

function refuseWrongLines({ lines }: Request, ofOrder: readonly ReturnLine[]) {
  const errors: FieldErrors = {}
  for (const [index, { order_line_id, quantity }] of lines.entries()) {
    const line = ofOrder.find(({ id }) => id === order_line_id)
    if (!line) errors[`lines.${index}.order_line_id`] = ['no_such_record']
    else if (line.isMadeToOrder) errors[`lines.${index}.order_line_id`] = ['not_returnable']
    else if (quantity > line.left) errors[`lines.${index}.quantity`] = ['too_many_returned']
  }
  const [first] = Object.values(errors).flat()
  if (first === undefined) return
  throw new Refusal(first === 'no_such_record' ? 'invalid' : (first as 'not_returnable'), { errors })
}
