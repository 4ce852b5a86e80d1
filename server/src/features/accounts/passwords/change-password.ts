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

/** A new password for whoever knows the present one; every other session ends, every other device is forgotten, and a letter says so. */
export async function changePassword(
  db: Db,
  caller: Caller,
  wish: PasswordChange,
  locale: Locale,
  prove: VerifyPassword,
  device: string | undefined,
) {
  const known = await prove(caller, wish.current_password, 'current_password')
  rejectOwnName(wish.password, known)
  const password_hash = await hashPassword(wish.password)
  await transact(db, async (tx) => {
    const unchanged = and(eq(users.id, known.id), eq(users.password_hash, known.password_hash))
    const [changed] = await tx.update(users).set({ password_hash }).where(unchanged).returning()
    if (!changed) throw wrongPassword('current_password')
    await endSessionsOf(tx, known.id, caller.sessionId)
    await forgetDevices(tx, known.id, device)
    await revokePendingTokens(tx, known.id, changed.email)
    await tx.insert(outbox).values({ kind: 'password_changed', recipient: changed.email, locale, user_id: known.id })
  })
}
