import { parseArgs } from 'node:util'
import type pg from 'pg'
import { randomFrom } from '../support/random.ts'
import { staffToken } from '../support/session-tokens.ts'
import { checkCurrencies, checkOut, createDifferences, send } from './filled-shop.ts'
import { wrongStock } from './hamper-stock.ts'
import { type FilledShop, type RandomCart, randomCart } from './random-cart.ts'

/*
 * Places random orders through the HTTP API, with offers, prices of customer groups, promotions, coupons, hampers, gifts,
 * engravings and gift cards, returns them in random parts until only engraved items are left, and recomputes each refund
 * from the rows of the orders with big integers, by code that shares nothing with the shop. At the end the refunds of an
 * order have to be its total less wraps, card and engravings, cash is refunded before the gift card, whose ledger has
 * to add up, and what was returned has to be back in stock. Exits with 1 on any difference.
 */
const { values } = parseArgs({
  options: { orders: { type: 'string', default: '250' }, seed: { type: 'string', default: '1' } },
})
const orders = Number(values.orders)

const random = randomFrom(Number(values.seed))
/** A whole number below `limit`. */
const below = (limit: number) => random.whole(0, limit - 1)
const differences = createDifferences()
const { report } = differences

await checkCurrencies(random, differences, async (shop) => {
  const { client, catalogue, currency } = shop
  const staff = { authorization: `Bearer ${await staffToken(client)}` }
  let returns = 0
  const kinds: Record<string, number> = {}
  for (let index = 0; index < orders; index += 1) {
    // An order with an engraving is never returned whole.
    const engravings = random.maybe(0.4)
    const cart = await randomCart(shop, { promotions: true, giftCards: true, isCash: true, engravings })
    const { id, secret } = await checkOut(shop, cart)
    const order = { id, cart, asCustomer: { ...cart.headers, 'order-secret': secret ?? '' } }
    returns += await check(shop, order, staff)
    for (const [kind, isThere] of Object.entries(kindsOf(cart, catalogue.hampers.parts)))
      if (isThere) kinds[kind] = (kinds[kind] ?? 0) + 1
  }
  for (const { id, found, expected } of await wrongStock(client, catalogue.hampers))
    report(`${currency} stock`, `item ${id}`, String(found), BigInt(expected))
  const counted = Object.entries(kinds).map(([kind, count]) => `${count} with ${kind}`)
  return `${orders} orders returned in ${returns} returns (${counted.join(', ')})`
})

/** What an order has, to count that all were among them. */
function kindsOf({ lines, totals, coupon, giftCard, group }: RandomCart, hampers: ReadonlyMap<number, unknown>) {
  return {
    'a promotion': totals.promotion! > 0n,
    'an offer': totals.discount! > 0n,
    'a coupon': coupon !== null,
    'a hamper': lines.some(({ row }) => hampers.has(row.id!)),
    'an engraving': lines.some(({ isEngraved }) => isEngraved),
    'a gift card': giftCard !== null,
    'a customer group': group !== null,
  }
}

type Order = { id: number; cart: RandomCart; asCustomer: Record<string, string> }

type Line = { id: number; quantity: bigint; paid: bigint; back: bigint; isMade: boolean }

/** Returns an order in parts. Returns the number of its returns. */
async function check(shop: FilledShop, order: Order, staff: Record<string, string>): Promise<number> {
  const { client, url, currency, digits } = shop
  const { id, asCustomer } = order
  const request = async (path: string, body: object, headers = staff) => {
    const answer = await send(url, 'POST', path, body, headers)
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  for (const status of [4, 5]) await request(`/order/${id}/move`, { status })

  const lines = await readLines(client, id)
  const requestOf = (parts: bigint[]) => ({
    lines: lines.flatMap(({ id: order_line_id }, index) =>
      parts[index]! > 0n ? [{ order_line_id, quantity: Number(parts[index]) }] : [],
    ),
    reason: 'other',
  })
  for (const [index, { isMade }] of lines.entries())
    if (isMade) {
      const body = requestOf(lines.map((_, place) => (place === index ? 1n : 0n)))
      const { status } = await send(url, 'POST', `/order/${id}/return`, body, asCustomer)
      if (status !== 422) report(`${currency} order ${id}`, 'the return of an engraved line', String(status), '422')
    }
  let returns = 0
  while (lines.some(({ back, quantity, isMade }) => !isMade && back < quantity)) {
    const parts = lines.map(({ quantity, back, isMade }) => (isMade ? 0n : BigInt(below(Number(quantity - back) + 1))))
    if (parts.every((part) => part === 0n)) continue
    const expected = await refundOf(client, id, lines, parts)
    const {
      returns: [made],
    } = await request(`/order/${id}/return`, requestOf(parts), asCustomer)
    await request(`/return/${made.id}/approve`, {})
    const restocked = made.lines.map((line: Made['lines'][number]) => ({ id: line.id, restocked: line.quantity }))
    await request(`/return/${made.id}/receive`, { lines: restocked })
    const answer = expected === 0n ? { answer: 'Nothing was paid' } : {}
    const { refund } = await request(`/return/${made.id}/close`, answer)
    const refunded = BigInt(Math.round(refund * 10 ** digits))
    if (refunded !== expected) report(`${currency} order ${id}`, 'a refund', String(refunded), expected)
    for (const [index, part] of parts.entries()) lines[index]!.back += part
    returns += 1
  }
  await checkWhole(shop, order, lines)
  return returns
}

type Made = { id: number; lines: { id: number; quantity: number }[] }

async function readLines(client: pg.Client, id: number): Promise<Line[]> {
  const { rows } = await client.query<Record<string, string>>(
    `select l.id, item_quantity, line_total - promotion_share - coupon_share + case when prices_include_tax then 0 else line_tax end as paid,
       case when l.options <> '[]' then 'yes' else '' end as made
     from order_lines l join orders o on o.id = l.order_id where o.id = $1 order by l.id`,
    [id],
  )
  return rows.map((row) => ({
    id: Number(row.id),
    quantity: BigInt(row.item_quantity!),
    paid: BigInt(row.paid!),
    back: 0n,
    isMade: row.made === 'yes',
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

/**
 * All refunds of an order that was returned whole are its total less what was made for it; with an engraved line, which
 * stays with the customer, the prices of the other lines. Cash is refunded before what a gift card paid.
 */
async function checkWhole({ client, catalogue, currency }: FilledShop, { id, cart }: Order, lines: readonly Line[]) {
  const { rows } = await client.query<Record<string, string>>(
    `select o.status, o.paid_by_gift_card, o.grand_total - coalesce((select sum(amount + case when o.prices_include_tax then 0 else tax end) from order_charges
       where order_id = o.id and kind in ('gift_wrap', 'greeting_card', 'engraving')), 0) as owed,
       coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id), 0) as refunded,
       coalesce((select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
         where p.order_id = o.id and p.gift_card_id is not null), 0) as onto_card
     from orders o where o.id = $1`,
    [id],
  )
  const { status, owed, refunded, onto_card: ontoCard } = rows[0]!
  const isWhole = lines.every(({ isMade }) => !isMade)
  const expected = isWhole
    ? BigInt(owed!)
    : lines.filter(({ isMade }) => !isMade).reduce((total, { paid }) => total + paid, 0n)
  const compare = (name: string, found: string, wanted: bigint) => {
    if (BigInt(found) !== wanted) report(`${currency} order ${id}`, name, found, wanted, cart.body)
  }
  compare('all refunds', refunded!, expected)
  compare('status', status!, isWhole ? 6n : 5n)
  const cash = cart.totals.grand_total! - cart.paidByCard
  const backOnCard = expected > cash ? expected - cash : 0n
  compare('refunded onto the gift card', ontoCard!, backOnCard)
  if (cart.giftCard) {
    const { balance, entries } = (
      await client.query<{ balance: string; entries: string }>(
        `select balance, (select coalesce(sum(amount), 0) from gift_card_entries where gift_card_id = c.id) as entries
         from gift_cards c where id = $1`,
        [cart.giftCard.id],
      )
    ).rows[0]!
    for (const found of [balance, entries])
      compare('balance of the gift card', found, cart.giftCard.balance - cart.paidByCard + backOnCard)
  }
  const { parts, sold } = catalogue.hampers
  for (const { row, quantity, isEngraved } of cart.lines)
    if (isEngraved)
      for (const [item, each] of parts.get(row.id!) ?? [[row.id!, 1] as const])
        sold.set(item, (sold.get(item) ?? 0) + each * quantity)
}
