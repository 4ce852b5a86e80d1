import type { SalesAmounts, SalesGroup, SalesReport } from '@rawnaq/contract/reports'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { splitRefund } from '@rawnaq/rules/refund-split'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { countsAsSold } from '../../db/orders/counts-as-sold.ts'
import { inShopCurrency } from '../../db/orders/in-shop-currency.ts'
import { addedTax, includedTax } from '../../db/orders/included-tax.ts'
import { queryRows } from '../../db/query-rows.ts'
import { withinDays } from '../../db/settings/shop-days.ts'
import type { Period } from '../../http/requested-period.ts'
import { groupingOf, type LineGrouping, type OrderGrouping } from './sales-groups.ts'
import { joinLineCharges, joinLines, lookUpLineCharges, lookUpLines, withSoldOrders } from './sold-orders.ts'

type Row = SalesReport['rows'][number]
type Request = { by: SalesGroup; period: Period; zone: string; locale: Locale; limit: number }

/** Sales of a period by group: at most `limit` rows, and the totals of all orders. */
export async function readSalesReport(db: Db, { by, period, zone, locale, limit }: Request): Promise<SalesReport> {
  const sold = sql.join([countsAsSold, ...withinDays(sql`o.issue_date`, period, zone)], sql` and `)
  const grouping = groupingOf(by, zone)
  const named = ({ key, en, ar, code, is_total, ...amounts }: RawRow): Row => ({
    ...amounts,
    key: key ?? '',
    name: localisedText({ en, ar }, locale).text,
    code: code ?? '',
  })
  const [found, totals] =
    grouping.of === 'orders'
      ? await readOrderGroups(db, grouping, { sold, period, limit, isByTime: by === 'day' || by === 'month' })
      : await readLineGroups(db, grouping, { sold, period, limit })
  const rows = found.slice(0, limit).map(named)
  const rest = grouping.of === 'orders' ? null : subtract(totals.ofOrders, totals.ofGroups)
  return { ...period, by, rows, has_more: found.length > limit, rest, totals: totals.ofOrders }
}

type Totals = { ofGroups: SalesAmounts; ofOrders: SalesAmounts }
type RawRow = SalesAmounts & {
  key: string | null
  en: string | null
  ar: string | null
  code: string | null
  is_total: boolean
}
type Selection = { sold: SQL; period: Period; limit: number }

/** The groups and the totals in one pass over the orders. */
async function readOrderGroups(
  db: Db,
  { key, en = sql`null`, ar = sql`null`, joins = sql`` }: OrderGrouping,
  { sold, period, limit, isByTime }: Selection & { isByTime: boolean },
) {
  const rows = await queryRows<RawRow>(
    db,
    sql`
    with ${withSoldOrders(sold, period)}
    select k.key, ${en} as en, ${ar} as ar, null as code, ${itemsOfOrders}, ${orderSums},
      grouping(k.key) = 1 as is_total
    from sold o ${joins} cross join lateral (select (${key})::text as key) k
    group by grouping sets ((k.key), ())
    order by is_total desc, ${isByTime ? sql`key` : sql`total desc, key`} limit ${limit + 2}`,
  )
  const [{ key: _none, en: _en, ar: _ar, code, is_total, ...totals } = nothing, ...groups] = rows
  return [groups, { ofGroups: totals, ofOrders: totals }] as const satisfies [RawRow[], Totals]
}

/** Groups of lines with their own charges. Refunds and open balances are split over the lines of their order. */
async function readLineGroups(db: Db, grouping: LineGrouping, { sold, period, limit }: Selection) {
  const { key: lineKey, en: inEnglish, ar: inArabic, code: itemCode = sql`null`, joins = sql`` } = grouping
  const columns = sql.join(grouping.columns, sql`, `)
  const [rows, [orderTotals = nothing], reduced] = await Promise.all([
    queryRows<RawRow>(
      db,
      sql`
      with ${withSoldOrders(sold, period)}
      select (${lineKey})::text as key, ${inEnglish} as en, ${inArabic} as ar, ${itemCode} as code, ${lineAmounts}, g.is_total
      from (
        select max(l.id) as last_line, ${lineSums}, grouping(${grouping.columns[0]}) = 1 as is_total
        from sold o ${joinLines(period)} ${joins} ${joinLineCharges(period)}
        group by grouping sets ((${columns}), ())
        order by is_total desc, total desc, ${columns} limit ${limit + 2}) g
      left join order_lines l on l.id = g.last_line
      left join items i on i.id = l.item_id
      left join categories c on c.id = i.category_id
      order by g.is_total desc, g.total desc, ${columns}`,
    ),
    queryRows<SalesAmounts>(db, sql`with ${withSoldOrders(sold, period)} select 0 as items, ${orderSums} from sold o`),
    queryRows<ReducedOrder>(
      db,
      sql`
      with ${withSoldOrders(sold, period, { onlyReduced: true })}
      select o.refunds::float8 as refunds, o.unpaid::float8 as unpaid, o.grand_total::float8 as total,
        json_agg(json_build_array(coalesce((${lineKey})::text, ''), ${lineTotal}) order by l.id) as lines
      from sold o ${lookUpLines} ${lookUpLineCharges} join items i on i.id = l.item_id
      group by o.id, o.refunds, o.unpaid, o.grand_total`,
    ),
  ])
  const [{ key, en, ar, code, is_total, ...groupTotals } = nothing, ...groups] = rows
  const refunds = sharesByKey(reduced, 'refunds')
  const unpaid = sharesByKey(reduced, 'unpaid')
  const withNet = <Row extends SalesAmounts>(amounts: Row, given: number, open: number): Row => ({
    ...amounts,
    ...{ refunds: given, unpaid: open, net: amounts.total - given - open },
  })
  const ofGroups = { ...groupTotals, orders: orderTotals.orders }
  const ofOrders = { ...orderTotals, items: groupTotals.items }
  return [
    groups.map((row) => withNet(row, refunds.get(row.key ?? '') ?? 0, unpaid.get(row.key ?? '') ?? 0)),
    { ofGroups: withNet(ofGroups, sumOf(refunds.values()), sumOf(unpaid.values())), ofOrders },
  ] as const satisfies [RawRow[], Totals]
}

type ReducedOrder = { refunds: number; unpaid: number; total: number; lines: [key: string, total: number][] }

/** The share that every group has of refunds or open balances. The rest of an order is its delivery and its own charges. */
function sharesByKey(orders: readonly ReducedOrder[], reduction: 'refunds' | 'unpaid'): Map<string, number> {
  const shares = new Map<string, number>()
  for (const { [reduction]: amount, total, lines } of orders) {
    const totals = lines.map(([, lineTotal]) => lineTotal)
    const split = splitRefund(amount, [...totals, Math.max(0, total - sumOf(totals))])
    for (const [index, [key]] of lines.entries()) shares.set(key, (shares.get(key) ?? 0) + split[index]!)
  }
  return shares
}

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)

/** Reads the lines of each order, so that line groups, which have their own sum, leave it out. */
const itemsOfOrders = sql`
  coalesce(sum((select sum(item_quantity) from order_lines where order_id = o.id)), 0)::int as items`

/** `discounts` is what lies between the goods and the total, whatever reduced the price. */
const orderSums = sql`
  count(*)::int as orders,
  coalesce(sum(o.goods), 0)::float8 as goods,
  coalesce(sum(o.goods) + sum(o.delivery) + sum(o.charges) + sum(o.tax) - sum(o.grand_total), 0)::float8 as discounts,
  coalesce(sum(o.delivery), 0)::float8 as delivery, coalesce(sum(o.charges), 0)::float8 as charges,
  coalesce(sum(o.tax), 0)::float8 as tax, coalesce(sum(o.grand_total), 0)::float8 as total,
  coalesce(sum(o.refunds), 0)::float8 as refunds, coalesce(sum(o.unpaid), 0)::float8 as unpaid,
  coalesce(sum(o.grand_total) - sum(o.refunds) - sum(o.unpaid), 0)::float8 as net`

const lineTotal = inShopCurrency(sql`(l.line_total - l.promotion_share - l.coupon_share + ${addedTax(sql`l.line_tax`)}
  + coalesce(charge.amount + ${addedTax(sql`charge.tax`)}, 0))`)
const lineGoods = inShopCurrency(sql`(l.item_price * l.item_quantity - ${includedTax(sql`l.line_tax`)})`)
const lineCharges = inShopCurrency(sql`coalesce(charge.amount - ${includedTax(sql`charge.tax`)}, 0)`)
const lineTax = inShopCurrency(sql`(l.line_tax + coalesce(charge.tax, 0))`)

/** Converted in `lineAmounts`, once the groups that are shown are known. */
const lineSums = sql`
  count(distinct o.id) as orders, coalesce(sum(l.item_quantity), 0) as items, coalesce(sum(${lineGoods}), 0) as goods,
  coalesce(sum(${lineCharges}), 0) as charges, coalesce(sum(${lineTax}), 0) as tax, coalesce(sum(${lineTotal}), 0) as total`

const lineAmounts = sql`
  g.orders::int as orders, g.items::int as items, g.goods::float8 as goods,
  (g.goods + g.charges + g.tax - g.total)::float8 as discounts, 0 as delivery, g.charges::float8 as charges,
  g.tax::float8 as tax, g.total::float8 as total, 0 as refunds, 0 as unpaid, 0 as net`

const zero: SalesAmounts = {
  ...{ orders: 0, items: 0, goods: 0, discounts: 0, delivery: 0 },
  ...{ charges: 0, tax: 0, total: 0, refunds: 0, unpaid: 0, net: 0 },
}
const nothing: RawRow = { ...zero, key: null, en: null, ar: null, code: null, is_total: true }

/** What the orders have beside their lines; `orders` counts them all. */
function subtract(all: SalesAmounts, part: SalesAmounts): SalesAmounts {
  const names = Object.keys(zero) as (keyof SalesAmounts)[]
  const rest = Object.fromEntries(names.map((name) => [name, all[name] - part[name]])) as SalesAmounts
  return { ...rest, orders: all.orders }
}
