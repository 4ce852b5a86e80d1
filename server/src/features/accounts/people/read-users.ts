import type { User, userQuery } from '@rawnaq/contract/users-and-roles'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { orders, roles, users } from '../../../db/schema.ts'
import { alphabetical } from '../../../db/search/alphabetical.ts'
import { hasWords } from '../../../db/search/has-words.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { hasSecondFactor } from '../staff/second-factor-status.ts'

type Query = z.output<typeof userQuery>

/** One page of accounts, and the total. */
export async function listUsers(db: Db, query: Query): Promise<{ data: User[]; total: number }> {
  const wanted = and(isNull(users.deleted_at), ...filtersOf(query))
  const [counted] = await db.select({ total: count() }).from(users).where(wanted)
  // Orders are counted for the accounts of the page only.
  const ids = db
    .select({ id: users.id })
    .from(users)
    .where(wanted)
    .orderBy(...orderOf(query.sort))
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
  const found = await selected(db)
    .where(inArray(users.id, ids))
    .orderBy(...orderOf(query.sort))
  return { data: found.map(present), total: counted!.total }
}

/** An account as the staff sees it; refuses a deleted one. */
export async function readUser(db: Db | Tx, id: number): Promise<User> {
  const [found] = await selected(db).where(and(eq(users.id, id), isNull(users.deleted_at)))
  return present(orRefuse(found))
}

const selected = (db: Db | Tx) =>
  db
    .select({ user: users, role: roles, has_second_factor: hasSecondFactor, orders_count: placedBy })
    .from(users)
    .leftJoin(roles, eq(roles.id, users.role_id))

const placedBy = sql<number>`(
  select count(*)::int from ${orders} where ${orders.user_id} = ${users.id} and ${orders.status} <> ${orderStatus.draft})`

const filtersOf = ({ search = '', ids, role_id, staff }: Query): (SQL | undefined)[] => [
  ids && inArray(users.id, ids),
  role_id ? eq(users.role_id, role_id) : undefined,
  staff === undefined ? undefined : (staff ? isNotNull : isNull)(users.role_id),
  search ? hasWords(sql`${users.search_text}`, search) : undefined,
]

/** Sorts by a column, descending with a leading `-`. */
function orderOf(sort: Query['sort']): SQL[] {
  const name = sort.replace('-', '') as 'id' | 'name' // the schema names columns only
  const direction = sort.startsWith('-') ? desc : asc
  return [direction(name === 'name' ? alphabetical(users.name) : users[name]), direction(users.id)]
}

type UserRow = {
  user: typeof users.$inferSelect
  role: typeof roles.$inferSelect | null
  has_second_factor: boolean
  orders_count: number
}

const present = ({ user, role, has_second_factor, orders_count }: UserRow): User => ({
  id: user.id,
  name: user.name,
  user_name: user.user_name,
  email: user.email,
  mobile: user.mobile,
  role_id: user.role_id,
  role: role && { id: role.id, name: role.name },
  permissions: role?.permissions ?? [],
  verified: user.verified_at !== null,
  has_second_factor,
  orders_count,
  created_at: user.created_at.toISOString(),
  version: user.version,
})
