import type { receiveReturnBody } from '@rawnaq/contract/returns'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { orderReturnLines } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { type FieldErrors, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { invalidateItems } from '../orders/cancel-order.ts'
import { returnUnitsToStock } from '../orders/return-stock.ts'
import { changeReturnState } from './change-return-state.ts'
import { lockReturn } from './lock-return.ts'

type Lines = z.output<typeof receiveReturnBody>['lines']

/**
 * Marks a return as received, and puts so many units of each line back into stock; lines that are left out stay out of
 * it. Refused outside the transition table, and for more units than a line returns.
 */
export async function receiveReturn(shop: Shop, id: number, lines: Lines, by: Actor): Promise<void> {
  const itemIds = await transact(shop.db, async (tx) => {
    const { found } = await lockReturn(tx, id)
    await changeReturnState(tx, found, 'received', { userId: by.userId })
    const restocked = await restock(tx, id, lines)
    const changes = [
      { field: 'state', from: found.state, to: 'received' },
      { field: 'restocked', from: null, to: restocked },
    ]
    await recordAudit(tx, { ...by, action: 'receive', resource: 'return', recordId: id, changes })
    return returnUnitsToStock(tx, id, { reason: 'return', orderId: found.order_id, userId: by.userId })
  })
  invalidateItems(shop, itemIds)
}

/** Writes the restocked units of each line; returns their sum. */
async function restock(tx: Tx, id: number, lines: Lines): Promise<number> {
  const ofReturn = await tx.select().from(orderReturnLines).where(eq(orderReturnLines.return_id, id))
  const errors: FieldErrors = {}
  for (const [index, line] of lines.entries()) {
    const found = ofReturn.find((one) => one.id === line.id)
    if (!found) errors[`lines.${index}.id`] = ['no_such_record']
    else if (line.restocked > found.quantity) errors[`lines.${index}.restocked`] = ['too_big']
  }
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
  let sum = 0
  for (const line of ofReturn) {
    const restocked = lines.find((one) => one.id === line.id)?.restocked ?? 0
    await tx.update(orderReturnLines).set({ restocked }).where(eq(orderReturnLines.id, line.id))
    sum += restocked
  }
  return sum
}
