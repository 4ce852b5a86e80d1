import type { Client } from 'pg'
import { orderOf } from '../support/checkout-load.ts'
import type { Call } from '../support/load.ts'

const ORDERS = 50
const LINES = 3
const STOCK = 1_000_000

/** Creates cash orders of three random items without variants that have a large stock. */
export async function catalogueOrders(client: Client, url: string): Promise<(() => Call)[]> {
  const { rows } = await client.query<{ id: number }>(
    `update items set quantity = $1 where id in (
      select id from items where variant_price is null
        and id in (select n * (select max(id) from items) / ${2 * ORDERS * LINES} from generate_series(1, ${2 * ORDERS * LINES}) n)
      order by id % 7, id limit ${ORDERS * LINES})
    returning id`,
    [STOCK],
  )
  return Promise.all(
    Array.from({ length: Math.floor(rows.length / LINES) }, (_, place) => {
      const chosen = rows.slice(place * LINES, (place + 1) * LINES)
      return orderOf(
        url,
        chosen.map(({ id }) => ({ item_id: id, property_id: null, item_quantity: 1 })),
      )
    }),
  )
}
