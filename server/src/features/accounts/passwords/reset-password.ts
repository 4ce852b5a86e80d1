import { isOwnName } from '@rawnaq/contract/account-fields'
import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { identities, outbox, passkeys, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { consumeToken, findToken, revokePendingTokens } from '../one-time-tokens.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { forgetDevices } from '../sessions/known-devices.ts'
import { hashPassword } from './passwords.ts'

type PasswordReset = { token: string; password: string; email: string | null }

/**
 * Sets a new password with a token from an email. Ends every session, forgets every device, removes every passkey and
 * every identity linked on the account page, and queues a confirmation. Returns the account. If `email` is given, it must be the account's. A token that works also confirms the email
 * address.
 */
export async function resetPassword(db: Db, { token, password, email }: PasswordReset, locale: Locale) {
  const found = await findToken(db, token, ['reset'])
  const password_hash = await hashPassword(password)
  return transact(db, async (tx) => {
    const owner = await consumeToken(tx, found)
    if (email !== null && email !== owner.email) throw new Refusal('token_unusable')
    rejectOwnName(password, owner)
    const verified_at = sql`coalesce(${users.verified_at}, now())`
    await tx.update(users).set({ password_hash, verified_at }).where(eq(users.id, owner.id))
    await endSessionsOf(tx, owner.id)
    await forgetDevices(tx, owner.id)
    await tx.delete(passkeys).where(eq(passkeys.user_id, owner.id))
    await tx.delete(identities).where(and(eq(identities.user_id, owner.id), identities.linked_by_customer))
    await revokePendingTokens(tx, owner.id, owner.email)
    await tx.insert(outbox).values({ kind: 'password_changed', recipient: owner.email, locale, user_id: owner.id })
    return owner
  })
}

/** Refuses a password equal to the account's email or user name. */
export function rejectOwnName(password: string, owner: { email: string; user_name: string }) {
  if (isOwnName(password, owner)) throw new Refusal('invalid', { errors: { password: ['password_is_name'] } })
}
