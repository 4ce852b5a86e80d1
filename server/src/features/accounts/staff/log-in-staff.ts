import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { secondFactors } from '../../../db/schema.ts'
import { newOneTimeToken } from '../../../db/tokens/one-time-token.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { SignInSource } from '../sessions/known-devices.ts'
import type { OpenedSession } from '../sessions/sessions.ts'
import { type Credentials, checkCredentials } from '../sign-in/check-credentials.ts'
import type { AttemptLimits } from '../sign-in/sign-in-limits.ts'
import { openStaffSession, type StaffBrowser } from './open-staff-session.ts'

/** Signs in a staff member, or asks for their second factor. A customer's password is refused like a wrong one. */
export async function logInStaff(
  db: Db,
  given: Credentials,
  browser: StaffBrowser,
  attempts: AttemptLimits,
  source: SignInSource,
): Promise<OpenedSession | { ticket: string }> {
  const { user, decrement } = await checkCredentials(db, given, attempts, source)
  if (!user || user.role_id === null) throw new Refusal('wrong_credentials')
  const result = await transact(db, async (tx) => {
    const [factor] = await tx
      .select({ id: secondFactors.user_id })
      .from(secondFactors)
      .where(and(eq(secondFactors.user_id, user.id), isNotNull(secondFactors.confirmed_at)))
    if (!factor) return openStaffSession(tx, user, browser)
    return { ticket: await newOneTimeToken(tx, { kind: 'second_factor', userId: user.id, lasting: '10 minutes' }) }
  })
  await decrement()
  return result
}
