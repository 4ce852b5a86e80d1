import type { orderExportQuery } from '@rawnaq/contract/imports'
import { amountIn } from '@rawnaq/contract/money'
import { orderStatus, statusNamed } from '@rawnaq/rules/order-status'
import { paymentStatusNamed } from '@rawnaq/rules/payment-status'
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { isLatePayment, isMadePayment, isShownPayment, shownPaymentFirst } from '../../../db/orders/shown-payment.ts'
import { orderSources, orders } from '../../../db/schema.ts'
import { readTimeZone, withinDays } from '../../../db/settings/shop-days.ts'
import type { Cell } from '../csv-cells.ts'

const heading = [
  ...['number', 'created_at', 'status', 'customer', 'mobile', 'email', 'items', 'currency'],
  ...[
    'total',
    'promotion',
    'coupon',
    'tax',
    'delivery',
    'charges',
    'charges_tax',
    'grand_total',
    'payment_method',
    'payment_status',
    'refunded',
    'prices_include_tax',
    'collected',
  ],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  'paid_with',
]

const BATCH_SIZE = 500

/** Placed orders as rows, oldest first; days are in the shop's time zone. */
export async function* exportOrders(db: Db, query: z.output<typeof orderExportQuery>): AsyncGenerator<Cell[][]> {
  const within = withinDays(sql`${orders.created_at}`, query, await readTimeZone(db))
  const ofStatus = query.status === undefined ? undefined : eq(orders.status, query.status)
  yield [heading]
  for (let last = 0; ; ) {
    const found = await db
      .select({ order: orders, itemCount, payment: shownPayment, paidWith, refunded, campaign: orderSources })
      .from(orders)
      .leftJoin(orderSources, eq(orderSources.order_id, orders.id))
      .where(and(gt(orders.id, last), ne(orders.status, orderStatus.draft), ofStatus, ...within))
      .orderBy(asc(orders.id))
      .limit(BATCH_SIZE)
    if (found.length === 0) return
    yield found.map(rowOf)
    last = found.at(-1)!.order.id
  }
}

const itemCount = sql<number>`(select coalesce(sum(item_quantity), 0)::int from order_lines where order_id = orders.id)`

const shownPayment = sql<{ method: string; status: number } | null>`(
  select json_build_object('method', p.method, 'status', p.status) from payments p
  where p.order_id = orders.id order by ${shownPaymentFirst('p')} limit 1)`

/** The payments that paid it, the earliest first, with gift cards and store credit. */
const paidWith = sql<{ method: string; amount: number }[]>`(
  select coalesce(json_agg(json_build_object('method', p.method, 'amount', p.amount) order by p.id), '[]') from payments p
  where p.order_id = orders.id and ${isMadePayment('p')})`

const refunded = sql<number>`(
  select coalesce(sum(p.refunded), 0)::float8 from payments p
  where p.order_id = orders.id and (not ${isLatePayment('p')} or ${isShownPayment('p')}))`

type OrderRow = {
  order: typeof orders.$inferSelect
  itemCount: number
  payment: { method: string; status: number } | null
  paidWith: { method: string; amount: number }[]
  refunded: number
  campaign: typeof orderSources.$inferSelect | null
}

function rowOf({ order, itemCount, payment, paidWith, refunded, campaign }: OrderRow): Cell[] {
  const amount = (minor: number) => amountIn(minor, order.currency)
  return [
    ...[formatOrderNumber(order.number!), order.created_at.toISOString(), statusNamed(order.status)],
    `${order.customer_first_name} ${order.customer_last_name}`.trim(),
    ...[order.customer_mobile, order.customer_email, itemCount, order.currency],
    ...[order.total, order.promotion, order.coupon, order.tax, order.total_shipping].map(amount),
    ...[order.charges_total, order.charges_tax, order.grand_total].map(amount),
    ...[payment?.method ?? order.payment_method, payment && paymentStatusNamed(payment.status), amount(refunded)],
    order.prices_include_tax ? 'true' : 'false',
    order.is_collected ? 'true' : 'false',
    ...[campaign?.source, campaign?.medium, campaign?.campaign, campaign?.term, campaign?.content].map(
      (text) => text ?? '',
    ),
    paidWith.map((one) => `${one.method} ${amount(one.amount)}`).join('; '),
  ]
}
