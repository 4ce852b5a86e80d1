import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { passkeys, recoveryCodes, secondFactors, type users } from '../../../db/schema.ts'
import { readShopName } from '../../../db/settings/shop-name.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { passkeysOf } from '../passkeys/register-passkey.ts'
import { newSecret, secretUri, stepOf } from './totp.ts'
import { consumeCode } from './use-code.ts'

/** Creates a pending secret, which takes effect with its first code. Refused if a second factor is set up already. */
export async function setUpSecondFactor(db: Db, { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>) {
  const secret = newSecret()
  const [stored] = await db
    .insert(secondFactors)
    .values({ user_id: id, secret })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: { secret, created_at: sql`now()` },
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ id: secondFactors.user_id })
  orRefuse(stored, 'already_exists')
  return { secret, uri: secretUri(secret, email, (await readShopName(db)).en) }
}

/** Confirms the secret with a code; returns eight recovery codes, which are shown this once. */
export function confirmSecondFactor(db: Db, userId: number, code: string, now: Date, requestId: string) {
  return transact(db, async (tx) => {
    const isPending = and(eq(secondFactors.user_id, userId), isNull(secondFactors.confirmed_at))
    const [factor] = await tx.select().from(secondFactors).where(isPending).for('update')
    const step = factor && stepOf(factor.secret, code, now)
    if (!step) throw new Refusal('wrong_code')
    await tx
      .update(secondFactors)
      .set({ confirmed_at: sql`now()`, last_step: step })
      .where(eq(secondFactors.user_id, userId))
    const codes = Array.from({ length: 8 }, newRecoveryCode)
    const rows = codes.map((one) => ({ user_id: userId, hash: hashToken(one.replace('-', '')) }))
    await tx.insert(recoveryCodes).values(rows)
    await recordAudit(tx, { userId, action: 'second_factor_on', resource: 'user', recordId: userId, requestId })
    return codes
  })
}

/** Removes the caller's second factor, given one more code. */
export function removeSecondFactor(db: Db, userId: number, code: string, now: Date, requestId: string) {
  return transact(db, async (tx) => {
    if (!(await consumeCode(tx, userId, code, now))) throw new Refusal('wrong_code')
    await deleteSecondFactor(tx, userId)
    await recordAudit(tx, { userId, action: 'second_factor_off', resource: 'user', recordId: userId, requestId })
  })
}

/** Deletes the second factor of an account, and the passkeys that stand for it. */
export async function deleteSecondFactor(tx: Tx, userId: number) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx.delete(secondFactors).where(eq(secondFactors.user_id, userId))
  // After the second factor, which a new passkey locks: none that is added meanwhile remains.
  await tx.delete(passkeys).where(passkeysOf({ userId, kind: 'staff' }))
}

/** 50 random bits to type: no letter looks like another one or a digit. */
function newRecoveryCode(): string {
  const characters = Array.from(randomBytes(10), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32])
  return `${characters.slice(0, 5).join('')}-${characters.slice(5).join('')}`
}
