import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { address } from '../../tools/shop/guest-address.ts'
import { randomFrom } from '../support/random.ts'
import { staffToken } from '../support/session-tokens.ts'
import { startKillable } from './killable-shop.ts'

/*
 * Places random orders through the HTTP API, returns them in random parts until nothing is left, and recomputes each
 * refund from the rows of the orders with big integers, by code that shares nothing with the shop. At the end the
 * refunds of an order have to be its total less wraps, card and engravings, and its items have to be back in stock.
 * Exits with 1 on any difference.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
})
const orders = Number(values.orders)

const random = randomFrom(Number(values.seed))
/** A whole number below `limit`. */
const below = (limit: number) => random.whole(0, limit - 1)
const { one } = random

const STOCK = 1_000_000

let differences = 0
for (const [currency, digits, isTaxIncluded] of [
  ['USD', 2, false],
  ['KWD', 3, false],
  ['USD', 2, true],
  ['KWD', 3, true],
] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-returns-'))
  const database = await startPostgres()
  const shop = await startKillable({ DATA_DIR: folder, DATABASE_URL: database.url, PAYMENTS: '' }, ['--empty'])
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await fill(client, currency, digits, isTaxIncluded)
  // The currency is read when the shop starts.
  await shop.killAndStartAgain()
  const token = await staffToken(client)
  const request = requestsTo(shop.url, token)
  let returns = 0
  for (let index = 0; index < orders; index += 1) returns += await check(client, request, digits, currency)
  const [{ missing }] = (
    await client.query<{ missing: number }>('select count(*)::int as missing from items where quantity <> $1', [STOCK])
  ).rows as [{ missing: number }]
  if (missing > 0) report(`${currency} stock`, `${missing} items`, 'differ')
  const mode = isTaxIncluded ? 'with tax' : 'without tax'
  console.info(
    `${currency}, prices ${mode}: ${orders} orders returned in ${returns} returns, ${differences} differences so far`,
  )
  await client.end()
  await shop.stop()
  await database.stop()
  rmSync(folder, { recursive: true })
}
process.exitCode = differences > 0 ? 1 : 0

/** Random prices, so that rounding matters, in whole minor units. */
async function fill(client: pg.Client, currency: string, digits: number, isTaxIncluded: boolean) {
  const units = 10 ** digits
  const setting = (key: string, value: unknown) =>
    client.query(
      'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(value)],
    )
  await setting('currency', currency)
  await setting('prices_include_tax', isTaxIncluded)
  await setting('shipment_amount', 3.55)
  await setting('cash_fee', (1 + below(200)) / 100)
  await setting('cash_fee_tax', 7.5)
  for (const percentage of [500, 725, 1500])
    await client.query("insert into taxes (name_en, percentage) values ('Tax', $1)", [percentage])
  for (let index = 0; index < 20; index += 1)
    await client.query(
      'insert into items (code, name_en, selling_price, quantity, tax_id) values ($1, $1, $2, $3, $4)',
      [`I-${index}`, 1 + below(300 * units), STOCK, one([null, 1, 2, 3])],
    )
  for (let index = 0; index < 3; index += 1)
    await client.query("insert into gift_wraps (name_en, price, tax_id) values ('Wrap', $1, $2)", [
      below(9 * units),
      one([null, 1, 2, 3]),
    ])
  await client.query(
    `insert into coupons (code, value, percentage) values ('FIXED', ${7 * units + 3}, null), ('PERCENT', null, 1250), ('MOST', null, 9950)`,
  )
}

/** What the API answers, as far as this script reads it. */
type Answer = { id: number; secret: string; grand_total: number; refund: number; returns: [Made] }
type Send = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

function requestsTo(url: string, token: string): { guest: Send; staff: Send } {
  const send: Send = async (method, path, body, headers = {}) => {
    const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
    const sent = { method, headers: { ...type, ...headers }, ...(body && { body: JSON.stringify(body) }) }
    const response = await fetch(`${url}/api${path}`, sent)
    const answer = (await response.json()) as { data: Answer }
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer.data
  }
  return { guest: send, staff: (method, path, body) => send(method, path, body, { authorization: `Bearer ${token}` }) }
}

type Line = { id: number; quantity: bigint; paid: bigint; back: bigint }

/** Places an order and returns it in parts. Returns the number of its returns. */
async function check(
  client: pg.Client,
  { guest, staff }: ReturnType<typeof requestsTo>,
  digits: number,
  currency: string,
) {
  const units = 10 ** digits
  const chosen = new Set(Array.from({ length: 1 + below(4) }, () => 1 + below(20)))
  const body = {
    items: [...chosen].map((item_id) => ({ item_id, item_quantity: 1 + below(7) })),
    coupon_code: one([null, null, 'FIXED', 'PERCENT', 'MOST']),
    payment_method: 'cash',
    gift: below(2) ? { gift_wrap_id: 1 + below(3) } : {},
  }
  const quote = await guest('POST', '/order/quote', body)
  const order = { ...body, address, expected_total: quote.grand_total }
  const { id, secret } = await guest('POST', '/order/checkout', order, { 'idempotency-key': randomUUID() })
  for (const status of [4, 5]) await staff('POST', `/order/${id}/move`, { status })

  const lines = await readLines(client, id)
  const asGuest = { 'order-secret': secret }
  let returns = 0
  while (lines.some(({ back, quantity }) => back < quantity)) {
    const parts = lines.map(({ quantity, back }) => BigInt(below(Number(quantity - back) + 1)))
    if (parts.every((part) => part === 0n)) continue
    const expected = await refundOf(client, id, lines, parts)
    const requested = lines.flatMap(({ id: order_line_id }, index) =>
      parts[index]! > 0n ? [{ order_line_id, quantity: Number(parts[index]) }] : [],
    )
    const {
      returns: [made],
    } = await guest('POST', `/order/${id}/return`, { lines: requested, reason: 'other' }, asGuest)
    await staff('POST', `/return/${made.id}/approve`)
    const restocked = made.lines.map((line) => ({ id: line.id, restocked: line.quantity }))
    await staff('POST', `/return/${made.id}/receive`, { lines: restocked })
    const { refund } = await staff('POST', `/return/${made.id}/close`, {
      ...(expected === 0n && { answer: 'Nothing was paid' }),
    })
    const refunded = BigInt(Math.round(refund * units))
    if (refunded !== expected) report(`${currency} order ${id}`, String(refunded), String(expected))
    for (const [index, part] of parts.entries()) lines[index]!.back += part
    returns += 1
  }
  await checkWhole(client, id, currency)
  return returns
}

type Made = { id: number; lines: { id: number; quantity: number }[] }

async function readLines(client: pg.Client, id: number): Promise<Line[]> {
  const { rows } = await client.query<Record<string, string>>(
    `select l.id, item_quantity, line_total - promotion_share - coupon_share + case when prices_include_tax then 0 else line_tax end as paid
     from order_lines l join orders o on o.id = l.order_id where o.id = $1 order by l.id`,
    [id],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    quantity: BigInt(row.item_quantity!),
    paid: BigInt(row.paid!),
    back: 0n,
  }))
}

/** Half of a minor unit is rounded up; with the last units of the order, what belongs to no line and is not made for it. */
async function refundOf(client: pg.Client, id: number, lines: Line[], parts: bigint[]): Promise<bigint> {
  const shareOf = ({ paid, quantity }: Line, count: bigint) => (2n * paid * count + quantity) / (2n * quantity)
  let refund = 0n
  for (const [index, line] of lines.entries())
    refund += shareOf(line, line.back + parts[index]!) - shareOf(line, line.back)
  const isLast = lines.every(({ back, quantity }, index) => back + parts[index]! === quantity)
  if (!isLast) return refund
  const { rows } = await client.query<{ rest: string }>(
    `select total_shipping + coalesce((select sum(amount + case when prices_include_tax then 0 else tax end) from order_charges
       where order_id = orders.id and kind in ('delivery_slot', 'cash_on_delivery')), 0) as rest
     from orders where id = $1`,
    [id],
  )
  return refund + BigInt(rows[0]!.rest)
}

/** All refunds of a returned order are its total less what was made for it. */
async function checkWhole(client: pg.Client, id: number, currency: string) {
  const { rows } = await client.query<Record<string, string>>(
    `select o.status, o.grand_total - coalesce((select sum(amount + case when o.prices_include_tax then 0 else tax end) from order_charges
       where order_id = o.id and kind in ('gift_wrap', 'greeting_card', 'engraving')), 0) as owed,
       coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id), 0) as refunded
     from orders o where o.id = $1`,
    [id],
  )
  const { status, owed, refunded } = rows[0]!
  if (owed !== refunded) report(`${currency} order ${id}, all returns`, refunded!, owed!)
  if (Number(status) !== 6) report(`${currency} order ${id}, status`, String(status), '6')
}

function report(what: string, found: string, expected: string) {
  differences += 1
  console.error(`${what}: ${found}, recomputed ${expected}`)
}
