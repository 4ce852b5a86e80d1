import type { Locale } from '@rawnaq/rules/locale'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { outbox, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Caller } from '../../../http/access/access.ts'
import { revokePendingTokens } from '../one-time-tokens.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { forgetDevices } from '../sessions/known-devices.ts'
import { hashPassword } from './passwords.ts'
import { rejectOwnName } from './reset-password.ts'
import { type VerifyPassword, wrongPassword } from './verify-password.ts'

type PasswordChange = { current_password: string; password: string }

/**
 * Changes a password, given the current one. Ends every other session, forgets every other device and queues an email.
 */
export async function changePassword(
  db: Db,
  caller: Caller,
  change: PasswordChange,
  locale: Locale,
  prove: VerifyPassword,
  device: string | undefined,
) {
  const user = await prove(caller, change.current_password, 'current_password')
  rejectOwnName(change.password, user)
  const password_hash = await hashPassword(change.password)
  await transact(db, async (tx) => {
    const unchanged = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash))
    const [changed] = await tx.update(users).set({ password_hash }).where(unchanged).returning()
    if (!changed) throw wrongPassword('current_password')
    await endSessionsOf(tx, user.id, caller.sessionId)
    await forgetDevices(tx, user.id, device)
    await revokePendingTokens(tx, user.id, changed.email)
    await tx.insert(outbox).values({ kind: 'password_changed', recipient: changed.email, locale, user_id: user.id })
  })
}
