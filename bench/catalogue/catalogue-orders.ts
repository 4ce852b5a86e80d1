import type { Client } from 'pg'
import { cartAdditions } from '../support/cart-additions.ts'
import { orderOf } from '../support/checkout-load.ts'
import { type Call, post } from '../support/load.ts'

const ORDERS = 50
const LINES = 3
const STOCK = 1_000_000

/** Quotes and cash orders of three random items each, and additions of one of them to the cart of a customer. */
export type CatalogueOrders = { quotes: Call[]; orders: (() => Call)[]; additions: Call[] }

/** Gives random items without variants a large stock, and prepares requests that quote, order and add them. */
export async function catalogueOrders(client: Client, url: string): Promise<CatalogueOrders> {
  const { rows } = await client.query<{ id: number }>(
    `update items set quantity = $1 where id in (
      select id from items where variant_price is null
        and id in (select n * (select max(id) from items) / ${2 * ORDERS * LINES} from generate_series(1, ${2 * ORDERS * LINES}) n)
      order by id % 7, id limit ${ORDERS * LINES})
    returning id`,
    [STOCK],
  )
  const chosen = Array.from({ length: Math.floor(rows.length / LINES) }, (_, place) =>
    rows
      .slice(place * LINES, (place + 1) * LINES)
      .map(({ id }) => ({ item_id: id, property_id: null, item_quantity: 1 })),
  )
  return {
    quotes: chosen.map((items) => post('/api/order/quote', { items })),
    orders: await Promise.all(chosen.map((items) => orderOf(url, items))),
    additions: await cartAdditions(client, url, chosen.flat()),
  }
}
