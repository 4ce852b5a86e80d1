import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../../db/connect.ts'
import { recoveryCodes, secondFactors, type users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { newSecret, secretUri, stepOf } from './totp.ts'
import { consumeCode } from './use-code.ts'

/** A secret for an app, which counts for nothing until a code of it has come; refused where one counts already. */
export async function setUpSecondFactor(db: Db, { id, email }: Pick<typeof users.$inferSelect, 'id' | 'email'>) {
  const secret = newSecret()
  const [kept] = await db
    .insert(secondFactors)
    .values({ user_id: id, secret })
    .onConflictDoUpdate({
      target: secondFactors.user_id,
      set: { secret, created_at: sql`now()` },
      setWhere: isNull(secondFactors.confirmed_at),
    })
    .returning({ id: secondFactors.user_id })
  orRefuse(kept, 'already_exists')
  return { secret, uri: secretUri(secret, email) }
}

/** Counts from the first right code on; gives eight recovery codes, which are told this once. */
export function confirmSecondFactor(db: Db, userId: number, code: string, now: Date, requestId: string) {
  return transact(db, async (tx) => {
    const waiting = and(eq(secondFactors.user_id, userId), isNull(secondFactors.confirmed_at))
    const [factor] = await tx.select().from(secondFactors).where(waiting).for('update')
    const step = factor && stepOf(factor.secret, code, now)
    if (!step) throw new Refusal('wrong_code')
    await tx
      .update(secondFactors)
      .set({ confirmed_at: sql`now()`, last_step: step })
      .where(eq(secondFactors.user_id, userId))
    const codes = Array.from({ length: 8 }, newRecoveryCode)
    const kept = codes.map((one) => ({ user_id: userId, hash: hashToken(one.replace('-', '')) }))
    await tx.insert(recoveryCodes).values(kept)
    await recordAudit(tx, { userId, action: 'second_factor_on', resource: 'user', recordId: userId, requestId })
    return codes
  })
}

/** Takes somebody's own second factor away, by one more code of it. */
export function removeSecondFactor(db: Db, userId: number, code: string, now: Date, requestId: string) {
  return transact(db, async (tx) => {
    if (!(await consumeCode(tx, userId, code, now))) throw new Refusal('wrong_code')
    await deleteSecondFactor(tx, userId)
    await recordAudit(tx, { userId, action: 'second_factor_off', resource: 'user', recordId: userId, requestId })
  })
}

/** Nothing is left of an account's second factor, nor of a sign-in that waits for it. */
export async function deleteSecondFactor(tx: Tx, userId: number) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  await tx.delete(secondFactors).where(eq(secondFactors.user_id, userId))
}

/** 50 random bits as people can type them: no letter looks like another one or a digit. */
function newRecoveryCode(): string {
  const letters = Array.from(randomBytes(10), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'[byte % 32])
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
}
