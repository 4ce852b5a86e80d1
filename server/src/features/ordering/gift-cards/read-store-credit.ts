import type { giftCard, storeCredit } from '@rawnaq/contract/gift-cards'
import type { Locale } from '@rawnaq/rules/locale'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { giftCardEntries, giftCards, orders, users } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { todayOf } from './find-gift-cards.ts'
import { readGiftCard } from './read-gift-cards.ts'

/** So many movements are shown. */
const NEWEST = 100

/** The store credit of a customer in the currency of the shop, as the customer reads it: without the reasons of staff. */
export async function readStoreCredit({ db, currency }: Shop, userId: number): Promise<z.output<typeof storeCredit>> {
  const card = await findStoreCredit(db, userId, currency.code)
  const rows = card
    ? await db
        .select({ entry: giftCardEntries, number: orders.number })
        .from(giftCardEntries)
        .leftJoin(orders, eq(orders.id, giftCardEntries.order_id))
        .where(eq(giftCardEntries.gift_card_id, card.id))
        .orderBy(desc(giftCardEntries.id))
        .limit(NEWEST)
    : []
  const movements = rows.map(({ entry: { id, kind, amount, order_id, created_at }, number }) => ({
    ...{ id, kind, amount, at: created_at.toISOString() },
    order: order_id === null ? null : { id: order_id, number: formatOrderNumber(number!) },
  }))
  return {
    ...{ currency: currency.code, balance: card?.balance ?? 0, is_blocked: card?.is_blocked ?? false },
    movements,
  }
}

/** The store credit of an account as staff read it, with its ledger; null before the first grant. Refuses a missing account. */
export async function readStaffStoreCredit(
  shop: Shop,
  userId: number,
  locale: Locale,
): Promise<z.output<typeof giftCard> | null> {
  const isOpen = and(eq(users.id, userId), isNull(users.deleted_at))
  orRefuse((await shop.db.select({ id: users.id }).from(users).where(isOpen))[0])
  const card = await findStoreCredit(shop.db, userId, shop.currency.code)
  return card ? readGiftCard(shop.db, card.id, await todayOf(shop.db, shop), locale) : null
}

async function findStoreCredit(db: Db, userId: number, currency: string) {
  const isOwned = and(eq(giftCards.user_id, userId), eq(giftCards.currency, currency))
  const [found] = await db.select().from(giftCards).where(isOwned)
  return found
}
