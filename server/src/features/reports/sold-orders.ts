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
export const withSoldOrders = (isSold: SQL, { onlyReduced = false } = {}): SQL => sql`
  given_back as (
    select p.order_id, sum(${inShopCurrency(sql`r.amount`)}) as amount from refunds r join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id
    where ${countsAsRefund} and ${isSold} group by p.order_id),
  sold as (
    select o.id, o.issue_date, o.coupon_code, o.payment_method, o.customer_group_id, o.customer_group_en, o.customer_group_ar, o.made_by, o.currency, o.currency_rate, o.prices_include_tax,
      ${inShopCurrency(sql`o.grand_total`)} as grand_total,
      ${inShopCurrency(sql`(o.total + o.discount - ${includedTax(sql`o.tax`)})`)} as goods,
      ${inShopCurrency(sql`o.total_shipping`)} as delivery,
      ${inShopCurrency(sql`(o.charges_total - ${includedTax(sql`o.charges_tax`)})`)} as charges,
      ${inShopCurrency(sql`(o.tax + o.charges_tax)`)} as tax, coalesce(b.amount, 0) as refunds,
      ${inShopCurrency(sql`o.balance_due`)} as unpaid
    from orders o left join given_back b on b.order_id = o.id
    where ${isSold} ${onlyReduced ? sql`and (b.amount > 0 or o.balance_due > 0)` : sql``})`

/** The longest period, in days, whose orders are fewer than it pays to read all lines for. */
const SHORT = 62

/**
 * Joins the lines `l` of orders `o`. In a short period the lines of each order are looked up, which `offset 0` ensures:
 * the planner expects such lookups to miss the cache and would read the lines of all orders instead.
 */
export const joinLines = ({ from, to }: Period): SQL =>
  daysBetween(from, to) < SHORT
    ? sql`cross join lateral (select * from order_lines where order_id = o.id offset 0) l`
    : sql`join order_lines l on l.order_id = o.id`
