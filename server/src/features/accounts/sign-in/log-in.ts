import type { Db } from '../../../db/connect.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { SignInSource } from '../sessions/known-devices.ts'
import { type Browser, type OpenedSession, openSession } from '../sessions/sessions.ts'
import { type Credentials, checkCredentials } from './check-credentials.ts'
import type { AttemptLimits } from './sign-in-limits.ts'

/** Signs in by email or user name. Neither the response nor its time reveals which of name and password is wrong. */
export async function logIn(
  db: Db,
  given: Credentials,
  browser: Browser,
  attempts: AttemptLimits,
  source: SignInSource,
): Promise<OpenedSession & { userId: number }> {
  const { user, decrement } = await checkCredentials(db, given, attempts, source)
  const opened = user ? await openSession(db, user, browser) : null
  if (!user || !opened) throw new Refusal('wrong_credentials')
  await decrement()
  return { ...opened, userId: user.id }
}
