import { eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { giftCards } from '../../../db/schema.ts'

/** Locks the row of a gift card. Everything that changes its balance locks it first, after the row of an order. */
export async function lockGiftCard(tx: Tx, id: number | SQL) {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update')
  return card
}
