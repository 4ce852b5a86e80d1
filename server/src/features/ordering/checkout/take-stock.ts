import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { giftWraps } from '../../../db/schema.ts'
import { type StockCause, stockCause } from '../../../db/stock/stock-cause.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { OrderCoupon } from '../coupons/coupon-limits.ts'
import { refuseMissingWraps, wrapQuantities } from '../gifts/gift-charges.ts'
import { needsOf, StockDemand, type StockNeed } from '../hampers/line-stock.ts'
import type { OrderCharge } from './order-charges.ts'
import { lineErrors, type PricedLine, type PricedOrder } from './price-order.ts'

/**
 * The common table expressions that lock the stock of an order for `takeStock`: variants before items before hampers before
 * gift wraps, each by id, so that concurrent orders and stock edits wait. What follows in the statement has to refer to
 * the count of `locked_stock`: PostgreSQL leaves out expressions to which nothing refers.
 *
 * An earlier statement than `takeStock` contains them: a statement reads the rows as they were when it began, and one that
 * locks and then updates returns to the older version, on which another order may wait for this one (a deadlock).
 */
export function lockStock({ lines, charges, promoted }: PricedOrder): SQL {
  const { items, variants } = wantedStock(lines, promoted.gift)
  const ids = (of: readonly { id: number }[]) => of.map(({ id }) => id)
  return lockStockRows({ items: ids(items), variants: ids(variants), wraps: [...wrapQuantities(charges).keys()] })
}

/** The rows of stock that a transaction changes, by id. */
export type StockRows = Record<'items' | 'variants' | 'wraps', readonly number[]>

/** The common table expressions of `lockStock` for known rows. */
export function lockStockRows({ items, variants, wraps }: StockRows): SQL {
  const [itemIds, variantIds, wrapIds] = [idsOf(items), idsOf(variants), idsOf(wraps)]
  return sql`
    locked_variants as (
      select id from properties where id = any (array(${variantIds})) order by id for no key update),
    locked_items as (
      select id from items
      where id = any (array(${itemIds} union select hamper_id from hamper_parts where item_id in (${itemIds})))
        and (select count(*) from locked_variants) >= 0
      order by is_hamper, id for no key update),
    locked_wraps as (
      select id from gift_wraps where id = any (array(${wrapIds})) and (select count(*) from locked_items) >= 0
      order by id for no key update),
    locked_stock as (
      select (select count(*) from locked_variants) + (select count(*) from locked_items)
        + (select count(*) from locked_wraps) as row_count)`
}

const idsOf = (ids: readonly number[]) =>
  sql`select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)`

/**
 * Takes the items, the parts of hampers and the gift wraps of an order from stock and one use of its coupon, all or none.
 * Refuses missing lines by position, lines that another order made a back-order, missing wraps and a used-up coupon. An
 * earlier statement locks the stock (`lockStock`); the coupon is locked last, for its use is what most orders may wait for.
 */
export async function takeStock(tx: Tx, { lines, charges, coupon, promoted }: TakenOrder, cause: StockCause) {
  const wraps = [...wrapQuantities(charges)].map(([id, taken]) => ({ id, taken }))
  const { items, variants } = wantedStock(lines, promoted.gift)
  const rows = await queryRows<TakenRow>(tx, statement(items, variants, wraps, coupon, cause))
  const isTaken = (what: TakenRow['what'], id: number) => rows.some((row) => row.what === what && row.id === id)
  const missing = lines.filter(
    (line) => !isTaken('item', line.item_id) || needsOf(line).some(({ of, id }) => !isTaken(of, id)),
  )
  if (missing.length > 0) throw new Refusal('not_available', { errors: lineErrors(missing, 'not_available') })
  const isBeyond = ({ of, id }: StockNeed) => rows.some((row) => row.what === of && row.id === id && row.stock_left < 0)
  const later = lines.filter((line) => line.backorder === null && needsOf(line).some(isBeyond))
  if (later.length > 0) throw new Refusal('ships_later', { errors: lineErrors(later, 'ships_later') })
  const missingWraps = wraps.filter(({ id }) => !isTaken('wrap', id)).map(({ id }) => id)
  if (missingWraps.length > 0) await refuseTakenWraps(tx, charges, missingWraps)
  if (coupon && !rows.some(({ what }) => what === 'coupon'))
    throw new Refusal('invalid_code', { errors: { coupon_code: ['invalid_code'] } })
}

type TakenOrder = Pick<PricedOrder, 'lines' | 'charges' | 'coupon' | 'promoted'>

type TakenRow = { what: 'item' | 'variant' | 'wrap' | 'coupon'; id: number; stock_left: number }

/** Refuses the lines for which other orders and staff have left too few wraps; their stock is locked. */
async function refuseTakenWraps(tx: Tx, charges: readonly OrderCharge[], ids: readonly number[]) {
  const { id, quantity } = giftWraps
  const left = await tx.select({ id, quantity }).from(giftWraps).where(inArray(id, ids))
  const affected = charges.filter(({ gift_wrap_id }) => gift_wrap_id && ids.includes(gift_wrap_id))
  refuseMissingWraps(affected, left)
}

/**
 * What is taken of items and variants, and what is sold of items; a hamper is sold and its parts are taken. The gift of a
 * promotion is locked too; `takeGift` takes it.
 */
export function wantedStock(lines: readonly PricedLine[], gift: PricedOrder['promoted']['gift']) {
  const demand = new StockDemand(lines)
  const needs = lines.flatMap(needsOf)
  const parts = lines.flatMap((line) => line.parts.map(({ item_id }) => item_id))
  const itemIds = new Set([...lines.map(({ item_id }) => item_id), ...parts, ...(gift ? [gift.item_id] : [])])
  const soldOf = (id: number) => lines.reduce((sold, line) => (line.item_id === id ? sold + line.quantity : sold), 0)
  const variantIds = new Set(needs.flatMap(({ of, id }) => (of === 'variant' ? [id] : [])))
  return {
    items: [...itemIds].map((id) => ({ id, taken: demand.unitsOf({ of: 'item', id }), sold: soldOf(id) })),
    variants: [...variantIds].map((id) => ({ id, taken: demand.unitsOf({ of: 'variant', id }) })),
  }
}

/**
 * The limits correct the planner, which estimates 100 rows for JSON and would read whole tables. A part of a hamper may be
 * unpublished: it is then not sold alone.
 */
const statement = (
  items: object[],
  variants: object[],
  wraps: object[],
  coupon: OrderCoupon | null,
  cause: StockCause,
) => sql`
  with cause as (select ${stockCause(cause)}),
  wanted_items as (
    select * from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as w(id int, taken int, sold int)
    limit ${items.length}),
  wanted_variants as (
    select * from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as w(id int, taken int)
    limit ${variants.length}),
  taken_variants as (
    update properties set quantity = properties.quantity - w.taken
    from wanted_variants w
    where properties.id = w.id
      and properties.quantity + (select backorder_limit from items where items.id = properties.item_id) >= w.taken
      and (select count(*) from cause) >= 0
    returning properties.id, properties.quantity),
  taken_items as (
    update items set quantity = items.quantity - w.taken, sold_count = items.sold_count + w.sold
    from wanted_items w
    where items.id = w.id and (w.taken = 0 or items.quantity + items.backorder_limit >= w.taken)
      and (items.is_visible or w.sold = 0) and items.deleted_at is null and (select count(*) from cause) >= 0
    returning items.id, items.quantity),
  wanted_wraps as (
    select * from jsonb_to_recordset(${JSON.stringify(wraps)}::jsonb) as w(id int, taken int)
    limit ${wraps.length}),
  taken_wraps as (
    update gift_wraps set quantity = gift_wraps.quantity - w.taken
    from wanted_wraps w
    where gift_wraps.id = w.id and gift_wraps.quantity >= w.taken
    returning gift_wraps.id),
  taken_coupon as (
    update coupons set used_count = used_count + 1
    where id = ${coupon?.id ?? null}::int and (usage_limit is null or used_count < usage_limit)
      and (select count(*) from taken_items) + (select count(*) from taken_wraps) >= 0
    returning id)
  select 'item' as what, id, quantity as stock_left from taken_items
  union all select 'variant', id, quantity from taken_variants
  union all select 'wrap', id, 0 from taken_wraps union all select 'coupon', id, 0 from taken_coupon`
