import { and, eq, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { giftCards } from '../../../db/schema.ts'

/** Locks the row of a gift card. Everything that changes its balance locks it first, after the row of an order. */
export async function lockGiftCard(tx: Tx, id: number | SQL) {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, id)).for('no key update')
  return card
}

/** Locks the store credit of a customer in a currency. It is created with its first money. */
export async function lockStoreCredit(tx: Tx, owner: { user_id: number; currency: string }) {
  await tx
    .insert(giftCards)
    .values({ ...owner, initial_value: 0 })
    .onConflictDoNothing()
  const isOwned = and(eq(giftCards.user_id, owner.user_id), eq(giftCards.currency, owner.currency))
  const [card] = await tx.select().from(giftCards).where(isOwned).for('no key update')
  return card!
}
