import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { NO_PASSWORD } from '../../../db/no-password.ts'
import { identities, passkeys, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { passkeysOf } from '../passkeys/register-passkey.ts'
import { identitiesOf } from './identities.ts'

/** Unlinks an issuer from an account. Refuses the only way to sign in; an issuer that is no longer offered is none. */
export function unlinkIdentity(db: Db, userId: number, issuer: string, offered: readonly string[]): Promise<void> {
  return transact(db, async (tx) => {
    // Concurrent requests of one account wait, so that one way remains.
    const [found] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    const user = orRefuse(found, 'sign_in_required')
    const others = await identitiesOf(
      tx,
      userId,
      offered.filter((one) => one !== issuer),
    )
    if (others.length === 0 && !(await hasPasswordOrPasskey(tx, user))) throw new Refusal('last_sign_in_method')
    const [removed] = await tx
      .delete(identities)
      .where(and(eq(identities.user_id, userId), eq(identities.issuer, issuer)))
      .returning()
    orRefuse(removed)
  })
}

const hasPasswordOrPasskey = async (tx: Tx, { id: userId, password_hash }: typeof users.$inferSelect) =>
  password_hash !== NO_PASSWORD || (await tx.$count(passkeys, passkeysOf({ userId, kind: 'customer' }))) > 0
