import { itemList } from '@rawnaq/contract/item-lists'
import { idParam } from '@rawnaq/contract/resource'
import { orderStatus } from '@rawnaq/rules/order-status'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { onSale } from '../../../db/listing-index/on-sale.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { items } from '../../../db/schema.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { presentItem } from '../items/present-item.ts'
import { cacheTagsOfItems, type ItemRow, readItemsOnSale } from '../items/read-items.ts'

const params = z.object({ id: idParam })
const response = { 200: z.object({ data: itemList.shape.data }) }
const schema = { tags: ['item'], summary: 'List the items that go well with an item', params, response }

/** The items chosen by staff, then those that were bought together with the item. */
export function relatedItemRoutes(app: App, shop: Shop) {
  const config = { access: 'anyone', public: true, refuses: ['not_found'] } as const
  app.get('/item/:id/related', { schema, config }, async (request) => {
    const { id } = request.params
    const rows = await readRelatedItems(shop.reads, id)
    request.cacheTags.push(`item:${id}`, ...cacheTagsOfItems(rows))
    const locale = requestLocale(request)
    return { data: rows.map((row) => presentItem(row, locale)) }
  })
}

const MOST = 10
/** Fewer would reveal what somebody ordered. */
const FEWEST_ORDERS = 3
/** The latest orders that are counted, so that a popular item costs no more than another. */
const COUNTED_ORDERS = 500

/**
 * At most ten items on sale: the choice of staff in its order, then the items most often in the same order, by the number
 * of orders. What is inside a hamper is left out, because its page shows it anyway. An unknown item is refused.
 */
async function readRelatedItems(db: Db, id: number): Promise<ItemRow[]> {
  const [item] = await db
    .select({
      chosen: items.related_ids,
      parts: sql<number[]>`array(select item_id from hamper_parts where hamper_id = items.id)`,
    })
    .from(items)
    .where(and(onSale, eq(items.id, id)))
  const { chosen, parts } = orRefuse(item)
  const excluded = [id, ...parts]
  const ids = [...new Set([...chosen, ...(await boughtTogether(db, id))])].filter((other) => !excluded.includes(other))
  return (await readItemsOnSale(db, ids)).slice(0, MOST)
}

/** The items most often in the same order as this one. Unpaid, canceled and returned orders do not count. */
async function boughtTogether(db: Db, id: number): Promise<number[]> {
  const { placed, delivery, complete } = orderStatus
  const rows = await queryRows<{ item_id: number }>(
    db,
    sql`
    select other.item_id
    from (
      select line.order_id from order_lines line join orders on orders.id = line.order_id
      where line.item_id = ${id} and orders.status in (${placed}, ${delivery}, ${complete})
      order by line.order_id desc limit ${COUNTED_ORDERS}) latest
    join order_lines other on other.order_id = latest.order_id and other.item_id <> ${id}
    group by other.item_id
    having count(distinct latest.order_id) >= ${FEWEST_ORDERS}
    order by count(distinct latest.order_id) desc, other.item_id
    limit ${2 * MOST}`,
  )
  return rows.map(({ item_id }) => item_id)
}
