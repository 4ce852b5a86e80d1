import type pg from 'pg'
import type { Random } from '../support/random.ts'
import { customerToken } from '../support/session-tokens.ts'
import type { GroupTerms } from './recompute-totals.ts'

/** A variant with its price in minor units; null: the price of the item. */
export type Variant = { id: number; price: number | null }

/** A customer group: a percentage off the usual prices, and fixed prices by item and by variant. */
type Group = { id: number; percentage: bigint | null; items: Map<number, bigint>; variants: Map<number, bigint> }

/** A customer or guest who orders: the headers of the session, empty for a guest, and the group whose prices apply. */
export type Shopper = { headers: Record<string, string>; group: Group | null }

type Insert = (statement: string, values?: unknown[]) => Promise<{ id?: number | null }[]>

/** Two or three variants of some items, most with a price of their own. All take from the stock of their item. */
export async function fillVariants(
  rows: Insert,
  { whole, one }: Random,
  { items, highestPrice }: { items: readonly number[]; highestPrice: number },
): Promise<Map<number, Variant[]>> {
  for (const name of ['Small', 'Medium', 'Large']) await rows('insert into sizes (name_en) values ($1)', [name])
  const variants = new Map<number, Variant[]>()
  for (const item of items) {
    const own: Variant[] = []
    for (let size = 1; size <= whole(2, 3); size += 1) {
      const price = one([null, whole(1, highestPrice), whole(1, highestPrice)])
      const [row] = await rows('insert into properties (item_id, size_id, price) values ($1, $2, $3) returning id', [
        item,
        size,
        price,
      ])
      own.push({ id: row!.id!, price })
    }
    variants.set(item, own)
  }
  return variants
}

/** Groups with a percentage, with fixed prices, and with both. Some fixed prices are above the public ones, some are zero. */
export async function fillGroups(
  rows: Insert,
  { whole, one, maybe }: Random,
  { items, variants, highestPrice }: { items: number; variants: Map<number, Variant[]>; highestPrice: number },
): Promise<Group[]> {
  const groups: Group[] = []
  for (const [percentage, hasPrices] of [[whole(1, 10_000), false] as const, [null, true], [1275, true]] as const) {
    const [row] = await rows("insert into customer_groups (name_en, percentage) values ('Group', $1) returning id", [
      percentage,
    ])
    const group: Group = {
      ...{ id: row!.id!, percentage: percentage === null ? null : BigInt(percentage) },
      ...{ items: new Map(), variants: new Map() },
    }
    const fix = async (prices: Map<number, bigint>, of: number, item: number, variant: number | null) => {
      if (!hasPrices || !maybe(0.5)) return
      const price = one([0, whole(1, highestPrice), whole(1, highestPrice / 4), whole(1, highestPrice / 4)])
      await rows(
        'insert into group_prices (customer_group_id, item_id, property_id, price) values ($1, $2, $3, $4) returning id',
        [group.id, item, variant, price],
      )
      prices.set(of, BigInt(price))
    }
    for (let item = 1; item <= items; item += 1) {
      await fix(group.items, item, item, null)
      for (const { id } of variants.get(item) ?? []) await fix(group.variants, id, item, id)
    }
    groups.push(group)
  }
  return groups
}

/** A guest, a customer without a group, and one of each group. */
export async function signInShoppers(client: pg.Client, groups: readonly Group[]): Promise<Shopper[]> {
  const shoppers: Shopper[] = [{ headers: {}, group: null }]
  for (const group of [null, ...groups])
    shoppers.push({
      headers: { authorization: `Bearer ${await customerToken(client, group?.id ?? null)}` },
      group,
    })
  return shoppers
}

/** What a group pays for an item or a variant of it; null without a group. */
export const termsOf = (group: Group | null, item: number, variant: Variant | null): GroupTerms | null =>
  group && {
    percentage: group.percentage,
    item: group.items.get(item) ?? null,
    variant: variant === null ? null : (group.variants.get(variant.id) ?? null),
  }

/**
 * Names the values of a stored order that differ from these: the group, and how much less its lines cost than for the
 * public.
 */
export async function wrongGroup(client: pg.Client, orderId: number, group: Group | null, saved: bigint) {
  const { rows } = await client.query<{ customer_group_id: number | null; saved: string }>(
    `select customer_group_id, (select coalesce(sum((public_price - item_price) * item_quantity), 0) from order_lines
      where order_id = o.id and public_price is not null) as saved
     from orders o where id = $1`,
    [orderId],
  )
  const found = rows[0]!
  return [
    { name: 'customer group', found: String(found.customer_group_id ?? 0), expected: BigInt(group?.id ?? 0) },
    { name: 'saved by the group', found: found.saved, expected: saved },
  ].filter((value) => BigInt(value.found) !== value.expected)
}
