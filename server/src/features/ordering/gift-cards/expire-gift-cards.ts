import { and, gt, lt } from 'drizzle-orm'
import { giftCardEntries, giftCards } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import type { Shop } from '../../../http/shop.ts'
import { todayOf } from './find-gift-cards.ts'

const BATCH = 100

/** Writes off the balances of cards whose last day is over, and returns their number. Any number of processes share the work. */
export const expireGiftCards = (shop: Shop): Promise<number> =>
  transact(shop.db, async (tx) => {
    const today = await todayOf(tx, shop)
    const due = await tx
      .select({ id: giftCards.id, balance: giftCards.balance })
      .from(giftCards)
      .where(and(lt(giftCards.expires_on, today), gt(giftCards.balance, 0)))
      .orderBy(giftCards.id)
      .limit(BATCH)
      .for('no key update', { skipLocked: true })
    if (due.length === 0) return 0
    const entries = due.map(({ id, balance }) => ({ gift_card_id: id, kind: 'expired' as const, amount: -balance }))
    await tx.insert(giftCardEntries).values(entries)
    return due.length
  })
