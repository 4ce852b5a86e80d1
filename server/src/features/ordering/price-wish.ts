import type { Coupon } from '@rawnaq/rules/coupon'
import { type Currency, type Minor, toMinor } from '@rawnaq/rules/money'
import { type OrderTotals, orderTotals } from '@rawnaq/rules/order-totals'
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { Refusal } from '../../http/refusal.ts'

export type Wish = {
  items: readonly { item_id: number; property_id?: number | null; item_quantity: number }[]
  coupon_code?: string | null
}

export type PricedLine = {
  place: number
  quantity: number
  item_id: number
  property_id: number | null
  code: string
  name_en: string
  name_ar: string
  size_en: string
  size_ar: string
  color_en: string
  color_ar: string
  picture_path: string | null
  unit_price: Minor
  offer_id: number | null
  offer: number
  tax_id: number | null
  tax: number
  shipping_price: Minor | null
  /** How many there are to sell, and whether the variant counts them itself. */
  stock: number
  counts_itself: boolean
  needs_variant: boolean
  /** Whether as many as wished, over all lines that share the stock, can be bought now. */
  available: boolean
}

export type PricedWish = {
  lines: PricedLine[]
  totals: OrderTotals
  coupon: { id: number; code: string } | null
  freeDeliveryAbove: Minor | null
}

/** Prices a wish from the catalogue as it stands, in one statement; refuses items, variants and coupons that do not exist. */
export async function priceWish(db: Db | Tx, wish: Wish, currency: Currency): Promise<PricedWish> {
  const asked = mergeSameLines(wish.items)
  const code = wish.coupon_code?.trim().toUpperCase() || null
  const { rows } = (await db.execute(statement(asked, code))) as unknown as { rows: FoundLine[] }
  refuseMissing(rows)

  const [{ coupon_row: coupon, free_above, flat }] = rows as [FoundLine]
  if (code && !coupon) throw new Refusal('invalid_code', { errors: { coupon_code: ['invalid_code'] } })
  const inMinor = (amount: number | null) =>
    typeof amount === 'number' && amount >= 0 ? toMinor(amount, currency.digits) : null
  const freeDeliveryAbove = inMinor(free_above)
  const terms = { coupon: coupon && ruleOf(coupon), flatDelivery: inMinor(flat) ?? 0, freeDeliveryAbove }
  const lines = withAvailability(rows)
  const totals = orderTotals(
    lines.map((line) => ({
      itemId: line.item_id,
      unitPrice: line.unit_price,
      offer: line.offer,
      tax: line.tax,
      quantity: line.quantity,
      deliveryPrice: line.shipping_price,
    })),
    terms,
  )
  if (coupon && totals.total < coupon.minimum)
    throw new Refusal('coupon_minimum', { errors: { coupon_code: ['coupon_minimum'] } })
  return { lines, totals, coupon: coupon && { id: coupon.id, code: coupon.code }, freeDeliveryAbove }
}

type CouponRow = { id: number; code: string; value: number | null; percentage: number | null; minimum: number }
type FoundLine = PricedLine & {
  found: boolean
  variant_found: boolean
  coupon_row: CouponRow | null
  free_above: number | null
  flat: number | null
}

const statement = (asked: object[], couponCode: string | null) => sql`
  select w.place, w.quantity, w.item_id, w.property_id,
    i.id is not null as found, (w.property_id is null or p.id is not null) as variant_found,
    i.code, i.name_en, i.name_ar,
    coalesce(s.name_en, '') as size_en, coalesce(s.name_ar, '') as size_ar,
    coalesce(k.name_en, '') as color_en, coalesce(k.name_ar, '') as color_ar,
    (select m.path from media m where m.item_id = i.id order by m.position, m.id limit 1) as picture_path,
    coalesce(p.price, i.selling_price)::float8 as unit_price,
    i.offer_id, coalesce(o.percentage, 0) as offer, i.tax_id, coalesce(t.percentage, 0) as tax,
    i.shipping_price::float8 as shipping_price,
    coalesce(p.quantity, i.quantity) as stock, p.quantity is not null as counts_itself,
    (p.id is null and exists (select 1 from properties c where c.item_id = i.id and c.quantity is not null)) as needs_variant,
    (select to_json(c) from (
      select id, code, value, percentage, minimum from coupons
      where code = ${couponCode}::text and coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true)
        and (usage_limit is null or used_count < usage_limit)) c) as coupon_row,
    (select case when jsonb_typeof(value) = 'number' then value::text::float8 end from settings where key = 'limit_price_for_shipment') as free_above,
    (select case when jsonb_typeof(value) = 'number' then value::text::float8 end from settings where key = 'shipment_amount') as flat
  from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as w(place int, item_id int, property_id int, quantity int)
  left join (items i left join categories g on g.id = i.category_id)
    on i.id = w.item_id and i.published and i.deleted_at is null and coalesce(g.published, true)
  left join properties p on p.id = w.property_id and p.item_id = i.id
  left join sizes s on s.id = p.size_id
  left join colors k on k.id = p.color_id
  left join offers o on o.id = i.offer_id
  left join taxes t on t.id = i.tax_id
  order by w.place`

/** Two lines of the same choice are one line of both. */
function mergeSameLines(items: Wish['items']) {
  const merged = new Map<string, { place: number; item_id: number; property_id: number | null; quantity: number }>()
  for (const [place, { item_id, property_id = null, item_quantity }] of items.entries()) {
    const key = `${item_id}/${property_id}`
    const line = merged.get(key) ?? { place, item_id, property_id, quantity: 0 }
    merged.set(key, { ...line, quantity: line.quantity + item_quantity })
  }
  return [...merged.values()]
}

function refuseMissing(rows: FoundLine[]) {
  const errors: Record<string, string[]> = {}
  for (const row of rows) {
    if (!row.found) errors[`items.${row.place}.item_id`] = ['no_such_record']
    else if (!row.variant_found) errors[`items.${row.place}.property_id`] = ['no_such_record']
  }
  if (Object.keys(errors).length > 0) throw new Refusal('not_available', { errors })
}

const ruleOf = ({ value, percentage }: CouponRow): Coupon =>
  value !== null ? { kind: 'fixed', value } : { kind: 'percent', percent: percentage ?? 0 }

/** Lines that share a stock are measured together. */
function withAvailability(rows: FoundLine[]): PricedLine[] {
  const stockKey = (line: PricedLine) => (line.counts_itself ? `variant ${line.property_id}` : `item ${line.item_id}`)
  const demand = new Map<string, number>()
  for (const line of rows) demand.set(stockKey(line), (demand.get(stockKey(line)) ?? 0) + line.quantity)
  return rows.map((line) => ({ ...line, available: demand.get(stockKey(line))! <= line.stock }))
}
