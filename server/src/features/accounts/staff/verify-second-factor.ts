import type { Db } from '../../../db/connect.ts'
import { recordAudit } from '../../../db/record-audit.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { findToken, spendToken } from '../one-time-tokens.ts'
import type { Opened } from '../sessions/sessions.ts'
import type { Attempts } from '../sign-in/sign-in-limits.ts'
import { openStaffSession, type StaffBrowser } from './open-staff-session.ts'
import { takeCode } from './use-code.ts'

type Wish = { ticket: string; code: string }

/** Signs in whoever has shown the password, by a code beside it. A wrong one leaves the ticket good, and is counted and written down. */
export async function proveSecondFactor(
  db: Db,
  { ticket, code }: Wish,
  browser: StaffBrowser,
  attempts: Attempts,
  now: Date,
): Promise<Opened> {
  const found = await findToken(db, ticket, ['second_factor']).catch(askForPassword)
  const giveBack = await attempts.code(found.user_id)
  const opened = await transact(db, async (tx) => {
    if (!(await takeCode(tx, found.user_id, code, now))) return null
    return openStaffSession(tx, await spendToken(tx, found), browser)
  })
  if (!opened) {
    const { user_id: userId } = found
    const { requestId } = browser
    await recordAudit(db, { userId, action: 'wrong_code', resource: 'user', recordId: userId, requestId })
    throw new Refusal('wrong_code')
  }
  await giveBack()
  return opened
}

function askForPassword(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('sign_in_first') : error
}
