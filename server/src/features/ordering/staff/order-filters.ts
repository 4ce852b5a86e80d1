import type { orderQuery } from '@rawnaq/contract/staff-orders'
import { latinDigits } from '@rawnaq/rules/digits'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isMadePayment, isShownPayment } from '../../../db/orders/shown-payment.ts'
import { waitsForAddress } from '../../../db/orders/waits-for-address.ts'
import { hasWords } from '../../../db/search/has-words.ts'
import { withinDays } from '../../../db/settings/shop-days.ts'

/** The query of a staff list of orders. */
export type OrderQuery = z.output<typeof orderQuery>

/** SQL condition for a staff query on orders `o`. `isCounted`: whether an index can count the matches fast. */
export function orderFilter(query: OrderQuery, zone: string): { where: SQL; isCounted: boolean } {
  const { ids, status, method, payment_status, search, waiting_for_address: waiting, is_collected } = query
  const { has_balance: hasBalance } = query
  const quick = [
    sql`o.status <> 0`,
    ...(ids === undefined ? [] : [sql`o.id = any(${sql.param(`{${ids}}`)}::int[])`]),
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...withinDays(sql`o.issue_date`, query, zone),
  ]
  const others = [
    ...(method === undefined ? [] : [hasMethod(method)]),
    ...(payment_status === undefined ? [] : [hasStatus(payment_status)]),
    ...(waiting === undefined ? [] : [waiting ? waitsForAddress : sql`not ${waitsForAddress}`]),
    ...(hasBalance === undefined ? [] : [hasBalance ? sql`o.balance_due > 0` : sql`o.balance_due = 0`]),
    ...(is_collected === undefined ? [] : [is_collected ? sql`o.is_collected` : sql`not o.is_collected`]),
    ...(search ? [matchesOrderSearch(search)] : []),
  ]
  return { where: sql.join([...quick, ...others], sql` and `), isCounted: others.length === 0 }
}

/** Compares the payments that paid an order, and the one shown for it. */
const hasMethod = (method: string) => sql`exists (
  select from payments p where p.order_id = o.id and p.method = ${method}
    and (${isMadePayment('p')} or ${isShownPayment('p')}))`

/** Compares the payment shown for an order. */
const hasStatus = (status: number) => sql`exists (
  select from payments p where p.order_id = o.id and p.status = ${status} and ${isShownPayment('p')})`

/** Matches an order number as displayed, otherwise every word of number, name, phone and email address. */
export function matchesOrderSearch(search: string): SQL {
  const [, number] = /^rw[-\s]*(\d{1,15})$/i.exec(latinDigits(search)) ?? []
  return number === undefined ? hasWords(sql`o.search_text`, search) : sql`o.number = ${number}::bigint`
}
