import type { staffOrderRow } from '@rawnaq/contract/staff-orders'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus, staffMayMove, statusNamed } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { isMadePayment, joinShownPayment } from '../../../db/orders/shown-payment.ts'
import { waitsForAddress } from '../../../db/orders/waits-for-address.ts'
import { queryRows } from '../../../db/query-rows.ts'

/** An order in a staff list; money in minor units. */
export type OrderRow = z.output<typeof staffOrderRow>

/** Orders as list rows, in the order of their ids; money in minor units. */
export async function readOrderRows(db: Db, ids: number[]): Promise<OrderRow[]> {
  if (ids.length === 0) return []
  const rows = await queryRows<RawOrderRow>(
    db,
    sql`
    select o.id, o.number::float8 as number, o.status, o.locale, o.customer_mobile, o.customer_email,
      o.customer_first_name, o.customer_last_name, o.created_at, o.issue_date,
      o.currency, o.total::float8 as total, o.tax::float8 as tax, o.grand_total::float8 as grand_total,
      coalesce(p.method, o.payment_method, '') as payment_method, coalesce(p.status, 0) as payment_status,
      array(select m.method from payments m where m.order_id = o.id and (m.id = p.id or ${isMadePayment('m')})
        group by m.method order by min(m.id)) as payment_methods,
      ${waitsForAddress} as waiting_for_address, o.is_collected, o.is_gift_card, o.balance_due::float8 as balance_due,
      (select coalesce(sum(item_quantity), 0)::int from order_lines where order_id = o.id) as items_count
    from unnest(${sql.param(`{${ids}}`)}::int[]) with ordinality wanted(id, place)
    join orders o on o.id = wanted.id
    ${joinShownPayment}
    order by place`,
  )
  return rows.map(({ customer_first_name, customer_last_name, is_gift_card, ...row }) => ({
    ...row,
    number: formatOrderNumber(row.number),
    customer_name: `${customer_first_name} ${customer_last_name}`.trim(),
    created_at: new Date(row.created_at).toISOString(),
    issue_date: new Date(row.issue_date).toISOString(),
    may_become: allowedStatuses(row.status, is_gift_card),
  }))
}

type RawOrderRow = Omit<OrderRow, 'number' | 'customer_name' | 'may_become' | 'created_at' | 'issue_date'> & {
  number: number
  is_gift_card: boolean
  locale: Locale
  customer_first_name: string
  customer_last_name: string
  created_at: Date | string
  issue_date: Date | string
}

/** The statuses to which staff may move an order. */
export const allowedStatuses = (status: number, isGiftCard: boolean): number[] =>
  staffMayMove(statusNamed(status), { isGiftCard }).map((name) => orderStatus[name])
