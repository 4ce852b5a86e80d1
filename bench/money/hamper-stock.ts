import type pg from 'pg'
import type { randomFrom } from '../support/random.ts'

/** Items that are no hampers, with ids from 1. */
export const PLAIN_ITEMS = 40
/** The stock of each of them before the first order. */
export const STOCK = 1_000_000

/** The parts of each hamper, each with its quantity in one hamper, and what was sold of every item. */
export type Hampers = { parts: Map<number, Map<number, number>>; sold: Map<number, number> }

type Insert = (statement: string, values?: unknown[]) => Promise<unknown>
type Prices = { highestPrice: number; taxes: (number | null)[] }

/** Six hampers of the items before them, with prices of their own. */
export async function fillHampers(
  rows: Insert,
  { whole, one }: ReturnType<typeof randomFrom>,
  { highestPrice, taxes }: Prices,
): Promise<Hampers> {
  const hampers: Hampers = { parts: new Map(), sold: new Map() }
  for (let id = PLAIN_ITEMS + 1; id <= PLAIN_ITEMS + 6; id += 1) {
    await rows(
      `insert into items (code, name_en, category_id, selling_price, tax_id, offer_id) values ($1, $1, $2, $3, $4, $5)`,
      [`H-${id}`, one([null, 1, 2]), whole(1, highestPrice), one(taxes), one([null, null, 1, 2])],
    )
    const parts = new Map(Array.from({ length: whole(1, 4) }, () => [whole(1, PLAIN_ITEMS), whole(1, 3)]))
    for (const [item, quantity] of parts)
      await rows('insert into hamper_parts (hamper_id, item_id, quantity) values ($1, $2, $3)', [id, item, quantity])
    hampers.parts.set(id, parts)
  }
  return hampers
}

type SoldLine = { row: Record<string, number | null>; quantity: number }

/** Counts what an order takes: the items themselves, of a hamper its parts, and the gift of a promotion. */
export async function countSold(client: pg.Client, { parts, sold }: Hampers, lines: SoldLine[], orderId: number) {
  const count = (id: number, quantity: number) => sold.set(id, (sold.get(id) ?? 0) + quantity)
  for (const { row, quantity } of lines)
    for (const [id, each] of parts.get(row.id!) ?? [[row.id!, 1] as const]) count(id, each * quantity)
  const { rows: gifts } = await client.query<{ item_id: number }>(
    'select item_id from order_lines where order_id = $1 and promotion_id is not null',
    [orderId],
  )
  for (const gift of gifts) count(gift.item_id, 1)
}

/** The items whose stock is not what was left of them, and the hampers whose stock is not what their parts make. */
export async function wrongStock(client: pg.Client, { parts, sold }: Hampers) {
  const { rows } = await client.query<{ id: number; quantity: number }>('select id, quantity from items order by id')
  const left = (id: number) => STOCK - (sold.get(id) ?? 0)
  return rows.flatMap(({ id, quantity: found }) => {
    const inside = [...(parts.get(id) ?? [])]
    const expected =
      inside.length > 0 ? Math.min(...inside.map(([part, each]) => Math.floor(left(part) / each))) : left(id)
    return found === expected ? [] : [{ id, found, expected }]
  })
}
