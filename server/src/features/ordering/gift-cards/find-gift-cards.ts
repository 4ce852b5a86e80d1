import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { hashGiftCardCode } from '../../../db/gift-cards/gift-card-codes.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { readTimeZone } from '../../../db/settings/shop-days.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
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

/** The gift card and the store credit that a request wants to pay with. */
export type CardRequest = {
  /** The currency of the order; that of the shop if it is absent. */
  currency?: string | null | undefined
  gift_card_code?: string | null | undefined
  use_store_credit?: boolean | undefined
}

/** Thrown for a code without a usable card. Callers count it, outside transactions, against brute force. */
export class UnknownGiftCard extends Refusal {
  readonly giftCardCode: string

  constructor(code: string) {
    super('gift_card_not_valid', { errors: { gift_card_code: ['gift_card_not_valid'] } })
    this.giftCardCode = code
  }
}

/**
 * The cards of a request that can be used now, the gift card first: not blocked, not expired, in the currency of the
 * shop. A checkout locks them (`isLocked`) before it writes anything, so that two of them never spend the same balance.
 * Refuses a code without such a card, and
 * any card for an order in another currency.
 */
export async function findPayingCards(
  db: Db | Tx,
  shop: Shop,
  { currency, gift_card_code: code = null, use_store_credit }: CardRequest,
  { userId, isLocked = false }: { userId: number | null; isLocked?: boolean },
): Promise<UsableCard[]> {
  const owner = use_store_credit ? userId : null
  if (code === null && owner === null) return []
  if (currency && currency !== shop.currency.code)
    throw otherCurrency(code === null ? 'use_store_credit' : 'gift_card_code')
  const hash = code === null ? null : await hashGiftCardCode(db, code)
  const matches = sql`(c.id = (select gift_card_id from gift_card_codes where code_hash = ${hash}) or c.user_id = ${owner}::int)`
  const found = await selectUsable(db, shop, matches, isLocked ? sql`for no key update` : undefined)
  if (code !== null && !found.some(({ user_id }) => user_id === null)) throw new UnknownGiftCard(code)
  return found
}

const otherCurrency = (field: string) =>
  new Refusal('gift_card_other_currency', { errors: { [field]: ['gift_card_other_currency'] } })

/** The gift card with this code, if it can be used. All other codes run the same statements. */
export async function findByCode(db: Db | Tx, shop: Shop, code: string): Promise<UsableCard> {
  const [found] = await findPayingCards(db, shop, { gift_card_code: code }, { userId: null })
  return found!
}

async function selectUsable(db: Db | Tx, shop: Shop, matches: SQL, lock = sql``): Promise<UsableCard[]> {
  const today = await todayOf(db, shop)
  const rows = await queryRows<UsableCard>(
    db,
    sql`
    select c.id, c.user_id, c.last_four, c.currency, c.balance::float8 as balance, c.expires_on::text as expires_on
    from gift_cards c
    where ${matches} and not c.is_blocked and coalesce(c.expires_on >= ${today}::date, true)
      and c.currency = ${shop.currency.code}
    order by c.id ${lock}`,
  )
  return rows.toSorted((a, b) => Number(a.user_id !== null) - Number(b.user_id !== null))
}
