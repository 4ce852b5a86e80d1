import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { consumeToken, findToken } from '../one-time-tokens.ts'
import type { OpenedSession } from '../sessions/sessions.ts'
import type { AttemptLimits } from '../sign-in/sign-in-limits.ts'
import { openStaffSession, type StaffBrowser } from './open-staff-session.ts'
import { consumeCode } from './use-code.ts'

type SecondFactorCode = { ticket: string; code: string }

/**
 * Completes a sign-in with a second-factor code. A wrong one leaves the ticket valid; it is rate-limited and recorded
 * in the audit log.
 */
export async function verifySecondFactor(
  db: Db,
  { ticket, code }: SecondFactorCode,
  browser: StaffBrowser,
  attempts: AttemptLimits,
  now: Date,
): Promise<OpenedSession> {
  const found = await findToken(db, ticket, ['second_factor']).catch(askForPassword)
  const decrement = await attempts.code(found.user_id)
  const opened = await transact(db, async (tx) => {
    if (!(await consumeCode(tx, found.user_id, code, now))) return null
    return openStaffSession(tx, await consumeToken(tx, found), browser)
  })
  if (!opened) {
    const { user_id: userId } = found
    const { requestId } = browser
    await recordAudit(db, { userId, action: 'wrong_code', resource: 'user', recordId: userId, requestId })
    throw new Refusal('wrong_code')
  }
  await decrement()
  return opened
}

function askForPassword(error: unknown): never {
  throw error instanceof Refusal ? new Refusal('sign_in_required') : error
}
