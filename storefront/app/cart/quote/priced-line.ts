import type { QuotedLine } from '@rawnaq/contract/quote'
import { type CartLine, type LineKey, optionsKey, sameLine } from '@rawnaq/rules/cart'
import { type Currency, toDecimal, toMinor } from '@rawnaq/rules/money'

/** A cart line with its quote. */
export type PricedLine = CartLine & {
  /** From the last quote, perhaps for another quantity; null before the first quote and for deleted items. */
  item: QuotedLine | null
  /** `together`: other lines of the same item leave too little stock. `undecided`: the size, the colour or an option is missing. */
  state: 'loading' | 'fine' | 'too_many' | 'together' | 'undecided' | 'sold_out' | 'gone'
  /** Unit price after the offer, and line total for the current quantity, in decimals as on the wire. */
  price: number
  total: number
  /** The price at the last visit, if it was different. */
  was: number | null
}

/** The key of a line in lists and in storage. */
export const lineName = (key: LineKey): string =>
  `${key.item_id}/${key.property_id ?? ''}${encodeURIComponent(optionsKey(key))}`

/** The name of a line among the prices of the last visit, which are in several currencies. */
export const seenName = (key: LineKey, { code }: Currency): string => lineName(key) + code

export type PriceData = {
  /** The last quote, null before the first. */
  answer: { gone: readonly CartLine[] } | null
  /** Every line quoted on this page, by line name. */
  items: ReadonlyMap<string, QuotedLine>
  /** The prices of the last visit, by `seenName`, as on the wire. */
  seen: Readonly<Record<string, number>>
}

/** The lines to show. Quantities come from the cart, so a change shows before its quote arrives. */
export function pricedLines(lines: readonly CartLine[], prices: PriceData, currency: Currency): PricedLine[] {
  return lines.map((line) => {
    const name = lineName(line)
    const item = prices.items.get(name) ?? null
    const price = item ? priceOf(item, currency) : 0
    const total = toDecimal(toMinor(price, currency.digits) * line.item_quantity, currency.digits)
    const before = prices.seen[seenName(line, currency)]
    const was = item && before !== undefined && before !== price ? before : null
    return { ...line, item, state: stateOf(line, item, prices.answer), price, total, was }
  })
}

/** Whether there is a price to show; unavailable lines have none. */
export const isPriced = ({ state, item }: PricedLine): boolean =>
  item !== null && state !== 'sold_out' && state !== 'gone' && state !== 'undecided'

/** Whether a line blocks the checkout. */
export const isBlocking = ({ state }: PricedLine): boolean => state !== 'fine' && state !== 'loading'

/** Unit price after the offer, in decimals as on the wire. */
export function priceOf({ item_price, discount }: QuotedLine, { digits }: Currency): number {
  return toDecimal(toMinor(item_price, digits) - toMinor(discount, digits), digits)
}

function stateOf(line: CartLine, item: QuotedLine | null, answer: PriceData['answer']): PricedLine['state'] {
  if (answer?.gone.some((gone) => sameLine(gone, line))) return 'gone'
  if (!item) return 'loading'
  if (item.needs_variant || item.needs_options) return 'undecided'
  if (item.stock < 1) return 'sold_out'
  if (line.item_quantity > item.stock) return 'too_many'
  // The quote is for the quantity that was requested.
  return !item.available && item.item_quantity === line.item_quantity ? 'together' : 'fine'
}
