import type { customerPrice } from '@rawnaq/contract/customer-groups'
import { priceForGroup } from '@rawnaq/rules/group-price'
import { linePrice } from '@rawnaq/rules/line-price'
import type { BasisPoints, Minor } from '@rawnaq/rules/money'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { isOnSale } from '../../../db/listing-index/on-sale.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { fixedGroupPrice, selectCustomerGroup } from './select-customer-group.ts'

type PriceRow = {
  item_id: number
  property_id: number | null
  unit_price: Minor
  usual_price: Minor
  fixed_price: Minor | null
  offer: BasisPoints
  percentage: BasisPoints | null
  in_stock: boolean
}

/** The prices of the customer's group for these items, those that have one below the public price. Empty without a group. */
export async function readCustomerPrices(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<z.output<typeof customerPrice>[]> {
  const rows = await queryRows<PriceRow>(
    db,
    sql`
    with customer_group as (${selectCustomerGroup(userId)})
    select i.id as item_id, p.id as property_id, g.percentage, coalesce(o.percentage, 0) as offer,
      coalesce(p.active_price, p.price, i.active_price, i.selling_price)::float8 as unit_price,
      coalesce(p.price, i.selling_price)::float8 as usual_price,
      ${fixedGroupPrice({ itemId: sql`i.id`, variantId: sql`p.id` })} as fixed_price,
      coalesce(p.quantity, i.quantity) > 0 as in_stock
    from customer_group g
    join items i on i.id in (select value::int from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))
    left join properties p on p.item_id = i.id
    left join offers o on o.id = i.offer_id
    where ${isOnSale(sql`i.id`)}
    order by i.id, p.id`,
  )
  return [...Map.groupBy(rows, ({ item_id }) => item_id)].flatMap(([item_id, own]) => {
    const priced = own.map(priceOf)
    if (!priced.some(({ isLower }) => isLower)) return []
    // As in lists: the lowest price in stock.
    const inStock = priced.filter((one) => one.inStock)
    const price = Math.min(...(inStock.length > 0 ? inStock : priced).map(({ now }) => now))
    return [{ item_id, price, variants: priced.flatMap(({ id, now }) => (id === null ? [] : [{ id, price: now }])) }]
  })
}

function priceOf(row: PriceRow) {
  const { usual_price: usualPrice, fixed_price: fixedPrice, percentage, property_id: id, in_stock: inStock } = row
  const price = { unitPrice: row.unit_price, offer: row.offer }
  const own = priceForGroup(price, { usualPrice, fixedPrice, percentage })
  const { finalPrice: now } = linePrice({ ...own, quantity: 1 })
  return { id, now, inStock, isLower: own.publicPrice !== null }
}
