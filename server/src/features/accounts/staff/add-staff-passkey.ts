import type { AddPasskey } from '@rawnaq/contract/passkeys'
import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { secondFactors, type users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { registrationOptions, storePasskey, verifyNewPasskey } from '../passkeys/register-passkey.ts'
import { consumeCode } from './use-code.ts'

type User = typeof users.$inferSelect

/** The options to create a passkey for a staff member whose password was right, with one more code of the second factor. */
export async function staffRegistrationOptions(shop: Shop, user: User, code: string, browser: string) {
  await transact(shop.db, async (tx) => {
    await requireSecondFactor(tx, user.id)
    if (!(await consumeCode(tx, user.id, code, shop.now()))) throw new Refusal('wrong_code')
  })
  return registrationOptions(shop, user, 'staff', browser)
}

/** Verifies a new passkey of a staff member with a second factor, stores it, and records it in the audit log. */
export async function addStaffPasskey(
  shop: Shop,
  request: Pick<FastifyRequest, 'cookies' | 'id'>,
  userId: number,
  form: AddPasskey,
  locale: Locale,
) {
  const owner = { userId, kind: 'staff' } as const
  const credential = await verifyNewPasskey(shop, request, owner, form)
  return transact(shop.db, async (tx) => {
    await requireSecondFactor(tx, userId)
    const added = await storePasskey(tx, owner, form.name, credential, locale)
    const entry = { userId, resource: 'user', recordId: userId, requestId: request.id }
    await recordAudit(tx, { ...entry, action: 'passkey_added' })
    return added
  })
}

/** Locked until the transaction ends: passkeys are removed with the second factor. */
async function requireSecondFactor(tx: Tx, userId: number) {
  const confirmed = and(eq(secondFactors.user_id, userId), isNotNull(secondFactors.confirmed_at))
  const [factor] = await tx.select().from(secondFactors).where(confirmed).for('update')
  orRefuse(factor, 'second_factor_required')
}
