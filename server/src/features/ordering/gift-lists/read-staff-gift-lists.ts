import type {
  giftListQuery,
  staffGiftListRow,
  staffGiftList as staffGiftListSchema,
} from '@rawnaq/contract/staff-gift-lists'
import type { Locale } from '@rawnaq/rules/locale'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { hasWordsOrOwner } from '../../../db/search/has-words.ts'
import { presentActor } from '../../../resources/actor.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { readItems } from './read-gift-lists.ts'

type Query = z.output<typeof giftListQuery>
type Row = z.output<typeof staffGiftListRow>

/** One page of the gift lists of all customers. */
export async function listStaffGiftLists(db: Db, query: Query, locale: Locale) {
  const { page, per_page, search, sort = '-created_at' } = query
  const where = search ? hasWordsOrOwner(sql`l.search_text`, sql`l.user_id`, search) : sql`true`
  const [counted] = await queryRows<{ total: number }>(
    db,
    sql`select count(*)::int as total from gift_lists l where ${where}`,
  )
  // Only the lists of the page are joined with their items.
  const inPage = sql`select l.id from gift_lists l where ${where}
    order by ${orderBy[sort]} limit ${per_page} offset ${(page - 1) * per_page}`
  const data = await readRows(db, sql`where l.id in (${inPage}) order by ${orderBy[sort]}`, locale)
  return { data, total: counted!.total }
}

/** A gift list of any customer; undefined if there is none. */
export async function readStaffGiftList(
  db: Db,
  id: number,
  locale: Locale,
): Promise<z.output<typeof staffGiftListSchema> | undefined> {
  const [row] = await readRows(db, sql`where l.id = ${id}`, locale)
  if (!row) return undefined
  const [items, orders] = await Promise.all([readItems(db, id, locale), readOrdersFor(db, id)])
  return { ...row, items, orders }
}

const orderBy: Record<NonNullable<Query['sort']>, SQL> = {
  created_at: sql`l.id`,
  '-created_at': sql`l.id desc`,
  event_day: sql`l.event_day, l.id`,
  '-event_day': sql`l.event_day desc nulls last, l.id desc`,
}

type RawRow = Omit<Row, 'owner' | 'occasion' | 'created_at'> & {
  note: string
  hides_givers: boolean
  owner_id: number
  owner_name: string
  name_en: string
  name_ar: string
  created_at: Date | string
}

async function readRows(db: Db, rest: SQL, locale: Locale) {
  const rows = await queryRows<RawRow>(
    db,
    sql`
    select l.id, l.title, l.event_day::text as event_day, l.note, l.hides_givers, l.created_at,
      l.address_id is not null as has_address, u.id as owner_id, u.name as owner_name,
      coalesce(o.name_en, '') as name_en, coalesce(o.name_ar, '') as name_ar, c.wanted, c.bought
    from gift_lists l
    join users u on u.id = l.user_id
    left join tags o on o.id = l.occasion_id
    cross join lateral (
      select coalesce(sum(wanted), 0)::int as wanted, coalesce(sum(least(bought, wanted)), 0)::int as bought
      from gift_list_items where gift_list_id = l.id) c
    ${rest}`,
  )
  return rows.map(({ owner_id, owner_name, name_en, name_ar, created_at, note, ...row }) => ({
    ...row,
    note: note || null,
    owner: presentActor(owner_id, owner_name),
    occasion: textOf({ name_en, name_ar }, 'name', locale) || null,
    created_at: new Date(created_at).toISOString(),
  }))
}

type OrderRow = {
  id: number
  number: number
  status: number
  issue_date: Date | string
  customer_name: string
  items: number
}

/** The newest first. */
async function readOrdersFor(db: Db, listId: number) {
  const rows = await queryRows<OrderRow>(
    db,
    sql`
    select o.id, o.number::float8 as number, o.status, o.issue_date, sum(p.quantity)::int as items,
      trim(o.customer_first_name || ' ' || o.customer_last_name) as customer_name
    from gift_list_items i
    join gift_list_purchases p on p.gift_list_item_id = i.id
    join orders o on o.id = p.order_id
    where i.gift_list_id = ${listId}
    group by o.id order by o.id desc`,
  )
  return rows.map((row) => ({
    ...row,
    number: formatOrderNumber(row.number),
    issue_date: new Date(row.issue_date).toISOString(),
  }))
}

/** The gift list that an order was bought for, with its owner; undefined without one. */
export async function readListOfOrder(db: Db, orderId: number) {
  const rows = await queryRows<{ id: number; title: string; user_id: number; name: string }>(
    db,
    sql`
    select l.id, l.title, u.id as user_id, u.name
    from gift_list_purchases p
    join gift_list_items i on i.id = p.gift_list_item_id
    join gift_lists l on l.id = i.gift_list_id
    join users u on u.id = l.user_id
    where p.order_id = ${orderId} limit 1`,
  )
  return rows.map(({ id, title, user_id, name }) => ({ id, title, owner: presentActor(user_id, name) }))[0]
}
