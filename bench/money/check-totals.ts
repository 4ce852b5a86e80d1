import { parseArgs } from 'node:util'
import type pg from 'pg'
import type { GiftCard } from '../support/new-gift-card.ts'
import { randomFrom } from '../support/random.ts'
import { wrongGroup } from './customer-groups.ts'
import { checkCurrencies, checkOut, createDifferences, send } from './filled-shop.ts'
import { countSold, wrongStock } from './hamper-stock.ts'
import { type FilledShop, type RandomCart, randomCart } from './random-cart.ts'
import { savedByGroup } from './recompute-totals.ts'

/*
 * Quotes and places random carts through the HTTP API and recomputes each figure from the rows of the database, by code
 * that shares nothing with the shop: offers, prices of customer groups, promotions, coupons, tax classes, wraps, cards, engravings, fees for slots and for
 * cash, and what a gift card pays of the total. Some items are hampers: at the end it recomputes the stock of every item.
 * Exits with 1 on any difference.
 */
const { values } = parseArgs({
  options: { carts: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
})
const carts = Number(values.carts)

const random = randomFrom(Number(values.seed))
const differences = createDifferences()
const { report } = differences

await checkCurrencies(random, differences, async (shop) => {
  const { client, catalogue, currency } = shop
  const counts = { placed: 0, cheaper: 0 }
  for (let index = 0; index < carts; index += 1) {
    const { isPlaced, isCheaper } = await check(shop)
    if (isPlaced) counts.placed += 1
    if (isCheaper) counts.cheaper += 1
  }
  for (const { id, found, expected } of await wrongStock(client, catalogue.hampers))
    report(`${currency} stock`, `item ${id}`, String(found), BigInt(expected))
  return `${carts} carts quoted, ${counts.cheaper} of them with prices of a group, ${counts.placed} placed`
})

/** Quotes a random cart, and places every fourth. Returns whether it was placed, and whether a group paid less. */
async function check(shop: FilledShop) {
  const { client, catalogue, currency } = shop
  const found = await randomCart(shop, { promotions: true, giftCards: true })
  const { lines, cart, group, isCash, giftCard, paidByCard, body } = found
  await checkQuote(shop, found)
  const saved = savedByGroup(cart)
  const isCheaper = saved > 0n
  if (!isCash || !random.maybe(0.5)) return { isPlaced: false, isCheaper }
  const { id } = await checkOut(shop, found)
  const [stored] = (await client.query<Record<string, string>>('select * from orders where id = $1', [id])).rows
  for (const wrong of await wrongGroup(client, id, group, saved))
    report(`${currency} order`, wrong.name, wrong.found, wrong.expected, body)
  await countSold(client, catalogue.hampers, lines, id)
  if (giftCard) await checkLedger(client, giftCard, paidByCard, body)
  for (const [name, amount] of Object.entries({ ...found.totals, paid_by_gift_card: paidByCard }))
    if (BigInt(stored![name]!) !== amount) report(`${currency} order`, name, stored![name]!, amount, body)
  return { isPlaced: true, isCheaper }
}

async function checkQuote({ url, currency, digits }: FilledShop, { totals, paidByCard, body, headers }: RandomCart) {
  const answer = (await send(url, 'POST', '/order/quote', body, headers)).body
  if (!answer.data) return report(`${currency} quote`, 'response', JSON.stringify(answer), 0n, body)
  const left_to_pay = totals.grand_total! - paidByCard
  for (const [name, amount] of Object.entries({ ...totals, paid_by_gift_card: paidByCard, left_to_pay })) {
    const shown = BigInt(Math.round(answer.data[name] * 10 ** digits))
    if (shown !== amount) report(`${currency} quote`, name, String(shown), amount, body)
  }
}

/** After an order the card has what it had less what it paid, and so do its entries. */
async function checkLedger(client: pg.Client, { id, balance }: GiftCard, paid: bigint, body: object) {
  const { rows } = await client.query<{ balance: string; entries: string }>(
    `select balance, (select coalesce(sum(amount), 0) from gift_card_entries where gift_card_id = c.id) as entries
     from gift_cards c where id = $1`,
    [id],
  )
  for (const [name, found] of Object.entries(rows[0]!))
    if (BigInt(found) !== balance - paid) report('gift card', name, found, balance - paid, body)
}
