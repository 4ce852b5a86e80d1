import type { ConversionPlatform } from '@rawnaq/contract/conversions'
import { currencyOf, toDecimal } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { formatOrderNumber } from '../../db/orders/order-number.ts'
import { queryRows } from '../../db/query-rows.ts'

/** An order to report. Amounts are decimals in its currency. */
export type Purchase = {
  /** The order number. Platforms count reports with the same id once. */
  id: string
  /** When it was paid, or placed in cash, in seconds. */
  time: number
  value: number
  currency: string
  items: PurchaseItem[]
  email: string
  phone: string
  /** The network address and browser of the checkout. */
  ip: string
  userAgent: string
  /** When the shopper agreed, in seconds. */
  agreedAt: number
  clickIds: Record<string, string>
  /** The page of the checkout, of the payment of an order by staff, or the one that sells gift cards. */
  pageUrl: string
}

/** `id` is that of the product feeds, or `gift-card`; `price` is per unit, after an offer. */
type PurchaseItem = { id: string; name: string; price: number; quantity: number }

type PurchaseRow = Omit<Purchase, 'id' | 'value' | 'pageUrl'> & { number: number; total: number; page: string }

/** Reads an order with a consent for this platform. */
export async function readPurchase(
  db: Db,
  { order_id, platform }: { order_id: number; platform: ConversionPlatform },
  siteUrl: string,
): Promise<Purchase> {
  const [row] = await queryRows<PurchaseRow>(
    db,
    sql`
    select o.number::float8 as number, o.currency, o.grand_total::float8 as total, o.customer_email as email,
      o.customer_mobile as phone, c.ip, c.user_agent as "userAgent",
      extract(epoch from c.agreed_at)::float8 as "agreedAt", coalesce(s.click_ids, '{}') as "clickIds",
      extract(epoch from coalesce((
        select max(created_at) from order_moves where order_id = o.id and to_status = ${orderStatus.placed}),
        c.agreed_at))::float8 as time,
      case when o.is_gift_card then 'gift-cards' when o.made_by is not null then 'complete-order' else 'checkout' end as page,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', l.item_id || coalesce('-' || l.property_id, ''), 'name', coalesce(nullif(l.name_en, ''), l.name_ar),
          'price', l.item_price - l.discount, 'quantity', l.item_quantity) order by l.id)
        from order_lines l where l.order_id = o.id), (
        select jsonb_agg(jsonb_build_object(
          'id', 'gift-card', 'name', g.name_en, 'price', g.unit_price, 'quantity', g.quantity))
        from order_charges g where g.order_id = o.id and g.kind = 'gift_card'), '[]') as items
    from order_conversions c join orders o on o.id = c.order_id left join order_sources s on s.order_id = o.id
    where c.order_id = ${order_id} and c.platform = ${platform}`,
  )
  const { number, total, time, agreedAt, items, page, ...purchase } = row!
  const { digits } = currencyOf(purchase.currency)
  return {
    ...purchase,
    id: formatOrderNumber(number),
    pageUrl: `${siteUrl}/main/${page}`,
    value: toDecimal(total, digits),
    time: Math.floor(time),
    agreedAt: Math.floor(agreedAt),
    items: items.map((item) => ({ ...item, price: toDecimal(item.price, digits) })),
  }
}
