import { amountIn } from '@rawnaq/contract/money'
import type { closeReturnBody } from '@rawnaq/contract/returns'
import { orderStatus } from '@rawnaq/rules/order-status'
import { completesOrder } from '@rawnaq/rules/returns'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { requestedAmount } from '../../../http/requested-amount.ts'
import type { Shop } from '../../../http/shop.ts'
import { returnListItems } from '../gift-lists/take-list-items.ts'
import { changeStatus } from '../orders/change-status.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { returnCouponUse } from '../orders/return-stock.ts'
import { createReturnRefund, readReturnRefund } from '../refunds/refund-return.ts'
import { changeReturnState } from './change-return-state.ts'
import { lockReturn } from './lock-return.ts'

type Close = Actor & z.output<typeof closeReturnBody>

/**
 * Closes a received return with a refund, under the lock of its order: what the rule gives, or less. The return that
 * completes the order makes it a returned order. Refused for more than the rule gives or is left of the payments.
 */
export const closeReturn = (
  shop: Shop,
  id: number,
  { amount, answer = '', to_store_credit: toStoreCredit, ...by }: Close,
): Promise<void> =>
  transact(shop.db, async (tx) => {
    const { order, found } = await lockReturn(tx, id)
    const { lines, refundable } = await readReturnRefund(tx, order, id)
    await changeReturnState(tx, found, 'closed', { userId: by.userId, answer })
    const refund = amount === undefined ? refundable : requestedAmount(amount, order.currency)
    if (refund > refundable) throw new Refusal('too_much_refunded', { errors: { amount: ['too_much_refunded'] } })
    await createReturnRefund(tx, order, { amount: refund, returnId: id, userId: by.userId, toStoreCredit })
    if (completesOrder(lines) && order.status === orderStatus.complete) {
      await changeStatus(tx, order, orderStatus.returned, by.userId)
      await returnCouponUse(tx, order.id)
      await returnListItems(tx, order.id)
    }
    const changes = [
      { field: 'state', from: found.state, to: 'closed' },
      { field: 'refunded', from: null, to: amountIn(refund, order.currency) },
    ]
    await recordAudit(tx, { ...by, action: 'refund', resource: 'return', recordId: id, changes })
    await queueOrderEmail(tx, 'return_closed', order, { return_id: id })
  })
