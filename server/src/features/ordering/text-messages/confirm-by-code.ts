import { eq, sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { hashPhoneCode } from '../../../db/orders/phone-code.ts'
import { orders, phoneCodes } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { queueTextMessage } from './queue-text-message.ts'

const MAX_WRONG_ATTEMPTS = 5

/**
 * Queues a text message with a code to the phone number of a placed order; the code is made when it is sent. Refused
 * when the number is confirmed already, and by `queueTextMessage`.
 */
export const sendPhoneCode = (shop: Shop, id: number, by: Actor): Promise<void> =>
  transact(shop.db, async (tx) => {
    const { customer_mobile: phone, locale } = await lockUnconfirmed(tx, id)
    const isNew = await queueTextMessage(shop, tx, { kind: 'phone_code', orderId: id, phone, locale })
    if (isNew) await recordAudit(tx, { ...by, action: 'send_phone_code', resource: 'order', recordId: id })
  })

/**
 * Confirms the phone number of an order by the code that its customer reads out. Refused when the code is wrong, has
 * expired or was sent to another number, and after five wrong codes until a new one is sent. A wrong code is audited.
 */
export async function confirmByCode(shop: Shop, id: number, code: string, by: Actor): Promise<void> {
  const refusal = await transact(shop.db, async (tx) => {
    const { customer_mobile: phone } = await lockUnconfirmed(tx, id)
    const [sent] = await tx
      .select({ code: phoneCodes, isValid: sql<boolean>`${phoneCodes.expires_at} > now()` })
      .from(phoneCodes)
      .where(eq(phoneCodes.order_id, id))
    if (!sent?.isValid) return 'phone_code_expired'
    if (sent.code.wrong_attempts >= MAX_WRONG_ATTEMPTS) return 'too_many_phone_codes'
    if (sent.code.code_hash !== (await hashPhoneCode(tx, { orderId: id, phone }, code))) {
      await tx
        .update(phoneCodes)
        .set({ wrong_attempts: sent.code.wrong_attempts + 1 })
        .where(eq(phoneCodes.order_id, id))
      await recordAudit(tx, { ...by, action: 'enter_wrong_phone_code', resource: 'order', recordId: id })
      return 'wrong_phone_code'
    }
    await tx.delete(phoneCodes).where(eq(phoneCodes.order_id, id))
    await tx.update(orders).set({ phone_confirmed_at: shop.now() }).where(eq(orders.id, id))
    const changes = [{ field: 'phone_confirmed', from: false, to: true }]
    await recordAudit(tx, { ...by, action: 'confirm_phone_by_code', resource: 'order', recordId: id, changes })
    return null
  })
  // After commit, so that a wrong code counts.
  if (refusal) throw new Refusal(refusal)
}

async function lockUnconfirmed(tx: Tx, id: number) {
  const order = orRefuse(await lockOrder(tx, id))
  if (order.number === null) throw new Refusal('not_found')
  if (order.phone_confirmed_at !== null) throw new Refusal('phone_already_confirmed')
  return order
}
