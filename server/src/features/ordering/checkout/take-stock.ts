import { sum } from '@rawnaq/rules/money'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { lineErrors } from '../cart/line-errors.ts'
import type { OrderCoupon } from './load-order-lines.ts'
import type { PricedLine } from './price-order.ts'

/**
 * Takes the pieces of an order out of stock and a use of its coupon, all or none: pieces that are not there any more are
 * refused by name, as is a coupon that ran out. Variants are locked before items, items before the coupon, and each by its
 * id, so two orders, or an order and a shopkeeper, wait but never block each other. Everybody who wants the same waits
 * until the order is committed, so this comes last.
 */
export async function takeStock(tx: Tx, lines: readonly PricedLine[], coupon: OrderCoupon | null) {
  const variants = lines.filter((line) => line.counts_itself)
  const wanted = statement(wantedItems(lines), wantedVariants(variants), coupon)
  const { rows } = (await tx.execute(wanted)) as unknown as { rows: TakenRow[] }
  const missing = [
    ...missingLines(rows, 'item', lines, (line) => line.item_id),
    ...missingLines(rows, 'variant', variants, (line) => line.property_id),
  ]
  if (missing.length > 0) throw new Refusal('not_available', { errors: lineErrors(missing, 'not_available') })
  if (coupon && !rows.some(({ what }) => what === 'coupon'))
    throw new Refusal('invalid_code', { errors: { coupon_code: ['invalid_code'] } })
}

type TakenRow = { what: 'item' | 'variant' | 'coupon'; id: number }

const wantedItems = (lines: readonly PricedLine[]) =>
  [...Map.groupBy(lines, (line) => line.item_id)].map(([id, ofItem]) => ({
    id,
    taken: quantityOf(ofItem.filter((line) => !line.counts_itself)),
    sold: quantityOf(ofItem),
  }))

const wantedVariants = (lines: readonly PricedLine[]) =>
  lines.map((line) => ({ id: line.property_id, taken: line.quantity }))

const quantityOf = (lines: readonly PricedLine[]) => sum(lines.map((line) => line.quantity))

/**
 * The counts of what is locked are always true; asking for them is what brings the locks into their order. The limits tell
 * the planner how few rows there are: it takes what is in JSON for a hundred, and would read whole tables for them.
 */
const statement = (items: object[], variants: object[], coupon: OrderCoupon | null) => sql`
  with wanted_items as (
    select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w(id int, taken int, sold int)
    limit ${items.length}),
  wanted_variants as (
    select * from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as w(id int, taken int)
    limit ${variants.length}),
  locked_variants as (
    select id from properties where id in (select id from wanted_variants) order by id for no key update),
  locked_items as (
    select id from items where id in (select id from wanted_items) and (select count(*) from locked_variants) >= 0
    order by id for no key update),
  taken_variants as (
    update properties set quantity = properties.quantity - w.taken
    from wanted_variants w
    where properties.id = w.id and properties.quantity >= w.taken and (select count(*) from locked_items) >= 0
    returning properties.id),
  taken_items as (
    update items set quantity = items.quantity - w.taken, sold_count = items.sold_count + w.sold
    from wanted_items w
    where items.id = w.id and items.quantity >= w.taken and items.published and items.deleted_at is null
      and (select count(*) from locked_items) >= 0
    returning items.id),
  taken_coupon as (
    update coupons set used_count = used_count + 1
    where id = ${coupon?.id ?? null}::int and (usage_limit is null or used_count < usage_limit)
      and (select count(*) from locked_items) >= 0
    returning id)
  select 'item' as what, id from taken_items union all select 'variant', id from taken_variants
  union all select 'coupon', id from taken_coupon`

const missingLines = (
  taken: readonly TakenRow[],
  what: TakenRow['what'],
  lines: readonly PricedLine[],
  idOf: (line: PricedLine) => number | null,
) => {
  const ids = new Set(taken.filter((one) => one.what === what).map(({ id }) => id))
  return lines.filter((line) => !ids.has(idOf(line)!))
}
