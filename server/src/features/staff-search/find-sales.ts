import type { FoundRecord } from '@rawnaq/contract/staff-search'
import { latinDigits } from '@rawnaq/rules/digits'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { formatOrderNumber } from '../../db/orders/order-number.ts'
import { queryRows } from '../../db/query-rows.ts'
import { hasWords, hasWordsOrOwner } from '../../db/search/has-words.ts'
import { SHOWN } from './shown.ts'

/** The newest orders by number, name, phone number or email address. */
export async function findOrders(db: Db, search: string): Promise<FoundRecord[]> {
  const number = orderNumberIn(search)
  // A number may also be a part of a phone number.
  const isNumbered = number === undefined ? sql`false` : sql`o.number = ${number}::bigint`
  const rows = await queryRows<{ id: number; number: number; name: string }>(
    db,
    sql`
    select * from (
      select id, number::float8 as number, customer_first_name || ' ' || customer_last_name as name
      from orders o where ${isNumbered} and o.status <> 0
      union
      (select id, number::float8, customer_first_name || ' ' || customer_last_name
        from orders o where o.status <> 0 and ${hasWords(sql`o.search_text`, search)}
        order by issue_date desc, id desc limit ${SHOWN})) found
    order by ${number === undefined ? sql`` : sql`number = ${number}::bigint desc,`} id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, number: found, name }) => ({
    ...{ kind: 'order', id },
    title: formatOrderNumber(found),
    detail: name.trim(),
  }))
}

/** Returns by the number of their order, the newest first. */
export async function findReturns(db: Db, search: string): Promise<FoundRecord[]> {
  const number = orderNumberIn(search)
  if (number === undefined) return []
  const rows = await queryRows<{ id: number; number: number; name: string }>(
    db,
    sql`
    select r.id, o.number::float8 as number, o.customer_first_name || ' ' || o.customer_last_name as name
    from orders o join order_returns r on r.order_id = o.id
    where o.number = ${number}::bigint and o.status <> 0 order by r.id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, number: found, name }) => ({
    ...{ kind: 'return', id },
    title: formatOrderNumber(found),
    detail: name.trim(),
  }))
}

/** The number of an order that is searched, with or without its prefix, in any digits. */
const orderNumberIn = (search: string): string | undefined =>
  /^(?:rw[-\s]*)?(\d{1,15})$/i.exec(latinDigits(search))?.[1]

/** The newest gift cards by the end of their code or their recipient, and store credit by its owner. */
export async function findGiftCards(db: Db, search: string): Promise<FoundRecord[]> {
  const rows = await queryRows<{ id: number; last_four: string | null; name: string; email: string }>(
    db,
    sql`
    select c.id, c.last_four, coalesce(u.name, c.recipient_name) as name, coalesce(u.email, c.recipient_email) as email
    from gift_cards c left join users u on u.id = c.user_id
    where ${hasWordsOrOwner(sql`c.search_text`, sql`c.user_id`, search)} order by c.id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, last_four, name, email }) => {
    const texts = [last_four && `•••• ${last_four}`, name, email].filter(Boolean)
    return { kind: 'gift_card', id, title: texts[0] ?? '', detail: texts[1] ?? '' }
  })
}

/** The newest gift lists by title or owner. */
export async function findGiftLists(db: Db, search: string): Promise<FoundRecord[]> {
  const rows = await queryRows<{ id: number; title: string; owner: string }>(
    db,
    sql`
    select l.id, l.title, u.name as owner from gift_lists l join users u on u.id = l.user_id
    where ${hasWordsOrOwner(sql`l.search_text`, sql`l.user_id`, search)} order by l.id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, title, owner }) => ({ kind: 'gift-list', id, title, detail: owner }))
}
