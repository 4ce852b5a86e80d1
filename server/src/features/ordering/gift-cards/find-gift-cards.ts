import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { hashGiftCardCode } from '../../../db/gift-cards/gift-card-codes.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { readTimeZone } from '../../../db/settings/shop-days.ts'
import type { Shop } from '../../../http/shop.ts'

/** A gift card that can be used now. `user_id` is the owner of store credit. */
export type UsableCard = {
  id: number
  user_id: number | null
  last_four: string | null
  currency: string
  balance: number
  expires_on: string | null
}

/** Today on the calendar of the shop. */
export const todayOf = async (db: Db | Tx, { now }: Pick<Shop, 'now'>) =>
  dayOf(localMoment(now(), await readTimeZone(db)))

/**
 * The gift card with this code, if it can be used: not blocked, not expired, in the currency of the shop. All other codes
 * run the same statements.
 */
export async function findByCode(db: Db | Tx, shop: Shop, code: string | null): Promise<UsableCard | undefined> {
  const hash = await hashGiftCardCode(db, code ?? '')
  const [found] = await selectUsable(
    db,
    shop,
    sql`c.id = (select gift_card_id from gift_card_codes where code_hash = ${hash})`,
  )
  return found
}

/** The usable cards that match a condition; `lock` locks them until the transaction ends. */
export async function selectUsable(db: Db | Tx, shop: Shop, matches: SQL, lock = sql``): Promise<UsableCard[]> {
  const today = await todayOf(db, shop)
  return queryRows<UsableCard>(
    db,
    sql`
    select c.id, c.user_id, c.last_four, c.currency, c.balance::float8 as balance, c.expires_on::text as expires_on
    from gift_cards c
    where ${matches} and not c.is_blocked and coalesce(c.expires_on >= ${today}::date, true)
      and c.currency = ${shop.currency.code}
    order by c.user_id nulls first, c.id ${lock}`,
  )
}
