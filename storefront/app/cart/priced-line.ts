import type { QuotedLine } from '@rawnaq/contract/ordering'
import { type CartLine, type LineKey, sameLine } from '@rawnaq/rules/cart'
import { type Currency, toDecimal, toMinor } from '@rawnaq/rules/money'
import type { QuotedCart } from './quote-cart.ts'

/** A line of the cart with what the shop says of it. */
export type PricedLine = CartLine & {
  /** As last answered, perhaps for another quantity; null until there is an answer, and for what is gone. */
  item: QuotedLine | null
  /** `together`: other lines of the same piece leave too few for this one. `undecided`: its size or colour is wanting. */
  state: 'asked' | 'fine' | 'too_many' | 'together' | 'undecided' | 'sold_out' | 'gone'
  /** What one piece costs after its offer, and what the line comes to for the quantity it has now; as on the wire. */
  price: number
  total: number
  /** The price when it was last looked at, where it was another. */
  was: number | null
}

/** What tells lines apart in lists and in storage. */
export const lineName = ({ item_id, property_id }: LineKey): string => `${item_id}/${property_id ?? ''}`

export type PriceData = {
  answer: QuotedCart | null
  /** Every line that was ever answered on this page, by name. */
  items: ReadonlyMap<string, QuotedLine>
  /** The prices last looked at, by name; as on the wire. */
  seen: Readonly<Record<string, number>>
}

/** The lines as they are to be shown; quantities are the cart's, so that a change shows before its answer. */
export function pricedLines(lines: readonly CartLine[], known: PriceData, currency: Currency): PricedLine[] {
  return lines.map((line) => {
    const name = lineName(line)
    const item = known.items.get(name) ?? null
    const price = item ? priceOf(item, currency) : 0
    const total = toDecimal(toMinor(price, currency.digits) * line.item_quantity, currency.digits)
    const before = known.seen[name]
    const was = item && before !== undefined && before !== price ? before : null
    return { ...line, item, state: stateOf(line, item, known.answer), price, total, was }
  })
}

/** Whether there is a price to show: what cannot be had, or not as it is, has none. */
export const isPriced = ({ state, item }: PricedLine): boolean =>
  item !== null && state !== 'sold_out' && state !== 'gone' && state !== 'undecided'

/** Whether a line stands in the way of the checkout. */
export const isBlocking = ({ state }: PricedLine): boolean => state !== 'fine' && state !== 'asked'

/** What one piece costs after its offer, as on the wire. */
export function priceOf({ item_price, discount }: QuotedLine, { digits }: Currency): number {
  return toDecimal(toMinor(item_price, digits) - toMinor(discount, digits), digits)
}

function stateOf(line: CartLine, item: QuotedLine | null, answer: QuotedCart | null): PricedLine['state'] {
  if (answer?.gone.some((gone) => sameLine(gone, line))) return 'gone'
  if (!item) return 'asked'
  if (item.needs_variant) return 'undecided'
  if (item.stock < 1) return 'sold_out'
  if (line.item_quantity > item.stock) return 'too_many'
  // The answer speaks of the quantity that was asked for.
  return !item.available && item.item_quantity === line.item_quantity ? 'together' : 'fine'
}
