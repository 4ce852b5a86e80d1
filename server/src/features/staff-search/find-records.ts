import type { FoundRecord } from '@rawnaq/contract/staff-search'
import { latinDigits } from '@rawnaq/rules/digits'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { formatOrderNumber } from '../../db/orders/order-number.ts'
import { queryRows } from '../../db/query-rows.ts'
import { hasWords } from '../../db/search/has-words.ts'

/** The most records of a kind. */
const SHOWN = 5

/** The newest orders by number, name, phone number or email address. */
export async function findOrders(db: Db, search: string): Promise<FoundRecord[]> {
  const [, number] = /^(?:rw[-\s]*)?(\d{1,15})$/i.exec(latinDigits(search)) ?? []
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

/** Accounts by name, email address or phone number. */
export async function findUsers(db: Db, search: string): Promise<FoundRecord[]> {
  const rows = await queryRows<{ id: number; name: string; email: string }>(
    db,
    sql`
    select id, name, email from users
    where deleted_at is null and ${hasWords(sql`search_text`, search)} order by id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, name, email }) => ({ kind: 'user', id, title: name, detail: email }))
}

/** Items by code or name. */
export async function findItems(db: Db, search: string, locale: Locale): Promise<FoundRecord[]> {
  const folded = sql`shop_fold(code || ' ' || name_en || ' ' || name_ar)`
  const rows = await queryRows<{ id: number; code: string; name_en: string; name_ar: string }>(
    db,
    sql`
    select id, code, name_en, name_ar from items
    where deleted_at is null and ${hasWords(folded, search)} order by id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, code, name_en, name_ar }) => ({
    ...{ kind: 'item', id },
    title: localisedText({ en: name_en, ar: name_ar }, locale).text,
    detail: code,
  }))
}

/** Coupons by a part of their code. */
export async function findCoupons(db: Db, search: string): Promise<FoundRecord[]> {
  const rows = await queryRows<{ id: number; code: string }>(
    db,
    sql`
    select id, code from coupons where strpos(code, upper(${search})) > 0 order by id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, code }) => ({ kind: 'coupon', id, title: code, detail: '' }))
}
