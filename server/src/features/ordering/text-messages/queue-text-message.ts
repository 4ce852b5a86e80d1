import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { outbox } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'

type NewTextMessage = { kind: 'gift_link' | 'phone_code'; orderId: number; phone: string; locale: string }

const PER_ORDER = 3
const PER_PHONE = 5

/**
 * Queues a text message about a locked order, unless one of its kind still waits; it is sent after commit. Returns
 * whether it is new. Refused where the shop sends none, without a country code, and above 3 messages of a kind for an
 * order or 5 for a phone number in 24 hours.
 */
export async function queueTextMessage(
  { sendsTextMessages }: Pick<Shop, 'sendsTextMessages'>,
  tx: Tx,
  { kind, orderId, phone, locale }: NewTextMessage,
): Promise<boolean> {
  if (!sendsTextMessages) throw new Refusal('text_messages_off')
  if (!phone.startsWith('+')) throw new Refusal('no_country_code')
  // Serialises messages to one number, which may belong to several orders.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`text message ${phone}`}, 0))`)
  const sameOrder = and(eq(outbox.order_id, orderId), eq(outbox.kind, kind))
  const recent = await tx
    .select({ order: outbox.order_id, kind: outbox.kind, phone: outbox.recipient, sentAt: outbox.sent_at })
    .from(outbox)
    .where(
      and(
        eq(outbox.channel, 'sms'),
        or(sameOrder, eq(outbox.recipient, phone)),
        or(isNull(outbox.sent_at), gt(outbox.created_at, sql`now() - interval '24 hours'`)),
      ),
    )
  const ofOrder = recent.filter((one) => one.order === orderId && one.kind === kind)
  if (ofOrder.some((one) => one.phone === phone && one.sentAt === null)) return false
  const ofPhone = recent.filter((one) => one.phone === phone)
  if (ofOrder.length >= PER_ORDER || ofPhone.length >= PER_PHONE) throw new Refusal('too_many_text_messages')
  await tx.insert(outbox).values({ channel: 'sms', kind, recipient: phone, locale, order_id: orderId })
  return true
}
