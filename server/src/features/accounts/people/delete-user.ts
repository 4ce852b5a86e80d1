import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { requireRemainingOwner } from '../last-owner.ts'
import { anonymiseAccount } from '../profile/delete-account.ts'
import { deleteSecondFactor } from '../staff/set-up-second-factor.ts'
import type { Editor } from './editor.ts'
import { lockUser } from './lock-user.ts'

/** Deletes an account as its owner would. Editors delete their own account through their profile only. */
export function deleteUser(db: Db, id: number, by: Editor): Promise<void> {
  return changeOther(db, id, by, 'delete', (tx, user) => anonymiseAccount(tx, user))
}

/** Removes the second factor and recovery codes of a user who has lost them. */
export function removeSecondFactorOf(db: Db, id: number, by: Editor): Promise<void> {
  return changeOther(db, id, by, 'second_factor_off', (tx, user) => deleteSecondFactor(tx, user.id))
}

type LockedUser = Awaited<ReturnType<typeof lockUser>>['user']
type UserAction = (tx: Parameters<typeof lockUser>[0], user: LockedUser) => Promise<void>

function changeOther(db: Db, id: number, by: Editor, action: string, work: UserAction): Promise<void> {
  if (id === by.caller.userId) throw new Refusal('not_on_own_account')
  return transact(db, (tx) =>
    // Locked in this order everywhere, so that two owners who change each other wait and never deadlock.
    requireRemainingOwner(tx, async () => {
      const { user } = await lockUser(tx, id, by)
      await work(tx, user)
      const { caller, requestId } = by
      await recordAudit(tx, { userId: caller.userId, action, resource: 'user', recordId: id, requestId })
    }),
  )
}
