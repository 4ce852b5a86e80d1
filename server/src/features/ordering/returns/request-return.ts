import type { returnForm } from '@rawnaq/contract/return-form'
import { orderStatus } from '@rawnaq/rules/order-status'
import { returnObstacle } from '@rawnaq/rules/returns'
import type { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
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

/**
 * Stores a customer's request to return lines of a delivered order, under its lock, and emails them. Refused after the
 * days of the setting, for lines made to order, and for more units than are left over all returns. Returns its id.
 */
export const requestReturn = (shop: Shop, orderId: number, request: Request, userId: number | null): Promise<number> =>
  transact(shop.db, async (tx) => {
    const order = orRefuse(await lockOrder(tx, orderId))
    await refuseUnlessOpen(tx, order, shop.now())
    refuseWrongLines(request, await readReturnLines(tx, orderId))
    const { lines, reason, note } = request
    const [created] = await tx.insert(orderReturns).values({ order_id: orderId, reason, note }).returning()
    const { id: return_id } = created!
    await tx.insert(orderReturnLines).values(lines.map((line) => ({ ...line, return_id })))
    await tx.insert(orderReturnMoves).values({ return_id, to_state: 'requested', user_id: userId })
    await queueOrderEmail(tx, 'return_requested', order, { return_id })
    return return_id
  })

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
