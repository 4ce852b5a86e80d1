import { sum } from './money.ts'

/** A line of a cart in the wire's words; `item_quantity` is its quantity, `property_id` its variant. */
export type CartLine = { item_id: number; property_id: number | null; item_quantity: number }

/** What tells one line from another. */
export type LineKey = Pick<CartLine, 'item_id' | 'property_id'>

export const MAX_LINES = 100
export const MAX_QUANTITY = 999

/** The same item in the same variant is one line. */
export const sameLine = (a: LineKey, b: LineKey): boolean => a.item_id === b.item_id && a.property_id === b.property_id

/**
 * Adds to the line already there, else appends one. Stops at the stock and at the limits of a cart, and never takes a
 * piece away; compare `countPieces` before and after to tell the shopper that not everything fitted.
 */
export function addToCart(lines: readonly CartLine[], wish: CartLine, stock = MAX_QUANTITY): CartLine[] {
  const most = Math.min(stock, MAX_QUANTITY)
  const present = lines.find((line) => sameLine(line, wish))
  if (present) {
    const wanted = Math.min(present.item_quantity + wish.item_quantity, most)
    return withQuantity(lines, wish, Math.max(present.item_quantity, wanted))
  }
  const quantity = Math.min(wish.item_quantity, most)
  return quantity >= 1 && lines.length < MAX_LINES ? [...lines, lineOf(wish, quantity)] : [...lines]
}

/** One more of a line, up to the stock. */
export const increment = (lines: readonly CartLine[], key: LineKey, stock?: number): CartLine[] =>
  lines.some((line) => sameLine(line, key)) ? addToCart(lines, lineOf(key, 1), stock) : [...lines]

/** One less of a line; does nothing at 1, where only `removeLine` goes further. */
export const decrement = (lines: readonly CartLine[], key: LineKey): CartLine[] =>
  lines.map((line) => (sameLine(line, key) ? lineOf(line, Math.max(1, line.item_quantity - 1)) : line))

/** Sets a typed quantity, up to the stock; 0 removes the line, and no shortage of stock does. */
export function setQuantity(
  lines: readonly CartLine[],
  key: LineKey,
  quantity: number,
  stock = MAX_QUANTITY,
): CartLine[] {
  const most = Math.max(1, Math.min(stock, MAX_QUANTITY))
  return quantity < 1 ? removeLine(lines, key) : withQuantity(lines, key, Math.min(quantity, most))
}

/** The cart without a line. */
export const removeLine = (lines: readonly CartLine[], key: LineKey): CartLine[] =>
  lines.filter((line) => !sameLine(line, key))

/** Undoes a removal: the line returns to its place, or joins the same line where it was added again meanwhile. */
export function restoreLine(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  if (lines.length >= MAX_LINES || lines.some((present) => sameLine(present, line))) return addToCart(lines, line)
  return lines.toSpliced(Math.max(0, index), 0, line)
}

/**
 * One cart out of two: `a` keeps its order, quantities add up, each line up to the stock where `stockFor` knows it, which
 * is told what the cart holds by then.
 */
export const mergeCarts = (
  a: readonly CartLine[],
  b: readonly CartLine[],
  stockFor: (key: LineKey, lines: readonly CartLine[]) => number | undefined = () => undefined,
): CartLine[] => b.reduce((lines, line) => addToCart(lines, line, stockFor(line, lines)), [...a])

/** The number of pieces, for the badge in the header. */
export const countItems = (lines: readonly CartLine[]): number => sum(lines.map((line) => line.item_quantity))

const withQuantity = (lines: readonly CartLine[], key: LineKey, quantity: number): CartLine[] =>
  lines.map((line) => (sameLine(line, key) ? lineOf(line, quantity) : line))

const lineOf = ({ item_id, property_id }: LineKey, item_quantity: number): CartLine => ({
  item_id,
  property_id,
  item_quantity,
})
