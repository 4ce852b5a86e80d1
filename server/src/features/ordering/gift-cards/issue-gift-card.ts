import type { issueBody } from '@rawnaq/contract/gift-cards'
import { toDecimal } from '@rawnaq/rules/money'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { newGiftCardCode } from '../../../db/gift-cards/gift-card-codes.ts'
import { giftCardEntries, giftCards, outbox } from '../../../db/schema.ts'
import { readTimeZone } from '../../../db/settings/shop-days.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'

/** A gift card by staff; `key` is its idempotency key. */
export type IssueGiftCard = z.output<typeof issueBody> & Actor & { key: string }

/**
 * Issues a gift card, once for a key. With an email address its code is created when the email is sent; without one it is
 * returned, and never again.
 */
export const issueGiftCard = (shop: Shop, { key, userId, requestId, ...card }: IssueGiftCard) =>
  transact(shop.db, async (tx): Promise<{ id: number; code: string | null }> => {
    const earlier = await findIssued(tx, key, card.amount)
    if (earlier) return { id: earlier, code: null }
    const [issued] = await tx
      .insert(giftCards)
      .values({
        ...{ currency: shop.currency.code, initial_value: card.amount, expires_on: card.expires_on ?? null },
        ...{ recipient_name: card.recipient_name ?? '', recipient_email: card.recipient_email ?? '' },
        ...{ sender_name: card.sender_name ?? '', message: card.message ?? '', locale: card.locale },
        ...{ card_design_id: card.card_design_id ?? null, send_on: card.send_on ?? null },
      })
      .returning()
    const entry = { gift_card_id: issued!.id, kind: 'issued', amount: card.amount } as const
    await tx.insert(giftCardEntries).values({ ...entry, user_id: userId, idempotency_key: key })
    const changes = [{ field: 'amount', from: null, to: toDecimal(card.amount, shop.currency.digits) }]
    const audited = { action: 'create', resource: 'gift_card', recordId: issued!.id, changes }
    await recordAudit(tx, { userId, requestId, ...audited })
    if (issued!.recipient_email === '') return { id: issued!.id, code: await newGiftCardCode(tx, issued!.id) }
    await queueGiftCardEmail(tx, issued!)
    return { id: issued!.id, code: null }
  })

/** The card that was issued with this key; refuses the key for another amount. */
async function findIssued(tx: Tx, key: string, amount: number): Promise<number | undefined> {
  const [found] = await tx.select().from(giftCardEntries).where(eq(giftCardEntries.idempotency_key, key))
  if (found && (found.kind !== 'issued' || found.amount !== amount)) throw new Refusal('idempotency_key_reused')
  return found?.gift_card_id
}

/** The time of day at which cards are sent that have a day, on the clock of the shop. */
const SENDING_TIME = '09:00'

/** Queues the email with the code: on the day of the card, or at once. An earlier email that still waits is dropped. */
export async function queueGiftCardEmail(tx: Tx, card: typeof giftCards.$inferSelect): Promise<void> {
  await tx.delete(outbox).where(and(eq(outbox.gift_card_id, card.id), isNull(outbox.sent_at)))
  const zone = await readTimeZone(tx)
  const at = sql`greatest(now(), coalesce(
    (${card.send_on}::date + ${SENDING_TIME}::time) at time zone ${zone}, now()))`
  const email = { kind: 'gift_card', recipient: card.recipient_email, locale: card.locale, gift_card_id: card.id }
  await tx.insert(outbox).values({ ...email, next_attempt_at: at })
}
