import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { address } from '../../tools/shop/guest-address.ts'

/** The acknowledged state of an order: `status` 3 is placed and paid. */
export type AcknowledgedOrder = {
  id: number
  number: string
  status: number
  payment_status: number
  grand_total: number
}

export const STOCK = 1_000_000

/** Large stock of five items without variants, and an unlimited coupon. */
export async function restock(databaseUrl: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `update items set quantity = $1 where id in (
      select id from items where not exists (select from properties p where p.item_id = items.id) order by id limit 5)
    returning id`,
    [STOCK],
  )
  await client.query("insert into coupons (code, percentage, usage_limit) values ('BENCH', 1000, 1000000)")
  await client.end()
  return rows.map(({ id }) => id)
}

/** The available items, the number of this order, and its payment method. */
type OrderToPlace = { items: number[]; place: number; payment: object }

/** The status of a failed request; 0 without a response. */
type Lost = (status: number) => void

/** Places an order of one to three items at the current price, every second one with the coupon; retries until there is a response. */
export async function buy(
  url: string,
  { items, place, payment }: OrderToPlace,
  lost: Lost,
): Promise<AcknowledgedOrder> {
  const first = place % items.length
  const lines = Array.from({ length: 1 + (place % 3) }, (_, line) => ({
    item_id: items[(first + line) % items.length],
    item_quantity: 1,
  }))
  const wish = { items: lines, coupon_code: place % 2 === 0 ? 'BENCH' : null }
  for (;;) {
    const quote = await answered<{ grand_total: number }>(`${url}/api/order/quote`, wish, {}, lost)
    const body = { ...wish, ...payment, address, expected_total: quote?.grand_total }
    const headers = { 'idempotency-key': randomUUID() }
    const placed = await answered<AcknowledgedOrder>(`${url}/api/order/checkout`, body, headers, lost)
    if (placed) return placed
  }
}

/** Retries with the same idempotency key until there is a response. Null when the price has changed. */
async function answered<T>(url: string, body: unknown, headers: Record<string, string>, lost: Lost): Promise<T | null> {
  for (;;) {
    const sent = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    const answer = await fetch(url, sent).then(
      async (response) => ({ status: response.status, body: await response.text() }),
      () => null,
    )
    if (answer && answer.status < 300) return (JSON.parse(answer.body) as { data: T }).data
    if (answer?.status === 409 && answer.body.includes('total_changed')) return null
    if (answer && answer.status < 500) throw new Error(`${url} answered ${answer.status}: ${answer.body}`)
    lost(answer?.status ?? 0)
    await pause(100)
  }
}

/** A card that the simulated gateway accepts. */
export const card = { card_number: '4111111111111111', expiry_month: '12', expiry_year: '2040', cvv: '123' }
