import type pg from 'pg'
import type { Random } from '../support/random.ts'
import { fillGroups, fillVariants, signInShoppers } from './customer-groups.ts'
import { fillHampers, PLAIN_ITEMS, STOCK } from './hamper-stock.ts'
import type { Cart } from './recompute-totals.ts'

export type Row = Record<string, number | null>

/** Whole numbers below a limit. */
export const belowOf = (random: Random) => (limit: number) => random.whole(0, limit - 1)

export type Catalogue = Awaited<ReturnType<typeof fillCatalogue>>

type Settings = { currency: string; digits: number; isTaxIncluded: boolean }

/** Fills an empty shop. Prices are random, so that rounding matters, in whole minor units of `digits` decimals. */
export async function fillCatalogue(client: pg.Client, random: Random, { currency, digits, isTaxIncluded }: Settings) {
  const below = belowOf(random)
  const { one } = random
  const rows = async (statement: string, values: unknown[] = []) => (await client.query<Row>(statement, values)).rows
  const setting = (key: string, value: unknown) =>
    rows('insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value', [
      key,
      JSON.stringify(value),
    ])
  const units = 10 ** digits
  await setting('currency', currency)
  await setting('prices_include_tax', isTaxIncluded)
  await setting('shipment_amount', 3.55)
  await setting('limit_price_for_shipment', 400)
  await setting('cash_fee', (1 + below(200)) / 100)
  await setting('cash_fee_tax', 7.5)
  for (const percentage of [500, 725, 1500])
    await rows("insert into taxes (name_en, percentage) values ('Tax', $1)", [percentage])
  for (const percentage of [333, 1000, 9999])
    await rows("insert into offers (name_en, percentage) values ('Offer', $1)", [percentage])
  const taxes = [null, 1, 2, 3]
  await rows("insert into categories (name_en) values ('Shelves')")
  await rows("insert into categories (name_en, parent_id) values ('Trays', 1)")
  for (let index = 0; index < PLAIN_ITEMS; index += 1)
    await rows(
      `insert into items (code, name_en, category_id, selling_price, quantity, tax_id, offer_id, shipping_price)
       values ($1, $1, $6, $2, ${STOCK}, $3, $4, $5)`,
      [
        `I-${index}`,
        1 + below(300 * units),
        one(taxes),
        one([null, null, 1, 2, 3]),
        one([null, null, 0, below(5 * units)]),
        one([null, 1, 2]),
      ],
    )
  const highestPrice = 300 * units
  const hampers = await fillHampers(rows, random, { highestPrice, taxes })
  const parts = new Set([...hampers.parts.values()].flatMap((inside) => [...inside.keys()]))
  // A part and a gift have no choice of a variant; gifts are odd.
  const chosen = Array.from({ length: PLAIN_ITEMS / 2 }, (_, index) => 2 * (index + 1)).filter((id) => !parts.has(id))
  const variants = await fillVariants(rows, random, { items: chosen, highestPrice })
  const items = PLAIN_ITEMS + hampers.parts.size
  const groups = await fillGroups(rows, random, { items, variants, highestPrice })
  for (let index = 0; index < 4; index += 1) {
    await rows("insert into gift_wraps (name_en, price, tax_id) values ('Wrap', $1, $2)", [
      below(9 * units),
      one(taxes),
    ])
    await rows("insert into card_designs (name_en, price, tax_id) values ('Card', $1, $2)", [
      below(4 * units),
      one(taxes),
    ])
    await rows('insert into delivery_areas (name_en, price) values ($1, $2)', [`Area ${index}`, below(6 * units)])
  }
  for (const weekday of ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'])
    for (const [from, to] of [
      ['00:00', '10:00'],
      ['10:00', '16:00'],
      ['16:00', '23:59'],
    ])
      await rows(
        `insert into delivery_slots (weekday, from_time, to_time, capacity, fee, tax_id) values ($1, $2, $3, 10000, $4, $5)`,
        [weekday, from, to, one([0, below(5 * units)]), one(taxes)],
      )
  await rows(`insert into coupons (code, value, percentage) values
    ('FIXED', ${7 * units + 3}, null), ('PERCENT', null, 1250), ('MOST', null, 9950), ('LARGE', ${9000 * units}, null)`)
  await fillPromotions(rows, random, units)
  await rows(`insert into item_options (item_id, kind, name_en, price, tax_id)
    select id, 'engraving', 'Engraving', 1 + id * 37, nullif(id % 4, 0) from items where id % 2 = 0`)
  return {
    ...{ hampers, variants, isTaxIncluded },
    shoppers: await signInShoppers(client, groups),
    items: await rows(`select i.id, i.selling_price::float8 as unit, coalesce(o.percentage, 0) as offer,
      coalesce(t.percentage, 0) as tax, i.category_id as category, i.shipping_price::float8 as delivery, p.id as option,
      p.price::float8 as option_price, coalesce(pt.percentage, 0) as option_tax
      from items i left join offers o on o.id = i.offer_id left join taxes t on t.id = i.tax_id
      left join item_options p on p.item_id = i.id left join taxes pt on pt.id = p.tax_id order by i.id`),
    wraps: await priced('gift_wraps', 'price'),
    cards: await priced('card_designs', 'price'),
    areas: await priced('delivery_areas', 'price'),
    slots: await priced('delivery_slots', 'fee'),
  }

  function priced(table: string, column: string) {
    const tax = table === 'delivery_areas' ? '0' : 'coalesce((select percentage from taxes where id = r.tax_id), 0)'
    return rows(`select id, ${column}::float8 as price, ${tax} as tax from ${table} r order by id`)
  }
}

type Insert = (statement: string, values?: unknown[]) => Promise<unknown>

/** Promotions of every kind, some of a category, with a minimum or of a customer group; each cart is quoted with some of them. */
async function fillPromotions(rows: Insert, random: Random, units: number) {
  const below = belowOf(random)
  const { one } = random
  for (let index = 0; index < 16; index += 1) {
    const kind = one(['percentage', 'amount', 'buy_x_get_y', 'free_delivery', 'gift'])
    await rows(
      `insert into promotions (name_en, kind, percentage, value, buy_quantity, get_quantity, gift_item_id, category_id, minimum,
         customer_group_id)
       values ('Promotion', $1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        kind,
        kind === 'percentage' ? 1 + below(10_000) : null,
        kind === 'amount' ? 1 + below(900 * units) : null,
        ...(kind === 'buy_x_get_y' ? [1 + below(4), 1 + below(3)] : [null, null]),
        // Odd items have no engraving, which may be required one day.
        kind === 'gift' ? 1 + 2 * below(20) : null,
        one([null, null, 1, 2]),
        one([0, below(500 * units)]),
        one([null, null, null, 1, 2, 3]),
      ],
    )
  }
}

/** The coupons of the catalogue by their code. */
export function couponsOf(units: number): Record<string, NonNullable<Cart['coupon']>> {
  return {
    FIXED: { value: BigInt(7 * units + 3), percentage: null },
    PERCENT: { value: null, percentage: 1250n },
    MOST: { value: null, percentage: 9950n },
    LARGE: { value: BigInt(9000 * units), percentage: null },
  }
}
