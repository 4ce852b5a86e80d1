import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { requireRemainingOwner } from '../last-owner.ts'
import { anonymiseAccount } from '../profile/delete-account.ts'
import { deleteSecondFactor } from '../staff/set-up-second-factor.ts'
import type { Editor } from './editor.ts'
import { lockUser } from './lock-user.ts'

/** Deletes somebody's account as they would themselves; one's own is deleted where one's account is. */
export function deleteUser(db: Db, id: number, by: Editor): Promise<void> {
  return changeOther(db, id, by, 'delete', (tx, user) => anonymiseAccount(tx, user))
}

/** Takes away the second factor of somebody who has lost it, recovery codes and all. */
export function removeSecondFactorOf(db: Db, id: number, by: Editor): Promise<void> {
  return changeOther(db, id, by, 'second_factor_off', (tx, user) => deleteSecondFactor(tx, user.id))
}

type LockedUser = Awaited<ReturnType<typeof lockUser>>['user']
type Do = (tx: Parameters<typeof lockUser>[0], user: LockedUser) => Promise<void>

function changeOther(db: Db, id: number, by: Editor, action: string, work: Do): Promise<void> {
  if (id === by.caller.userId) throw new Refusal('not_on_own_account')
  return transact(db, (tx) =>
    // Held in this order everywhere, two owners who see to each other wait and never block each other.
    requireRemainingOwner(tx, async () => {
      const { user } = await lockUser(tx, id, by)
      await work(tx, user)
      const { caller, requestId } = by
      await recordAudit(tx, { userId: caller.userId, action, resource: 'user', recordId: id, requestId })
    }),
  )
}
