import { arrivalSettings } from '@rawnaq/rules/arrival'
import type { BackorderTerms } from '@rawnaq/rules/backorders'
import { type LineOption, optionsKey } from '@rawnaq/rules/cart'
import { collectionSettings } from '@rawnaq/rules/collection'
import { priceForGroup } from '@rawnaq/rules/group-price'
import { extraDays, type LineOptionProblem, lineOptionProblems, type OfferedOption } from '@rawnaq/rules/line-options'
import type { Minor } from '@rawnaq/rules/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { type DeliveryRow, planOf, type ShopDelivery, selectDelivery } from '../../../db/delivery/load-delivery.ts'
import { isOnSale } from '../../../db/listing-index/on-sale.ts'
import { estimatedRows, queryRowsPrepared } from '../../../db/query-rows.ts'
import { orderable } from '../../../db/stock/orderable.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { PictureRow } from '../../../resources/picture.ts'
import { type OrderCoupon, selectCoupon } from '../coupons/coupon-limits.ts'
import { type CustomerGroup, fixedGroupPrice, selectCustomerGroup } from '../customer-groups/select-customer-group.ts'
import { type GiftRequest, type OfferedGift, selectGift } from '../gifts/select-gift.ts'
import { type CataloguePart, selectParts } from '../hampers/line-parts.ts'
import { cashSettings } from '../payments/cash/cash-terms.ts'
import { type RunningPromotion, selectPromotions } from '../promotions/select-promotions.ts'

/** A line in a request; `item_quantity` is its quantity. */
export type LineInput = {
  item_id: number
  property_id?: number | null
  item_quantity: number
  options?: LineOption[] | undefined
}

/** A query of requested lines: place, line_id, item_id, property_id, quantity, options. */
type LineQuery = SQL

/** A requested item. `place` is its position in the cart; `line_id` its cart line, null for lines in the request. */
type RequestedLine = {
  place: number
  line_id: number | null
  item_id: number
  property_id: number | null
  quantity: number
  options: LineOption[]
}

/** An option that an item offers, with its name. */
export type ItemOptionRow = OfferedOption & { name_en: string; name_ar: string }

/** A requested line with the catalogue data that an order copies. */
export type CatalogueLine = RequestedLine &
  BackorderTerms & {
    code: string
    name_en: string
    name_ar: string
    slug_en: string
    slug_ar: string
    size_en: string
    size_ar: string
    color_en: string
    color_ar: string
    picture_path: string | null
    picture: PictureRow | null
    /** The price of the customer's group if it is lower; such a line has no offer. */
    unit_price: Minor
    /** What others pay for a unit, after the offer, if the group pays less; null otherwise. */
    public_price: Minor | null
    offer_id: number | null
    offer: number
    tax_id: number | null
    tax: number
    shipping_price: Minor | null
    /** The days to prepare it, with its options. */
    preparation_days: number
    /** The options that the item offers. */
    offered_options: ItemOptionRow[]
    /** What is wrong with the chosen options. */
    option_problems: LineOptionProblem[]
    /** How many can be ordered, how many of them are in stock, and whether the variant has a stock of its own. */
    stock: number
    on_hand: number
    counts_itself: boolean
    /** What is inside a hamper, with the stock of each part; empty for other items. */
    parts: CataloguePart[]
    /** The item is sold by variant and none is chosen. Its price is that of the cheapest variant. */
    needs_variant: boolean
    /** The category of the item and those above it; null if no gift is requested. */
    category_ids: number[] | null
  }

/** What a price is calculated from, read in one statement. */
export type LoadedOrder<Line = CatalogueLine> = {
  lines: Line[]
  coupon: OrderCoupon | null
  /** What is offered of the requested gift; null without one. */
  gift: OfferedGift | null
  /** The promotions that run now. */
  promotions: RunningPromotion[]
  /** The group of the customer, whose prices the lines have. */
  customerGroup: CustomerGroup | null
  /** Deliveries to any area, if requested; undefined in a shop without published areas. */
  shopDelivery: ShopDelivery | undefined
  settings: Map<string, unknown>
}

/** A requested line whose item or variant may no longer be sold. */
export type LoadedLine = CatalogueLine & { item_found: boolean; variant_found: boolean }

/** Whose prices apply, null for those of the public, and what else is loaded with the lines. */
type LoadOptions = {
  userId: number | null
  couponCode?: string | null
  gift?: GiftRequest | null | undefined
  /** The time at which deliveries begin. */
  deliveriesFrom?: Date | undefined
}

/** Loads lines, coupon, gift, promotions and settings for a price, in one statement. Refuses unknown items and variants. */
export async function loadOrderLines(db: Db | Tx, requested: LineQuery, options: LoadOptions): Promise<LoadedOrder> {
  const { lines, ...rest } = await loadLines(db, requested, options)
  refuseMissing(lines)
  return { lines, ...rest }
}

/**
 * Like `loadOrderLines`, but marks unknown items and variants instead of refusing them. Only the names of such lines
 * are meaningful.
 */
export async function loadLines(
  db: Db | Tx,
  requested: LineQuery,
  options: LoadOptions,
): Promise<LoadedOrder<LoadedLine>> {
  const rows = await queryRowsPrepared<Row>(db, statement(requested, options))
  const { coupon = null, gift = null, promotions, customer_group = null, delivery, settings } = rows[0] ?? {}
  const { deliveriesFrom } = options
  return {
    lines: rows.map((row) => withOptions(withGroupPrice(row, customer_group))),
    coupon,
    gift,
    promotions: promotions ?? [],
    customerGroup: customer_group,
    shopDelivery: deliveriesFrom && delivery ? planOf(delivery, deliveriesFrom) : undefined,
    settings: new Map(Object.entries(settings ?? {})),
  }
}

function withGroupPrice(row: Row, group: CustomerGroup | null): Row {
  const { usual_price: usualPrice, fixed_price: fixedPrice } = row
  const terms = { usualPrice, fixedPrice, percentage: group?.percentage ?? null }
  const { unitPrice, offer, publicPrice } = priceForGroup({ unitPrice: row.unit_price, offer: row.offer }, terms)
  if (publicPrice === null) return { ...row, public_price: null }
  return { ...row, unit_price: unitPrice, offer, offer_id: null, public_price: publicPrice }
}

function withOptions(row: Row): LoadedLine {
  const offered_options = row.offered_options ?? []
  return {
    ...row,
    parts: row.parts ?? [],
    offered_options,
    option_problems: lineOptionProblems(row.options, offered_options),
    preparation_days: row.preparation_days + extraDays(row.options, offered_options),
  }
}

/** Whether the item and its variant are still sold. */
export const isStillSold = ({ item_found, variant_found }: LoadedLine): boolean => item_found && variant_found

type Row = Omit<LoadedLine, 'offered_options' | 'option_problems' | 'parts'> & {
  parts: CataloguePart[] | null
  usual_price: Minor
  fixed_price: Minor | null
  customer_group: CustomerGroup | null
  offered_options: ItemOptionRow[] | null
  coupon: OrderCoupon | null
  gift: OfferedGift | null
  promotions: RunningPromotion[] | null
  delivery: DeliveryRow | null
  settings: Record<string, unknown> | null
}

const deliverySettings = [
  ...['limit_price_for_shipment', 'shipment_amount'],
  ...['delivery_pricing', 'delivery_day_required', 'unknown_area_delivery'],
]
const orderSettings = [...deliverySettings, 'prices_include_tax', 'hold_minutes', 'currencies']
const settingKeys = [...orderSettings, ...cashSettings, ...arrivalSettings, ...collectionSettings]

const statement = (
  requested: LineQuery,
  { userId, couponCode = null, gift = null, deliveriesFrom }: LoadOptions,
) => sql`
  with requested as (${requested}), customer_group as (${selectCustomerGroup(userId)})
  select w.place, w.line_id, w.quantity, w.item_id, w.property_id, w.options,
    ${optionsOfItem} as offered_options,
    ${isOnSale(sql`items.id`)} as item_found, (w.property_id is null or p.id is not null) as variant_found,
    items.code, items.name_en, items.name_ar, items.slug_en, items.slug_ar,
    coalesce(s.name_en, '') as size_en, coalesce(s.name_ar, '') as size_ar,
    coalesce(k.name_en, '') as color_en, coalesce(k.name_ar, '') as color_ar,
    shown.path as picture_path, to_json(shown) as picture,
    coalesce(p.active_price, p.price, case when p.id is null then items.variant_price end,
      items.active_price, items.selling_price)::float8 as unit_price,
    coalesce(p.price, case when p.id is null then items.variant_price end, items.selling_price)::float8 as usual_price,
    ${fixedGroupPrice({ itemId: sql`items.id`, variantId: sql`p.id` })} as fixed_price,
    items.offer_id, coalesce(o.percentage, 0) as offer, items.tax_id, coalesce(t.percentage, 0) as tax,
    items.shipping_price::float8 as shipping_price, coalesce(items.preparation_days, 0) as preparation_days,
    ${orderable} as stock, coalesce(p.quantity, items.quantity) as on_hand, p.quantity is not null as counts_itself,
    items.when_sold_out, items.dispatch_date::text as dispatch_date, items.dispatch_days,
    ${selectParts} as parts,
    (p.id is null and items.variant_price is not null) as needs_variant,
    ${gift ? sql`(select path from category_path(items.category_id))` : sql`null::int[]`} as category_ids,
    ${couponCode === null ? sql`null` : selectCoupon(couponCode)} as coupon,
    ${selectGift(gift)} as gift,
    ${selectPromotions(sql`requested`)} as promotions, (select to_json(g) from customer_group g) as customer_group,
    ${deliveriesFrom ? sql`case when w.place = (select min(place) from requested) then ${selectDelivery(deliveriesFrom)} end` : sql`null::json`} as delivery,
    (select json_object_agg(key, value) from settings
      where key = any(${`{${settingKeys}}`}::text[])) as settings
  from requested w
  left join items on items.id = w.item_id
  left join properties p on p.id = w.property_id and p.item_id = items.id
  left join sizes s on s.id = p.size_id
  left join colors k on k.id = p.color_id
  left join offers o on o.id = items.offer_id
  left join taxes t on t.id = items.tax_id
  left join lateral (
    select m.path from media m where m.item_id = items.id
    order by (m.color_id = k.id) is true desc, m.position, m.id limit 1) first on true
  left join lateral (
    select p.path, p.width, p.height, p.widths, p.formats, p.placeholder from pictures p
    where p.path = first.path) shown on true
  order by w.place`

/** The published options of the item as JSON (`ItemOptionRow`); null without any. */
const optionsOfItem = sql`(
  select json_agg(json_build_object('id', i.id, 'kind', i.kind, 'name_en', i.name_en, 'name_ar', i.name_ar,
    'price', i.price, 'tax', coalesce((select percentage from taxes where id = i.tax_id), 0), 'is_required', i.is_required,
    'max_length', i.max_length, 'max_lines', i.max_lines, 'scripts', i.scripts, 'extra_days', i.extra_days)
    order by i.position, i.id)
  from item_options i where i.item_id = items.id and i.published)`

function refuseMissing(rows: readonly LoadedLine[]) {
  const missing = rows.flatMap(({ place, item_found, variant_found }) => {
    if (!item_found) return [`items.${place}.item_id`]
    return variant_found ? [] : [`items.${place}.property_id`]
  })
  if (missing.length === 0) return
  throw new Refusal('not_available', {
    errors: Object.fromEntries(missing.map((field) => [field, ['no_such_record']])),
  })
}

/** Lines from a request. Duplicate choices are merged into one line. */
export function inputRows(items: readonly LineInput[]): LineQuery {
  const merged = new Map<string, object & { quantity: number }>()
  for (const [place, { item_id, property_id = null, item_quantity, options = [] }] of items.entries()) {
    const key = `${item_id}/${property_id}/${optionsKey({ options })}`
    const line = merged.get(key) ?? { place, item_id, property_id, quantity: 0, options }
    merged.set(key, { ...line, quantity: line.quantity + item_quantity })
  }
  const lines = JSON.stringify([...merged.values()])
  return sql`
    select place, null::int as line_id, item_id, property_id, quantity, options
    from jsonb_to_recordset(${lines}::jsonb)
      as r(place int, item_id int, property_id int, quantity int, options jsonb)
    ${estimatedRows(merged.size)}`
}

/**
 * The lines of a cart, oldest first. The subquery hides the order from the planner: it expects the lines of an average
 * cart then, and plans once for all carts rather than again for each.
 */
export const cartRows = (orderId: number): LineQuery => sql`
  select (row_number() over (order by id))::int - 1 as place, id as line_id, item_id, property_id,
    item_quantity as quantity, options
  from draft_lines where order_id = (select ${orderId}::int)`

/** The lines of a cart, then those of a request; both may contain the same choice. */
export const cartAndInputRows = (orderId: number, items: readonly LineInput[]): LineQuery => sql`
  ${cartRows(orderId)}
  union all
  select ${AFTER_ALL} + place, line_id, item_id, property_id, quantity, options from (${inputRows(items)}) r`

/** More than the maximum number of lines in a cart. */
const AFTER_ALL = 1000
