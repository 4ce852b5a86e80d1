import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { recoveryCodes, secondFactors } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { stepOf } from './totp.ts'

/** Uses up a TOTP or recovery code. Returns false if it is wrong or used already. */
export async function consumeCode(tx: Tx, userId: number, code: string, now: Date): Promise<boolean> {
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at)))
    .for('update')
  if (!factor) return false
  const step = stepOf(factor.secret, code, now)
  if (step === null) return takeRecoveryCode(tx, userId, code)
  if (step <= factor.last_step) return false
  await tx.update(secondFactors).set({ last_step: step }).where(eq(secondFactors.user_id, userId))
  return true
}

async function takeRecoveryCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const mine = and(
    eq(recoveryCodes.user_id, userId),
    eq(recoveryCodes.hash, hashToken(code)),
    isNull(recoveryCodes.used_at),
  )
  const taken = await tx
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(mine)
    .returning({ id: recoveryCodes.user_id })
  return taken.length > 0
}
