import type { giftCard, giftCardQuery, giftCardRow } from '@rawnaq/contract/gift-cards'
import type { Locale } from '@rawnaq/rules/locale'
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { cardDesigns, giftCardEntries, giftCards, orders, users } from '../../../db/schema.ts'
import { hasWordsOrOwner } from '../../../db/search/has-words.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { presentActor } from '../../../resources/actor.ts'
import { textOf } from '../../../resources/localised-texts.ts'

type Row = z.output<typeof giftCardRow>
type Query = z.output<typeof giftCardQuery>

/** One page of gift cards for staff, the newest first, and the total. `today` is the day in the shop. */
export async function listGiftCards(db: Db, query: Query, today: string) {
  const { state, kind, user_id, search, page, per_page } = query
  const where = and(
    state && and(canBe(today)[state], eq(stateOn(today), state)),
    kind && (kind === 'store_credit' ? isNotNull(giftCards.user_id) : isNull(giftCards.user_id)),
    user_id === undefined ? undefined : eq(giftCards.user_id, user_id),
    search ? hasWordsOrOwner(sql`${giftCards.search_text}`, sql`${giftCards.user_id}`, search) : undefined,
  )
  // Only the cards of the page are joined.
  const ids = db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(where)
    .orderBy(desc(giftCards.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [total, rows] = await Promise.all([
    db.$count(giftCards, where),
    select(db, today, inArray(giftCards.id, ids)).orderBy(desc(giftCards.id)),
  ])
  return { total, data: rows.map(present) }
}

/** A gift card for staff with its ledger, the earliest entry first. Refuses a missing one. */
export async function readGiftCard(
  db: Db,
  id: number,
  today: string,
  locale: Locale,
): Promise<z.output<typeof giftCard>> {
  const [[found], entries] = await Promise.all([select(db, today, eq(giftCards.id, id)), readEntries(db, id)])
  const row = orRefuse(found)
  const { card, design } = row
  return {
    ...present(row),
    sender_name: card.sender_name,
    message: card.message,
    card_design: design && { id: design.id, name: textOf(design, 'name', locale) },
    locale: card.locale as Locale,
    entries,
  }
}

const stateOn = (today: string) => sql<Row['state']>`case when ${isUnpaid} then 'not_paid'
  when ${giftCards.is_blocked} then 'blocked'
  when ${giftCards.expires_on} < ${today}::date then 'expired' when ${giftCards.balance} = 0 then 'used_up'
  else 'active' end`

/** A card that is not paid has no entry yet. A scalar subquery, because `exists` would read the entries of all cards. */
const isUnpaid = sql`(${giftCards.order_id} is not null and ${giftCards.balance} = 0 and (
  select count(*) from gift_card_entries e where e.gift_card_id = ${giftCards.id} and e.kind = 'issued') = 0)`

/** What every card in a state has, by columns alone, so that the state of other cards is not computed. */
const canBe = (today: string): Record<Row['state'], SQL> => ({
  active: sql`${giftCards.balance} > 0`,
  used_up: sql`${giftCards.balance} = 0`,
  expired: sql`${giftCards.expires_on} < ${today}::date`,
  blocked: sql`${giftCards.is_blocked}`,
  not_paid: sql`${giftCards.order_id} is not null and ${giftCards.balance} = 0`,
})

const select = (db: Db, today: string, where: SQL | undefined) =>
  db
    .select({ card: giftCards, state: stateOn(today), user: users, design: cardDesigns, number: orders.number })
    .from(giftCards)
    .leftJoin(users, eq(users.id, giftCards.user_id))
    .leftJoin(cardDesigns, eq(cardDesigns.id, giftCards.card_design_id))
    .leftJoin(orders, eq(orders.id, giftCards.order_id))
    .where(where)
    .$dynamic()

type Selected = Awaited<ReturnType<typeof select>>[number]

function present({ card, state, user, number }: Selected): Row {
  return {
    ...{ id: card.id, last_four: card.last_four, state, currency: card.currency, balance: card.balance },
    ...{ initial_value: card.initial_value, expires_on: card.expires_on, send_on: card.send_on },
    ...{ recipient_name: card.recipient_name, recipient_email: card.recipient_email },
    customer: user && { id: user.id, name: user.name, email: user.email },
    sent_at: card.sent_at?.toISOString() ?? null,
    order: card.order_id === null ? null : { id: card.order_id, number: formatOrderNumber(number!) },
    created_at: card.created_at.toISOString(),
  }
}

async function readEntries(db: Db, cardId: number) {
  const rows = await db
    .select({ entry: giftCardEntries, number: orders.number, name: users.name })
    .from(giftCardEntries)
    .leftJoin(orders, eq(orders.id, giftCardEntries.order_id))
    .leftJoin(users, eq(users.id, giftCardEntries.user_id))
    .where(eq(giftCardEntries.gift_card_id, cardId))
    .orderBy(asc(giftCardEntries.id))
  return rows.map(({ entry, number, name }) => ({
    ...{ id: entry.id, kind: entry.kind, amount: entry.amount, reason: entry.reason },
    order: entry.order_id === null ? null : { id: entry.order_id, number: formatOrderNumber(number!) },
    user: presentActor(entry.user_id, name),
    at: entry.created_at.toISOString(),
  }))
}
