import type { TaxAmounts, TaxReport } from '@rawnaq/contract/reports'
import { splitRefund } from '@rawnaq/rules/refund-split'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { countsAsSold } from '../../db/orders/counts-as-sold.ts'
import { inShopCurrency } from '../../db/orders/in-shop-currency.ts'
import { includedTax } from '../../db/orders/included-tax.ts'
import { queryRows } from '../../db/query-rows.ts'
import { withinDays } from '../../db/settings/shop-days.ts'
import type { Period } from '../../http/requested-period.ts'
import { joinLines, lookUpLines, withSoldOrders } from './sold-orders.ts'

/** Taxable amounts and tax of a period by rate, with the share of refunds. Delivery has no tax. */
export async function readTaxReport(db: Db, period: Period, zone: string): Promise<TaxReport> {
  const sold = sql.join([countsAsSold, ...withinDays(sql`o.issue_date`, period, zone)], sql` and `)
  const [rates, refunds] = await Promise.all([
    queryRows<Taxed>(
      db,
      sql`
      with ${withSoldOrders(sold, period)}
      select rate, sum(base)::float8 as base, sum(tax)::float8 as tax from (${partsOfOrders(joinLines(period))}) part
      group by rate having sum(base) <> 0 or sum(tax) <> 0 order by rate`,
    ),
    queryRows<RefundedOrder>(
      db,
      sql`
      with ${withSoldOrders(sold, period, { onlyReduced: true })}
      select part.order_id, part.refunds::float8 as amount,
        json_agg(json_build_array(part.rate, part.base, part.tax) order by part.rate) as parts
      from (select order_id, refunds, rate, sum(base) as base, sum(tax) as tax
        from (${partsOfOrders(lookUpLines)}) line where refunds > 0 group by order_id, refunds, rate) part
      group by part.order_id, part.refunds`,
    ),
  ])
  const refunded = refundsByRate(refunds)
  const rows = rates.map(({ rate, base, tax }) => {
    const [refundedBase, refundedTax] = refunded.get(rate) ?? [0, 0]
    return { rate, ...amountsOf([base, tax, refundedBase, refundedTax]) }
  })
  return { ...period, rows, totals: amountsOf(totalOf(rows)) }
}

type Taxed = { rate: number; base: number; tax: number }
type RefundedOrder = { amount: number; parts: [rate: number, base: number, tax: number][] }

/** Every part of a sold order: lines, charges, and delivery at a rate of zero. */
const partsOfOrders = (withLines: SQL) => sql`
  select o.id as order_id, o.refunds, l.tax_percentage as rate,
    ${inShopCurrency(sql`(l.line_total - l.promotion_share - l.coupon_share - ${includedTax(sql`l.line_tax`)})`)} as base,
    ${inShopCurrency(sql`l.line_tax`)} as tax
    from sold o ${withLines}
  union all select o.id, o.refunds, c.tax_percentage, ${inShopCurrency(sql`(c.amount - ${includedTax(sql`c.tax`)})`)},
    ${inShopCurrency(sql`c.tax`)}
    from sold o join order_charges c on c.order_id = o.id
  union all select o.id, o.refunds, 0, o.delivery, 0 from sold o where o.delivery > 0`

/** Splits each refund over the rates of its order, then over amount and tax. */
function refundsByRate(orders: readonly RefundedOrder[]): Map<number, [base: number, tax: number]> {
  const refunded = new Map<number, [number, number]>()
  for (const { amount, parts } of orders) {
    const shares = splitRefund(
      amount,
      parts.map(([, base, tax]) => base + tax),
    )
    for (const [index, [rate, base, tax]] of parts.entries()) {
      const [ofBase, ofTax] = refunded.get(rate) ?? [0, 0]
      const [taxShare = 0, baseShare = 0] = splitRefund(shares[index]!, [tax, base])
      refunded.set(rate, [ofBase + baseShare, ofTax + taxShare])
    }
  }
  return refunded
}

const amountsOf = ([base, tax, refunded_base, refunded_tax]: readonly [
  number,
  number,
  number,
  number,
]): TaxAmounts => ({
  ...{ base, tax, refunded_base, refunded_tax },
  ...{ net_base: base - refunded_base, net_tax: tax - refunded_tax },
})

const totalOf = (rows: readonly TaxAmounts[]) =>
  rows.reduce<[number, number, number, number]>(
    ([base, tax, refundedBase, refundedTax], row) => [
      base + row.base,
      tax + row.tax,
      refundedBase + row.refunded_base,
      refundedTax + row.refunded_tax,
    ],
    [0, 0, 0, 0],
  )
