import type pg from 'pg'
import { STOCK } from '../support/place-orders.ts'
import type { EditResult } from './editing.ts'

type EditedOrder = Record<
  'id' | 'status' | 'total' | 'lines' | 'grand_total' | 'balance' | 'held' | 'by_card' | 'returned',
  number
> & { is_cash: boolean }

const [UNPAID, PLACED, ON_ITS_WAY, DELIVERED] = [1, 3, 4, 5]

/** What the payments of an order come to. Cash has none. Returns take back whole lines, so no share is rounded. */
function receivedFor({ status, grand_total, balance, by_card, returned, is_cash }: EditedOrder): number {
  if (![PLACED, ON_ITS_WAY, DELIVERED].includes(status)) return status === UNPAID ? by_card : 0
  return is_cash ? by_card : grand_total - balance - returned
}

/**
 * Compares each order with its lines and payments: a placed or delivered order has what it costs, less its
 * balance and what closed returns gave back, and no cent more; an unpaid one what a gift card paid; any other one nothing. Every acknowledged change is in the audit log, and the stock of every item is what the orders left of it.
 */
export async function auditEdits(client: pg.Client, { edits }: EditResult): Promise<string[]> {
  const { rows: orders } = await client.query<EditedOrder>(`
    select o.id, o.status, o.total::float8 as total, o.grand_total::float8 as grand_total,
      o.balance_due::float8 as balance, o.paid_by_gift_card::float8 as by_card,
      o.payment_method is not distinct from 'cash' as is_cash,
      (select coalesce(sum(l.line_total - l.promotion_share - l.coupon_share + case when o.prices_include_tax then 0 else l.line_tax end), 0)::float8
        from order_return_lines r join order_returns b on b.id = r.return_id join order_lines l on l.id = r.order_line_id
        where b.order_id = o.id and b.state = 'closed') as returned,
      (select coalesce(sum((item_price - discount) * item_quantity), 0)::float8
        from order_lines where order_id = o.id) as lines,
      (select coalesce(sum(amount - refunded), 0)::float8
        from payments where order_id = o.id and status in (1, 3)) as held
    from orders o where o.status > 0 and not o.is_gift_card order by o.id`)
  const { rows: stock } = await client.query<{ id: number; left: number; taken: number }>(
    `select i.id, i.quantity::float8 as left, coalesce((
      select sum(l.item_quantity - (
        select coalesce(sum(restocked), 0) from order_return_lines where order_line_id = l.id)) from order_lines l join orders o on o.id = l.order_id
      where l.item_id = i.id and o.status in (1, ${[PLACED, ON_ITS_WAY, DELIVERED]})), 0)::float8 as taken
    from items i where i.quantity > $1 order by i.id`,
    [STOCK / 2],
  )
  const { rows: logged } = await client.query<{ count: number }>(
    "select count(*)::int as count from audit where action = 'edit_order'",
  )
  return [
    ...orders
      .filter(({ total, lines }) => total !== lines)
      .map(({ id, total, lines }) => `the goods of order ${id} cost ${total}, its lines ${lines}`),
    ...orders
      .filter((order) => order.held !== receivedFor(order))
      .map((order) => `an order does not add up: ${JSON.stringify(order)}`),
    ...stock
      .filter(({ left, taken }) => left + taken !== STOCK)
      .map(({ id, left, taken }) => `of ${STOCK} of item ${id} ${left} are left and ${taken} taken`),
    ...(logged[0]!.count >= edits
      ? []
      : [`${edits} changes were acknowledged, ${logged[0]!.count} are in the audit log`]),
  ]
}
