import { addDays } from '@rawnaq/rules/local-time'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { giftCardEntries, giftCards } from '../../../db/schema.ts'
import { todayOf } from './find-gift-cards.ts'
import { lockGiftCard } from './lock-gift-card.ts'

/** A card that gets money back can be used for so many days at least. */
const DAYS_AFTER_RETURN = 30

type Returned = { orderId: number; amount: number; userId?: number | null; reason?: string | undefined }

/** Gives money of an order back to a card, in the transaction of the refund. A card at its end gets 30 more days. */
export async function returnToCard(
  tx: Tx,
  cardId: number,
  { orderId, amount, userId = null, reason }: Returned,
): Promise<void> {
  const card = (await lockGiftCard(tx, cardId))!
  const entry = { gift_card_id: cardId, kind: 'returned', amount, order_id: orderId, user_id: userId } as const
  await tx.insert(giftCardEntries).values({ ...entry, reason: reason || null })
  if (card.expires_on === null) return
  const least = addDays(await todayOf(tx, { now: () => new Date() }), DAYS_AFTER_RETURN)
  if (card.expires_on < least) await tx.update(giftCards).set({ expires_on: least }).where(eq(giftCards.id, cardId))
}
