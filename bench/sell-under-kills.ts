import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { address } from '../tools/guest-address.ts'
import type { KillableShop } from './killable-shop.ts'

/** What the shop has said of an order: `status` 3 is placed and paid. */
export type Acknowledged = { id: number; number: string; status: number; payment_status: number; grand_total: number }

export type Sold = { acknowledged: Acknowledged[]; kills: number; pieces: number; lostAnswers: number }

const SHOPPERS = 8
const STOCK = 1_000_000

/** Has eight shoppers place orders of one to three pieces by card, half with a coupon, and kills the shop on the way. */
export async function sellUnderKills(
  shop: KillableShop,
  { databaseUrl, orders, kills }: { databaseUrl: string; orders: number; kills: number },
): Promise<Sold> {
  const items = await stockUp(databaseUrl)
  const sold: Sold = { acknowledged: [], kills: 0, pieces: items.length * STOCK, lostAnswers: 0 }
  let next = 0
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    while (next < orders) sold.acknowledged.push(await buy(shop.url, items, next++, sold))
  })
  const killing = (async () => {
    while (sold.kills < kills) {
      const isTime = sold.acknowledged.length >= ((sold.kills + 1) * orders) / (kills + 1)
      if (isTime) {
        await shop.killAndStartAgain()
        sold.kills += 1
      } else await pause(20)
    }
  })()
  await Promise.all([...shoppers, killing])
  return sold
}

/** Plenty of five pieces without variants, and a coupon for everybody. */
async function stockUp(databaseUrl: string): Promise<number[]> {
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

async function buy(url: string, items: number[], place: number, sold: Sold): Promise<Acknowledged> {
  const first = place % items.length
  const lines = Array.from({ length: 1 + (place % 3) }, (_, line) => ({
    item_id: items[(first + line) % items.length],
    item_quantity: 1,
  }))
  const wish = { items: lines, coupon_code: place % 2 === 0 ? 'BENCH' : null }
  const quote = await answered<{ grand_total: number }>(`${url}/api/order/quote`, wish, {}, sold)
  const payment = { payment_method: 'card', payment: { card } }
  const body = { ...wish, ...payment, address, expected_total: quote.grand_total }
  return answered<Acknowledged>(`${url}/api/order/checkout`, body, { 'idempotency-key': randomUUID() }, sold)
}

/** Asks until there is an answer, as a shopper presses again: always with the same key. */
async function answered<T>(url: string, body: unknown, headers: Record<string, string>, sold: Sold): Promise<T> {
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
    if (answer && answer.status < 500) throw new Error(`${url} answered ${answer.status}: ${answer.body}`)
    sold.lostAnswers += 1
    await pause(100)
  }
}

/** A card that the simulated gateway takes. */
export const card = { card_number: '4111111111111111', expiry_month: '12', expiry_year: '2040', cvv: '123' }
