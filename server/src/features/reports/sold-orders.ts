import { daysBetween } from '@rawnaq/rules/local-time'
import { type SQL, sql } from 'drizzle-orm'
import { countsAsRefund } from '../../db/orders/counts-as-sold.ts'
import { inShopCurrency } from '../../db/orders/in-shop-currency.ts'
import { includedTax } from '../../db/orders/included-tax.ts'
import type { Period } from '../../http/requested-period.ts'

/**
 * The sold orders of a period with their amounts, as `sold`: docs/decisions/orders/reports.md defines them. A refund reduces
 * the order it belongs to, whenever it was given, and an open balance is `unpaid`. Amounts are in the currency of the shop.
 * `onlyReduced` are the few orders that a refund or an open balance reduces.
 */
export const withSoldOrders = (isSold: SQL, period: Period, { onlyReduced = false } = {}): SQL => sql`
  given_back as (
    select o.id as order_id, sum(${inShopCurrency(sql`r.amount`)}) as amount
    from ${isShort(period) ? refundsOfOrders : allRefunds}
    where ${countsAsRefund} ${isShort(period) ? sql`and ${isSold}` : sql``} group by o.id),
  sold as (
    select o.id, o.issue_date, o.coupon_code, o.payment_method, o.customer_group_id, o.customer_group_en, o.customer_group_ar, o.made_by, o.currency, o.currency_rate, o.prices_include_tax,
      ${inShopCurrency(sql`o.grand_total`)} as grand_total,
      ${inShopCurrency(sql`(o.total + o.discount - ${includedTax(sql`o.tax`)})`)} as goods,
      ${inShopCurrency(sql`o.total_shipping`)} as delivery,
      ${inShopCurrency(sql`(o.charges_total - ${includedTax(sql`o.charges_tax`)})`)} as charges,
      ${inShopCurrency(sql`(o.tax + o.charges_tax)`)} as tax, coalesce(b.amount, 0) as refunds,
      ${inShopCurrency(sql`o.balance_due`)} as unpaid
    from ${onlyReduced ? reducedOrders : sql`orders o`} left join given_back b on b.order_id = o.id
    where ${isSold})`

/** Refunds of the orders of a short period, whose payments are looked up: there are fewer than refunds of all time. */
const refundsOfOrders = sql`orders o
  cross join lateral (select id from payments where order_id = o.id offset 0) p
  join refunds r on r.payment_id = p.id`

const allRefunds = sql`refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id`

const reducedOrders = sql`
  (select order_id from given_back where amount > 0 union select id from orders where balance_due > 0) reduced
  join orders o on o.id = reduced.order_id`

/** The longest period, in days, whose orders are fewer than it pays to read all lines for. */
const SHORT = 62

const isShort = ({ from, to }: Period) => daysBetween(from, to) < SHORT

/** Joins the lines `l` of orders `o`. In a short period the lines of each order are looked up. */
export const joinLines = (period: Period): SQL =>
  isShort(period) ? lookUpLines : sql`join order_lines l on l.order_id = o.id`

/**
 * Joins the lines `l` of orders `o` that are few. `offset 0` ensures that they are looked up: the planner expects such
 * lookups to miss the cache and would read the lines of all orders instead.
 */
export const lookUpLines = sql`cross join lateral (select * from order_lines where order_id = o.id offset 0) l`

/** Joins the sum of the charges of each line `l` as `charge`. Sums are numeric, which is slow to calculate with. */
export const joinLineCharges = (period: Period): SQL =>
  isShort(period)
    ? lookUpLineCharges
    : sql`left join (select order_line_id, ${chargeSums} from order_charges where order_line_id is not null
        group by order_line_id) charge on charge.order_line_id = l.id`

const chargeSums = sql`sum(amount)::bigint as amount, sum(tax)::bigint as tax`

export const lookUpLineCharges = sql`
  left join lateral (select ${chargeSums} from order_charges where order_line_id = l.id) charge on true`
