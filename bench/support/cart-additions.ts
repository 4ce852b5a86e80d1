import pg, { type ClientBase } from 'pg'
import { type Call, inTurn, type Load, post } from './load.ts'
import { customerToken } from './session-tokens.ts'

/** A cart stays as long as that of a shopper. */
const MOST_LINES = 20

type CartItem = { item_id: number; property_id: number | null; item_quantity: number }

/** Requests that add the first of these items, one by one, to the cart of a new customer. */
export async function cartAdditions(client: ClientBase, url: string, items: CartItem[]): Promise<Call[]> {
  const authorization = `Bearer ${await customerToken(client, null)}`
  const { path, ...init } = post('/api/order', {}, { authorization })
  const answer = await fetch(`${url}${path}`, init)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  const { data } = (await answer.json()) as { data: { id: number } }
  return items.slice(0, MOST_LINES).map((item) => post(`/api/order/${data.id}/item`, item, { authorization }))
}

/** As many customers as requests are sent at once, because additions to one cart wait for each other. */
const CUSTOMERS = 8

/** Additions of items of the shop, which get a large stock, to the carts of new customers in turn. */
export async function cartLoad(databaseUrl: string, url: string): Promise<Load> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `update items set quantity = 1000000 where id in (
      select id from items where variant_price is null and not is_hamper
        and id not in (select item_id from item_options where is_required) order by id limit ${MOST_LINES})
    returning id`,
  )
  const items = rows.map(({ id }) => ({ item_id: id, property_id: null, item_quantity: 1 }))
  const carts: Call[][] = []
  for (let customer = 0; customer < CUSTOMERS; customer += 1) carts.push(await cartAdditions(client, url, items))
  await client.end()
  const calls = items.flatMap((_, place) => carts.map((additions) => additions[place]!))
  return { name: 'add to cart', next: inTurn(calls) }
}
