import { amountIn } from '@rawnaq/contract/money'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { newGiftCardCode } from '../../../db/gift-cards/gift-card-codes.ts'
import { giftCardCodes, giftCardEntries, giftCards, outbox } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { requestedAmount } from '../../../http/requested-amount.ts'
import type { Shop } from '../../../http/shop.ts'
import { queueGiftCardEmail } from './issue-gift-card.ts'
import { lockGiftCard } from './lock-gift-card.ts'

/** `amount` as requested, in the currency of the card. */
type Correction = Actor & { amount: number; reason: string; key: string }

/** Corrects the balance of a card with a reason, once for a key. Refuses what would make it negative. */
export const correctGiftCard = (shop: Shop, id: number, { reason, key, ...change }: Correction): Promise<void> =>
  transact(shop.db, async (tx) => {
    const { amount: decimal, ...by } = change
    const card = orRefuse(await lockGiftCard(tx, id))
    const amount = requestedAmount(decimal, card.currency)
    await refuseUnpaid(tx, card)
    if (await isRepeated(tx, key, { id, amount })) return
    if (card.balance + amount < 0) throw new Refusal('gift_card_too_low', { errors: { amount: ['gift_card_too_low'] } })
    const entry = { gift_card_id: id, kind: 'corrected', amount, reason, user_id: by.userId } as const
    await tx.insert(giftCardEntries).values({ ...entry, idempotency_key: key })
    const [from, to] = [card.balance, card.balance + amount].map((value) => amountIn(value, card.currency))
    await auditGiftCard(tx, by, id, 'change', [{ field: 'balance', from, to }])
  })

/** Whether a request with this key changed the balance before; refuses the key of another change. */
export async function isRepeated(
  tx: Tx,
  key: string,
  { id, amount }: { id: number; amount: number },
): Promise<boolean> {
  const [found] = await tx.select().from(giftCardEntries).where(eq(giftCardEntries.idempotency_key, key))
  if (found && (found.gift_card_id !== id || found.amount !== amount)) throw new Refusal('idempotency_key_reused')
  return found !== undefined
}

/** Blocks a card, which then cannot be used, or allows it again. */
export const blockGiftCard = (shop: Shop, id: number, isBlocked: boolean, by: Actor): Promise<void> =>
  transact(shop.db, async (tx) => {
    const card = orRefuse(await lockGiftCard(tx, id))
    if (card.is_blocked === isBlocked) return
    await tx.update(giftCards).set({ is_blocked: isBlocked }).where(eq(giftCards.id, id))
    await auditGiftCard(tx, by, id, 'change', [{ field: 'is_blocked', from: card.is_blocked, to: isBlocked }])
  })

/**
 * Replaces the codes of a card by a new one, and returns it, unless it is emailed to the given address. Store credit has
 * no code, and a card that is bought none before it is paid.
 */
export const renewGiftCardCode = (shop: Shop, id: number, email: string, by: Actor): Promise<string | null> =>
  transact(shop.db, async (tx) => {
    const card = orRefuse(await lockGiftCard(tx, id))
    if (card.user_id !== null) throw new Refusal('gift_card_without_code')
    await refuseUnpaid(tx, card)
    await tx.delete(giftCardCodes).where(eq(giftCardCodes.gift_card_id, id))
    await tx.delete(outbox).where(and(eq(outbox.gift_card_id, id), isNull(outbox.sent_at)))
    await auditGiftCard(tx, by, id, 'change', [{ field: 'code', from: null, to: null }])
    if (email === '') {
      // Staff hand a bought card over: nothing else will be sent.
      if (card.order_id !== null && card.sent_at === null)
        await tx.update(giftCards).set({ sent_at: sql`now()` }).where(eq(giftCards.id, id))
      return newGiftCardCode(tx, id)
    }
    const changes = { recipient_email: email, last_four: null, send_on: null, sent_at: null }
    const [changed] = await tx.update(giftCards).set(changes).where(eq(giftCards.id, id)).returning()
    await queueGiftCardEmail(tx, changed!)
    return null
  })

/** A card that a shopper buys is worth nothing before its order is paid. */
async function refuseUnpaid(tx: Tx, { id, order_id }: typeof giftCards.$inferSelect) {
  if (order_id === null) return
  const isIssued = and(eq(giftCardEntries.gift_card_id, id), eq(giftCardEntries.kind, 'issued'))
  if ((await tx.$count(giftCardEntries, isIssued)) === 0) throw new Refusal('gift_card_not_paid')
}

type Changes = { field: string; from: unknown; to: unknown }[]

/** The audit entry of a change of a gift card or of store credit. */
export const auditGiftCard = (tx: Tx, by: Actor, recordId: number, action: string, changes: Changes) =>
  recordAudit(tx, { ...by, action, resource: 'gift_card', recordId, changes })
