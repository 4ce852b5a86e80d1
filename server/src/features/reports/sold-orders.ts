import { type SQL, sql } from 'drizzle-orm'
import { countsAsRefund } from '../../db/orders/counts-as-sold.ts'
import { inShopCurrency } from '../../db/orders/in-shop-currency.ts'
import { includedTax } from '../../db/orders/included-tax.ts'

/**
 * The sold orders of a period with their amounts, as `sold`: docs/decisions/orders/reports.md defines them. A refund reduces
 * the order it belongs to, whenever it was given, and an open balance is `unpaid`. Amounts are in the currency of the shop.
 */
export const withSoldOrders = (isSold: SQL) => sql`
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
      ${inShopCurrency(sql`o.balance_due`)} as unpaid,
      (select sum(item_quantity) from order_lines where order_id = o.id) as items
    from orders o left join given_back b on b.order_id = o.id where ${isSold})`
