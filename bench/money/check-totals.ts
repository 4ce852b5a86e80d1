import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { address } from '../../tools/shop/guest-address.ts'
import { type GiftCard, newGiftCard } from '../support/new-gift-card.ts'
import { randomFrom } from '../support/random.ts'
import { termsOf, wrongGroup } from './customer-groups.ts'
import { belowOf, type Catalogue, couponsOf, fillCatalogue, type Row } from './fill-catalogue.ts'
import { countSold, wrongStock } from './hamper-stock.ts'
import { startKillable } from './killable-shop.ts'
import { type Cart, type Charge, type Promotion, recompute, savedByGroup } from './recompute-totals.ts'

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
const below = belowOf(random)
const { one } = random
const maybe = (inTen: number) => random.maybe(inTen / 10)

let differences = 0
for (const isTaxIncluded of [false, true]) {
  await checkCurrency('USD', 2, isTaxIncluded)
  await checkCurrency('KWD', 3, isTaxIncluded)
}
process.exitCode = differences > 0 ? 1 : 0

/** Checks carts in a shop of its own, which is stopped after an error too. */
async function checkCurrency(currency: string, digits: number, isTaxIncluded: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-totals-'))
  const database = await startPostgres()
  const env = { DATA_DIR: folder, DATABASE_URL: database.url, PAYMENTS: '' }
  const shop = await startKillable(env, ['--empty'])
  const client = new pg.Client({ connectionString: database.url })
  try {
    await client.connect()
    const catalogue = await fillCatalogue(client, random, { currency, digits, isTaxIncluded })
    // The currency is read when the shop starts.
    await shop.killAndStartAgain()
    const counts = { placed: 0, cheaper: 0 }
    for (let index = 0; index < carts; index += 1) {
      const { isPlaced, isCheaper } = await check(shop.url, client, catalogue, digits, currency)
      if (isPlaced) counts.placed += 1
      if (isCheaper) counts.cheaper += 1
    }
    for (const { id, found, expected } of await wrongStock(client, catalogue.hampers))
      report(`${currency} stock`, `item ${id}`, String(found), BigInt(expected), {})
    const mode = isTaxIncluded ? 'with tax' : 'without tax'
    console.info(
      `${currency}, prices ${mode}: ${carts} carts quoted, ${counts.cheaper} of them with prices of a group, ${counts.placed} placed, ${differences} differences so far`,
    )
  } finally {
    await client.end()
    await shop.stop()
    await database.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Shows some promotions and hides the others; returns those that run for a group or for all, in their order. */
async function runPromotions(client: pg.Client, { items }: Catalogue, group: number | null): Promise<Promotion[]> {
  const running = Array.from({ length: below(5) }, () => 1 + below(16))
  await client.query('update promotions set published = id = any($1::int[])', [running])
  const { rows } = await client.query<Row & { kind: string }>(
    `select * from promotions where published and (customer_group_id is null or customer_group_id = $1) order by id`,
    [group],
  )
  const itemsOf = (category: number) =>
    new Set(
      items
        .filter((item) => item.category === category || (category === 1 && item.category === 2))
        .map(({ id }) => id!),
    )
  return rows.map((row) => ({
    ...{ id: row.id!, kind: row.kind, percentage: big(row.percentage), value: big(row.value) },
    ...{ buy: big(row.buy_quantity), get: big(row.get_quantity), minimum: big(row.minimum) },
    category: row.category_id === null ? null : itemsOf(row.category_id!),
  }))
}

function big(value: number | null | undefined) {
  return BigInt(value ?? 0)
}

/** Quotes a random cart, and places every fourth. Returns whether it was placed, and whether a group paid less. */
async function check(url: string, client: pg.Client, catalogue: Catalogue, digits: number, currency: string) {
  const units = 10 ** digits
  const areas = maybe(4)
  await client.query(
    `insert into settings (key, value) values ('delivery_pricing', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(areas ? 'areas' : 'items')],
  )
  const chosen = catalogue.items.filter(() => below(20) < 2).slice(0, 8)
  const { headers, group } = one(catalogue.shoppers)
  const lines = (chosen.length > 0 ? chosen : [one(catalogue.items)]).flatMap((row) => {
    const variants = catalogue.variants.get(row.id!) ?? [null]
    return variants.slice(below(variants.length)).map((variant) => ({
      ...{ row, variant, quantity: 1 + below(9) },
      isEngraved: row.option !== null && maybe(5),
    }))
  })
  const area = areas || maybe(5) ? one(catalogue.areas) : null
  const free = area && maybe(7) ? await freeSlot(url, area.id!) : null
  const slot = free && catalogue.slots.find(({ id }) => id === free.slot_id)
  const wrapping = one(['none', 'box', 'lines'] as const)
  const box = wrapping === 'box' ? one(catalogue.wraps) : null
  const wraps = wrapping === 'lines' ? lines.map(() => (maybe(6) ? one(catalogue.wraps) : null)) : []
  const card = maybe(4) ? one(catalogue.cards) : null
  const coupon = one([null, null, ...Object.keys(couponsOf(units))])
  const isCash = maybe(6)
  const cashFee = (await client.query<Row>("select (value::text)::float8 as fee from settings where key = 'cash_fee'"))
    .rows[0]!.fee!

  const charges: Charge[] = []
  const charge = (price: number | null, quantity: number, tax: number | null) =>
    charges.push({ unit: big(price), quantity: BigInt(quantity), tax: big(tax) })
  for (const { row, quantity, isEngraved } of lines)
    if (isEngraved) charge(row.option_price!, quantity, row.option_tax!)
  if (box) charge(box.price!, 1, box.tax!)
  for (const [place, wrap] of wraps.entries()) if (wrap) charge(wrap.price!, lines[place]!.quantity, wrap.tax!)
  if (card) charge(card.price!, 1, card.tax!)
  if (slot && slot.price! > 0) charge(slot.price!, 1, slot.tax!)
  const cart: Cart = {
    lines: lines.map(({ row, variant, quantity }) => ({
      ...{ itemId: row.id!, unit: big(variant?.price ?? row.unit), offer: big(row.offer), tax: big(row.tax) },
      group: termsOf(group, row.id!, variant),
      ...{ quantity: BigInt(quantity), delivery: row.delivery === null ? null : big(row.delivery) },
    })),
    promotions: await runPromotions(client, catalogue, group?.id ?? null),
    charges,
    coupon: coupon === null ? null : couponsOf(units)[coupon]!,
    flatDelivery: BigInt(Math.round(3.55 * units)),
    freeAbove: BigInt(400 * units),
    isTaxIncluded: catalogue.isTaxIncluded,
    areaPrice: areas ? big(area!.price) : null,
  }
  const giftCard = maybe(3) ? await newGiftCard(client, random, { currency, balance: below(2000 * units) }) : null
  const withoutFee = recompute(cart)
  const isCovered = (giftCard?.balance ?? 0n) >= withoutFee.grand_total!
  if (isCash && !isCovered) charge(Math.round(cashFee * units), 1, 750)
  const totals = recompute(cart)
  const grand = totals.grand_total!
  const paid = giftCard === null ? 0n : giftCard.balance < grand ? giftCard.balance : grand
  const expected: Record<string, bigint> = { ...totals, paid_by_gift_card: paid }

  const body = {
    items: lines.map(({ row, variant, quantity, isEngraved }) => ({
      item_id: row.id,
      property_id: variant?.id ?? null,
      item_quantity: quantity,
      ...(isEngraved && { options: [{ option_id: row.option, value: 'Noura' }] }),
    })),
    coupon_code: coupon,
    payment_method: isCash ? 'cash' : null,
    gift: {
      ...(box && { gift_wrap_id: box.id }),
      ...(wraps.some(Boolean) && {
        wraps: wraps.flatMap((wrap, line) => (wrap ? [{ line, gift_wrap_id: wrap.id }] : [])),
      }),
      ...(card && { card_design_id: card.id }),
    },
    delivery: area ? { area_id: area.id, ...free } : null,
    gift_card_code: giftCard?.code ?? null,
  }
  const quote = await post(`${url}/api/order/quote`, body, headers)
  compare(`${currency} quote`, quote, { ...expected, left_to_pay: grand - paid }, units, body)
  const saved = savedByGroup(cart)
  const isCheaper = saved > 0n
  if (!isCash || !maybe(5)) return { isPlaced: false, isCheaper }
  const order = {
    ...{ ...body, address, expected_total: Number(grand) / units },
    expected_left_to_pay: Number(grand - paid) / units,
  }
  const placed = await post(`${url}/api/order/checkout`, order, headers)
  const [stored] = (
    await client.query<Record<string, string>>('select * from orders where id = $1', [placed.data?.id ?? 0])
  ).rows
  if (!stored) {
    differences += 1
    console.error(`${currency} checkout: ${JSON.stringify(placed)}\n${JSON.stringify(order)}`)
    return { isPlaced: false, isCheaper }
  }
  for (const { name, found, expected } of await wrongGroup(client, Number(stored.id), group, saved))
    report(`${currency} order`, name, found, expected, body)
  await countSold(client, catalogue.hampers, lines, Number(stored.id))
  if (giftCard) await checkLedger(client, giftCard, paid, body)
  for (const [name, amount] of Object.entries(expected))
    if (BigInt(stored[name]!) !== amount) report(`${currency} order`, name, stored[name]!, amount, body)
  return { isPlaced: true, isCheaper }
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

type Answer = { data?: Record<string, number> & { id?: number; days?: unknown } }

async function post(url: string, body: object, session: Record<string, string>): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...session }
  return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<Answer>
}

type Days = { data: { days: { day: string; slots: { id: number; state: string }[] }[] } }

async function freeSlot(url: string, area: number) {
  const { data } = (await (await fetch(`${url}/api/delivery/days?area_id=${area}`)).json()) as Days
  const free = data.days.flatMap(({ day, slots }) =>
    slots.filter(({ state }) => state === 'available').map(({ id }) => ({ day, slot_id: id })),
  )
  return one(free)
}

function compare(
  what: string,
  { data, ...rest }: Answer,
  expected: Record<string, bigint>,
  units: number,
  body: object,
) {
  if (!data) return report(what, 'response', JSON.stringify(rest), 0n, body)
  for (const [name, amount] of Object.entries(expected)) {
    const shown = BigInt(Math.round(data[name]! * units))
    if (shown !== amount) report(what, name, String(shown), amount, body)
  }
}

function report(what: string, name: string, found: string, expected: bigint, body: object) {
  differences += 1
  console.error(`${what}: ${name} is ${found}, recomputed ${expected}\n${JSON.stringify(body)}`)
}
