import type { paymentListQuery, staffPaymentRow } from '@rawnaq/contract/staff-payments'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../../db/connect.ts'
import { formatOrderNumber } from '../../../../db/orders/order-number.ts'
import { isStuckPayment } from '../../../../db/orders/stuck-payments.ts'
import { queryRows } from '../../../../db/query-rows.ts'
import { orders, payments } from '../../../../db/schema.ts'
import { readTimeZone, withinDays } from '../../../../db/settings/shop-days.ts'
import { MAX_COUNTED } from '../../staff/list-staff-orders.ts'
import { matchesOrderSearch } from '../../staff/order-filters.ts'
import { paymentColumns, presentStaffPayment } from './read-staff-payments.ts'

type Query = z.output<typeof paymentListQuery>

/** One page of all payments that match a query, newest first. `total` is exact or a lower bound. */
export async function listStaffPayments(db: Db, query: Query) {
  const where = paymentFilter(query, await readTimeZone(db))
  const { page, per_page, sort = '-date' } = query
  const order = sort === 'date' ? sql`p.date, p.id` : sql`p.date desc, p.id desc`
  const [found] = await queryRows<{ total: number; ids: number[] }>(
    db,
    sql`
    select (select count(*)::int from (select from payments p where ${where} limit ${MAX_COUNTED + 1}) found) as total, array(
      select p.id from payments p where ${where} order by ${order}
      limit ${per_page} offset ${(page - 1) * per_page}) as ids`,
  )
  const { total, ids } = found!
  const isLowerBound = total > MAX_COUNTED
  return { data: await readRows(db, ids), total: { total: isLowerBound ? MAX_COUNTED : total, isLowerBound } }
}

function paymentFilter(query: Query, zone: string): SQL {
  const { order_id, status, method, search, stuck } = query
  const conditions = [
    sql`true`,
    ...(order_id === undefined ? [] : [sql`p.order_id = ${order_id}`]),
    ...(status === undefined ? [] : [sql`p.status = ${status}`]),
    ...(method === undefined ? [] : [sql`p.method = ${method}`]),
    ...(stuck ? [isStuckPayment] : []),
    ...(search ? [matchesSearch(search)] : []),
    ...withinDays(sql`p.date`, query, zone),
  ]
  return sql.join(conditions, sql` and `)
}

/** Matches an invoice number such as RW-1001-1, otherwise searches the orders. */
const matchesSearch = (search: string) =>
  /^rw-\d+-\d+$/i.test(search)
    ? sql`p.invoice = ${search.toUpperCase()}`
    : sql`p.order_id in (select o.id from orders o where o.status <> 0 and ${matchesOrderSearch(search)})`

async function readRows(db: Db, ids: number[]): Promise<z.output<typeof staffPaymentRow>[]> {
  const found = await db
    .select({
      payment: paymentColumns,
      number: orders.number,
      first: orders.customer_first_name,
      last: orders.customer_last_name,
    })
    .from(payments)
    .innerJoin(orders, sql`${orders.id} = ${payments.order_id}`)
    .where(inArray(payments.id, ids))
  const rows = new Map(
    found.map(({ payment, number, first, last }) => [
      payment.id,
      { ...presentStaffPayment(payment), number: formatOrderNumber(number!), customer_name: `${first} ${last}`.trim() },
    ]),
  )
  return ids.flatMap((id) => rows.get(id) ?? [])
}
