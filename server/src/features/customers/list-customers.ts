import type { customerExportQuery, customerQuery } from '@rawnaq/contract/customers'
import type { Locale } from '@rawnaq/rules/locale'
import { type Currency, toMinor } from '@rawnaq/rules/money'
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { customerGroups, customers, users } from '../../db/schema.ts'
import { alphabetical } from '../../db/search/alphabetical.ts'
import { hasWords } from '../../db/search/has-words.ts'
import { withinDays } from '../../db/settings/shop-days.ts'
import { textOf } from '../../resources/localised-texts.ts'

type Filters = Omit<z.output<typeof customerExportQuery>, 'format'>
type Query = z.output<typeof customerQuery>
type Place = { zone: string; currency: Currency; locale: Locale }
export type CustomerRecord = typeof customers.$inferSelect

/** One page of customers, and the total. */
export async function listCustomers(db: Db, { page, per_page, ...filters }: Query, place: Place) {
  const [total, data] = await Promise.all([
    db.$count(customers, filterOf(filters, place)),
    findCustomers(db, filters, place, { limit: per_page, offset: (page - 1) * per_page }),
  ])
  return { total, data }
}

/** The customers that match, in the order of the query. */
export async function findCustomers(
  db: Db,
  filters: Filters,
  place: Place,
  { limit, offset = 0 }: { limit: number; offset?: number },
) {
  const rows = await db
    .select()
    .from(customers)
    .where(filterOf(filters, place))
    .orderBy(...orderOf(filters.sort))
    .limit(limit)
    .offset(offset)
  const groups = await readGroups(db, rows, place.locale)
  return rows.map((row) => presentCustomer(row, groups))
}

/** Customers by id, in any order. */
export async function readCustomerRows(db: Db, ids: number[], locale: Locale) {
  const rows = await db.select().from(customers).where(inArray(customers.id, ids))
  const groups = await readGroups(db, rows, locale)
  return rows.map((row) => presentCustomer(row, groups))
}

/** The groups of these customers by their accounts, with names in the given language. */
export async function readGroups(db: Db, rows: readonly CustomerRecord[], locale: Locale): Promise<GroupsOfAccounts> {
  const ids = rows.flatMap(({ user_id }) => user_id ?? [])
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ userId: users.id, group: customerGroups })
    .from(users)
    .innerJoin(customerGroups, eq(customerGroups.id, users.customer_group_id))
    .where(inArray(users.id, ids))
  return new Map(found.map(({ userId, group }) => [userId, { id: group.id, name: textOf(group, 'name', locale) }]))
}

type GroupsOfAccounts = ReadonlyMap<number, { id: number; name: string }>

/** A customer as list row; the spend in minor units. */
export const presentCustomer = (row: CustomerRecord, groups: GroupsOfAccounts) => ({
  ...{ id: row.id, user_id: row.user_id, name: row.name, email: row.email, mobile: row.mobile },
  ...{ orders_count: row.orders_count, spend: row.spend },
  last_order_at: row.last_order_at?.toISOString() ?? null,
  customer_group: (row.user_id !== null && groups.get(row.user_id)) || null,
})

const filterOf = (
  { search, kind, customer_group_id, min_orders, min_spend, from, to }: Filters,
  { zone, currency }: Pick<Place, 'zone' | 'currency'>,
) =>
  and(
    search ? hasWords(sql`${customers.search_text}`, search) : undefined,
    kind && (kind === 'account' ? isNotNull(customers.user_id) : isNull(customers.user_id)),
    customer_group_id === undefined
      ? undefined
      : sql`${customers.user_id} in (select id from users where customer_group_id = ${customer_group_id})`,
    min_orders === undefined ? undefined : gte(customers.orders_count, min_orders),
    min_spend === undefined ? undefined : gte(customers.spend, toMinor(min_spend, currency.digits)),
    ...withinDays(sql`${customers.last_order_at}`, { from, to }, zone),
  )

/** Customers without an order are the last by date, in both directions. */
function orderOf(sort: Filters['sort']): SQL[] {
  const name = sort.replace('-', '') as 'name' | 'orders_count' | 'spend' | 'last_order_at' // the schema names columns only
  const isDescending = sort.startsWith('-')
  const direction = isDescending ? desc : asc
  if (name === 'last_order_at')
    return isDescending
      ? [sql`${customers.last_order_at} desc nulls last`, desc(customers.id)]
      : [asc(customers.last_order_at), asc(customers.id)]
  return [direction(name === 'name' ? alphabetical(customers.name) : customers[name]), direction(customers.id)]
}
