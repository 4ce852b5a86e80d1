import { sum } from '../pricing/money.ts'

/** A chosen option of a line, such as the text of an engraving. */
export type LineOption = { option_id: number; value: string }

/** A cart line with the field names of the wire; `property_id` is the variant. */
export type CartLine = {
  item_id: number
  property_id: number | null
  item_quantity: number
  options?: LineOption[] | undefined
}

/** The key of a cart line. */
export type LineKey = Pick<CartLine, 'item_id' | 'property_id' | 'options'>

/** The most lines of a cart and of an order. */
export const MAX_LINES = 100
/** The lines that a customer or guest may save for later. */
export const MAX_SAVED_LINES = 100
/** The highest quantity of a line. */
export const MAX_QUANTITY = 999

/** Whether two lines have the same item, variant and options. */
export const sameLine = (a: LineKey, b: LineKey): boolean =>
  a.item_id === b.item_id && a.property_id === b.property_id && optionsKey(a) === optionsKey(b)

/** The options of a line as text: equal for equal options in any order, and empty without options. */
export const optionsKey = ({ options = [] }: Pick<LineKey, 'options'>): string =>
  options
    .map(({ option_id, value }) => `${option_id}:${JSON.stringify(value)}`)
    .sort()
    .join()

/**
 * Increases an existing line or appends a new one, up to the stock and the limits of a cart. It never decreases a
 * quantity. Compare `countItems` before and after to detect a shortfall.
 */
export function addToCart(lines: readonly CartLine[], added: CartLine, stock = MAX_QUANTITY): CartLine[] {
  const most = Math.min(stock, MAX_QUANTITY)
  const present = lines.find((line) => sameLine(line, added))
  if (present) {
    const wanted = Math.min(present.item_quantity + added.item_quantity, most)
    return withQuantity(lines, added, Math.max(present.item_quantity, wanted))
  }
  const quantity = Math.min(added.item_quantity, most)
  return quantity >= 1 && lines.length < MAX_LINES ? [...lines, lineOf(added, quantity)] : [...lines]
}

/** Increases a line by one, up to the stock. */
export const increment = (lines: readonly CartLine[], key: LineKey, stock?: number): CartLine[] =>
  lines.some((line) => sameLine(line, key)) ? addToCart(lines, lineOf(key, 1), stock) : [...lines]

/** Decreases a line by one, but not below 1. */
export const decrement = (lines: readonly CartLine[], key: LineKey): CartLine[] =>
  lines.map((line) => (sameLine(line, key) ? lineOf(line, Math.max(1, line.item_quantity - 1)) : line))

/** Sets the quantity of a line, up to the stock. 0 removes the line; a sold-out line stays with quantity 1. */
export function setQuantity(
  lines: readonly CartLine[],
  key: LineKey,
  quantity: number,
  stock = MAX_QUANTITY,
): CartLine[] {
  const most = Math.max(1, Math.min(stock, MAX_QUANTITY))
  return quantity < 1 ? removeLine(lines, key) : withQuantity(lines, key, Math.min(quantity, most))
}

/** Removes a line. */
export const removeLine = (lines: readonly CartLine[], key: LineKey): CartLine[] =>
  lines.filter((line) => !sameLine(line, key))

/** Restores a removed line at its index, or adds it to the same line if that was added again. */
export function restoreLine(lines: readonly CartLine[], line: CartLine, index: number): CartLine[] {
  if (lines.length >= MAX_LINES || lines.some((present) => sameLine(present, line))) return addToCart(lines, line)
  return lines.toSpliced(Math.max(0, index), 0, line)
}

/**
 * Merges two carts: the lines of `a` stay in order and quantities add up. `stockFor` returns the stock of a line, given
 * the lines merged so far; undefined if it is not known.
 */
export const mergeCarts = (
  a: readonly CartLine[],
  b: readonly CartLine[],
  stockFor: (key: LineKey, lines: readonly CartLine[]) => number | undefined = () => undefined,
): CartLine[] => b.reduce((lines, line) => addToCart(lines, line, stockFor(line, lines)), [...a])

/** The number of items, for the badge in the header. */
export const countItems = (lines: readonly CartLine[]): number => sum(lines.map((line) => line.item_quantity))

const withQuantity = (lines: readonly CartLine[], key: LineKey, quantity: number): CartLine[] =>
  lines.map((line) => (sameLine(line, key) ? lineOf(line, quantity) : line))

/** A line without other fields that the key may have. */
export const lineOf = ({ item_id, property_id, options }: LineKey, item_quantity: number): CartLine => ({
  item_id,
  property_id,
  item_quantity,
  ...(options?.length ? { options: options.map(({ option_id, value }) => ({ option_id, value })) } : {}),
})
