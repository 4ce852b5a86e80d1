import type pg from 'pg'
import { type GiftCard, newGiftCard } from '../support/new-gift-card.ts'
import type { Random } from '../support/random.ts'
import { type Shopper, termsOf, type Variant } from './customer-groups.ts'
import { belowOf, type Catalogue, couponsOf, type Row } from './fill-catalogue.ts'
import { type Cart, type Charge, type Line, type Promotion, recompute } from './recompute-totals.ts'

/** A shop that was filled by `fillCatalogue`, and the random numbers of the run. */
export type FilledShop = {
  url: string
  client: pg.Client
  catalogue: Catalogue
  random: Random
  currency: string
  digits: number
}

/** A line of a cart, with the wrap that each of its units has. */
export type CartLine = { row: Row; variant: Variant | null; quantity: number; isEngraved: boolean; wrap: Row | null }

/** `line` is null for a charge of the whole order. */
export type CartCharge = Charge & { line: CartLine | null }

/** What orders of the run may have. */
type Kinds = { promotions: boolean; giftCards: boolean; isCash?: boolean; engravings?: boolean }

export type RandomCart = Shopper & {
  lines: CartLine[]
  charges: CartCharge[]
  cart: Cart
  /** The code of the coupon. */
  coupon: string | null
  isCash: boolean
  giftCard: GiftCard | null
  /** What the shop has to compute, and what the gift card pays of it. */
  totals: Record<string, bigint>
  paidByCard: bigint
  /** The body of a quote. */
  body: object
}

/** A random cart of a random shopper, with the totals recomputed. Shows and hides promotions, and sets how delivery is priced. */
export async function randomCart(shop: FilledShop, kinds: Kinds): Promise<RandomCart> {
  const { url, client, catalogue, random, currency, digits } = shop
  const below = belowOf(random)
  const { one } = random
  const maybe = (inTen: number) => random.maybe(inTen / 10)
  const units = 10 ** digits
  const areas = maybe(4)
  await client.query(
    `insert into settings (key, value) values ('delivery_pricing', $1) on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(areas ? 'areas' : 'items')],
  )
  const chosen = catalogue.items.filter(() => below(20) < 2).slice(0, 8)
  const shopper = one(catalogue.shoppers)
  const lines: CartLine[] = (chosen.length > 0 ? chosen : [one(catalogue.items)]).flatMap((row) => {
    const variants = catalogue.variants.get(row.id!) ?? [null]
    return variants.slice(below(variants.length)).map((variant) => ({
      ...{ row, variant, quantity: 1 + below(9), wrap: null },
      isEngraved: row.option !== null && maybe(5) && kinds.engravings !== false,
    }))
  })
  const area = areas || maybe(5) ? one(catalogue.areas) : null
  const free = area && maybe(7) ? one(await freeSlots(url, area.id!)) : null
  const slot = free && catalogue.slots.find(({ id }) => id === free.slot_id)
  const wrapping = one(['none', 'box', 'lines'] as const)
  const box = wrapping === 'box' ? one(catalogue.wraps) : null
  if (wrapping === 'lines') for (const line of lines) line.wrap = maybe(6) ? one(catalogue.wraps) : null
  const card = maybe(4) ? one(catalogue.cards) : null
  const coupon = one([null, null, ...Object.keys(couponsOf(units))])
  const isCash = kinds.isCash ?? maybe(6)

  const charges = lines.flatMap(chargesOf)
  const charge = (price: number | null, tax: number | null) =>
    charges.push({ unit: big(price), quantity: 1n, tax: big(tax), line: null })
  if (box) charge(box.price!, box.tax!)
  if (card) charge(card.price!, card.tax!)
  if (slot && slot.price! > 0) charge(slot.price!, slot.tax!)
  const cart: Cart = {
    lines: lines.map((line) => pricedLine(line, shopper.group)),
    promotions: await runPromotions(shop, kinds.promotions ? below(5) : 0, shopper.group?.id ?? null),
    charges,
    coupon: coupon === null ? null : couponsOf(units)[coupon]!,
    flatDelivery: BigInt(Math.round(3.55 * units)),
    freeAbove: BigInt(400 * units),
    isTaxIncluded: catalogue.isTaxIncluded,
    areaPrice: areas ? big(area!.price) : null,
  }
  const balance = below(2000 * units)
  const giftCard = kinds.giftCards && maybe(3) ? await newGiftCard(client, random, { currency, balance }) : null
  const withoutFee = recompute(cart).grand_total!
  // Without cash to collect there is no fee: promotions can make an order free.
  const isCovered = withoutFee === 0n || (giftCard !== null && giftCard.balance >= withoutFee)
  if (isCash && !isCovered) charge(Math.round((await readCashFee(client)) * units), 750)
  const totals = recompute(cart)
  const grand = totals.grand_total!
  const paidByCard = giftCard === null ? 0n : giftCard.balance < grand ? giftCard.balance : grand
  const body = {
    items: lines.map(requestOf),
    coupon_code: coupon,
    payment_method: isCash ? 'cash' : null,
    gift: {
      ...(box && { gift_wrap_id: box.id }),
      ...(lines.some(({ wrap }) => wrap) && {
        wraps: lines.flatMap(({ wrap }, line) => (wrap ? [{ line, gift_wrap_id: wrap.id }] : [])),
      }),
      ...(card && { card_design_id: card.id }),
    },
    delivery: area ? { area_id: area.id, ...free } : null,
    gift_card_code: giftCard?.code ?? null,
  }
  return { ...shopper, lines, charges, cart, coupon, isCash, giftCard, totals, paidByCard, body }
}

/** What belongs to the units of a line beside their price: its engraving and wrap. */
export function chargesOf(line: CartLine): CartCharge[] {
  const { row, isEngraved, quantity, wrap } = line
  return [
    ...(isEngraved
      ? [{ unit: big(row.option_price), quantity: BigInt(quantity), tax: big(row.option_tax), line }]
      : []),
    ...(wrap ? [{ unit: big(wrap.price), quantity: BigInt(quantity), tax: big(wrap.tax), line }] : []),
  ]
}

/** A line with the prices of the catalogue, and of the group of the customer. */
export const pricedLine = ({ row, variant, quantity }: CartLine, group: Shopper['group']): Line => ({
  ...{ itemId: row.id!, unit: big(variant?.price ?? row.unit), offer: big(row.offer), tax: big(row.tax) },
  group: termsOf(group, row.id!, variant),
  ...{ quantity: BigInt(quantity), delivery: row.delivery === null ? null : big(row.delivery) },
})

/** A line as a request names it. */
export const requestOf = ({ row, variant, quantity, isEngraved }: CartLine) => ({
  item_id: row.id,
  property_id: variant?.id ?? null,
  item_quantity: quantity,
  ...(isEngraved && { options: [{ option_id: row.option, value: 'Noura' }] }),
})

function big(value: number | null | undefined) {
  return BigInt(value ?? 0)
}

async function readCashFee(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ fee: number }>(
    "select (value::text)::float8 as fee from settings where key = 'cash_fee'",
  )
  return rows[0]!.fee
}

/** Shows so many promotions, some twice, and hides the others; returns those that run for a group or for all, in their order. */
async function runPromotions({ client, catalogue, random }: FilledShop, count: number, group: number | null) {
  const running = Array.from({ length: count }, () => random.whole(1, 16))
  await client.query('update promotions set published = id = any($1::int[])', [running])
  const { rows } = await client.query<Row & { kind: string }>(
    `select * from promotions where published and (customer_group_id is null or customer_group_id = $1) order by id`,
    [group],
  )
  const itemsOf = (category: number) =>
    new Set(
      catalogue.items
        .filter((item) => item.category === category || (category === 1 && item.category === 2))
        .map(({ id }) => id!),
    )
  return rows.map(
    (row): Promotion => ({
      ...{ id: row.id!, kind: row.kind, percentage: big(row.percentage), value: big(row.value) },
      ...{ buy: big(row.buy_quantity), get: big(row.get_quantity), minimum: big(row.minimum) },
      category: row.category_id === null ? null : itemsOf(row.category_id!),
    }),
  )
}

type Days = { data: { days: { day: string; slots: { id: number; state: string }[] }[] } }

async function freeSlots(url: string, area: number) {
  const { data } = (await (await fetch(`${url}/api/delivery/days?area_id=${area}`)).json()) as Days
  return data.days.flatMap(({ day, slots }) =>
    slots.filter(({ state }) => state === 'available').map(({ id }) => ({ day, slot_id: id })),
  )
}
