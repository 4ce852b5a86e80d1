import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import { queueOrderEmail } from '../orders/queue-order-email.ts'
import { changeReturnState } from './change-return-state.ts'
import { lockReturn } from './lock-return.ts'

/** Approves a return and emails its customer what to do with the items. Refused outside the transition table. */
export const approveReturn = (db: Db, id: number, by: Actor): Promise<void> => decide(db, id, 'approved', by)

/** Refuses a return and emails its customer the reason. Refused outside the transition table. */
export const refuseReturn = (db: Db, id: number, answer: string, by: Actor): Promise<void> =>
  decide(db, id, 'refused', by, answer)

const decide = (db: Db, id: number, to: 'approved' | 'refused', by: Actor, answer?: string): Promise<void> =>
  transact(db, async (tx) => {
    const { order, found } = await lockReturn(tx, id)
    await changeReturnState(tx, found, to, { userId: by.userId, ...(answer !== undefined && { answer }) })
    const changes = [{ field: 'state', from: found.state, to }]
    await recordAudit(tx, {
      ...by,
      action: to === 'approved' ? 'approve' : 'refuse',
      resource: 'return',
      recordId: id,
      changes,
    })
    await queueOrderEmail(tx, `return_${to}`, order, { return_id: id })
  })
