import type { Locale } from '@rawnaq/rules/locale'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { orders } from '../../../db/schema.ts'
import { readOrders } from './read-order.ts'

type OrderPage = { status?: number | undefined; page: number; per_page: number }

/** One page of the placed orders of an account, newest first, and their number. */
export async function listOwnOrders(db: Db, userId: number, { status, page, per_page }: OrderPage, locale: Locale) {
  const isWanted = status === undefined ? undefined : eq(orders.status, status)
  const isOwn = and(eq(orders.user_id, userId), isNotNull(orders.number), isWanted)
  const idsOfPage = db
    .select({ id: orders.id })
    .from(orders)
    .where(isOwn)
    .orderBy(desc(orders.number))
    .limit(per_page)
    .offset((page - 1) * per_page)
  const [total, ids] = await Promise.all([db.$count(orders, isOwn), idsOfPage])
  const found = ids.map(({ id }) => id)
  return { total, data: await readOrders(db, found, locale) }
}
