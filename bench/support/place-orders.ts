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
  /** Of a guest. */
  secret?: string
  /** The page of the gateway, for methods that have one. */
  redirect_url?: string | null
}

export const STOCK = 1_000_000

/** What can be ordered: items, a wrap and a delivery slot in three days. */
export type Goods = { items: number[]; wrap: number; delivery: { area_id: number; day: string; slot_id: number } }

/** Large stock of five items without variants and of a wrap, a delivery slot, and an unlimited coupon. */
export async function restock(databaseUrl: string): Promise<Goods> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `update items set quantity = $1 where id in (
      select id from items where not exists (select from properties p where p.item_id = items.id) order by id limit 5)
    returning id`,
    [STOCK],
  )
  await client.query("insert into coupons (code, percentage, usage_limit) values ('BENCH', 1000, 1000000)")
  const idOf = async (statement: string, values: unknown[]) =>
    (await client.query(statement, values)).rows[0].id as number
  const wrap = await idOf("insert into gift_wraps (name_en, price, quantity) values ('Bench', 250, $1) returning id", [
    STOCK,
  ])
  const area_id = await idOf("insert into delivery_areas (name_en) values ('Bench') returning id", [])
  const date = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000)
  const slot_id = await idOf(
    `insert into delivery_slots (weekday, from_time, to_time, capacity, fee) values ($1, '10:00', '22:00', $2, 100) returning id`,
    [date.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }).toLowerCase(), STOCK],
  )
  await client.end()
  return { items: rows.map(({ id }) => id), wrap, delivery: { area_id, day: date.toISOString().slice(0, 10), slot_id } }
}

/** What can be ordered, the number of this order, its payment method, and the code of a gift card that pays first. */
type OrderToPlace = {
  goods: Goods
  place: number
  payment: { payment_method: string }
  giftCardCode?: string | undefined
}

/** The status of a failed request; 0 without a response. */
type Lost = (status: number) => void

/**
 * Places an order of one to three items at the current price, every second one with the coupon, two of three wrapped as
 * a gift or for the delivery slot; retries until there is a response.
 */
export async function buy(
  url: string,
  { goods: { items, wrap, delivery }, place, payment, giftCardCode }: OrderToPlace,
  lost: Lost,
): Promise<AcknowledgedOrder> {
  const first = place % items.length
  const lines = Array.from({ length: 1 + (place % 3) }, (_, line) => ({
    item_id: items[(first + line) % items.length],
    item_quantity: 1,
  }))
  const extras = [{}, { gift: { gift_wrap_id: wrap } }, { delivery }][Math.floor(place / items.length) % 3]
  const order = { items: lines, coupon_code: place % 2 === 0 ? 'BENCH' : null, gift_card_code: giftCardCode, ...extras }
  const quoted = { ...order, payment_method: payment.payment_method }
  for (;;) {
    const quote = await answered<{ grand_total: number; left_to_pay: number }>(
      `${url}/api/order/quote`,
      quoted,
      {},
      lost,
    )
    const expected = { expected_total: quote?.grand_total, expected_left_to_pay: quote?.left_to_pay }
    const body = { ...order, ...payment, address, ...expected }
    const headers = { 'idempotency-key': randomUUID() }
    const placed = await answered<AcknowledgedOrder>(`${url}/api/order/checkout`, body, headers, lost)
    if (placed) return placed
  }
}

/** Orders a gift card and starts its payment; retries until there is a response. */
export async function buyGiftCard(
  url: string,
  payment: { payment_method: string },
  lost: Lost,
): Promise<AcknowledgedOrder> {
  const { first_name, last_name, phone_number, email } = address
  const body = {
    ...{ amount: 50, recipient_name: 'Bench', recipient_email: 'bench@example.com', sender_name: 'Bench' },
    contact: { first_name, last_name, phone_number, email },
  }
  const key = () => ({ 'idempotency-key': randomUUID() })
  const order = await answered<{ id: number; secret: string }>(`${url}/api/gift_card/order`, body, key(), lost)
  const { id, secret } = order!
  const headers = { ...key(), 'order-secret': secret }
  const paid = await answered<AcknowledgedOrder>(`${url}/api/order/${id}/pay`, payment, headers, lost)
  return { ...paid!, secret }
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
