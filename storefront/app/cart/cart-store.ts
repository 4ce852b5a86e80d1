import {
  addToCart,
  type CartLine,
  type LineKey,
  MAX_LINES,
  MAX_QUANTITY,
  mergeCarts,
  putBack,
  removeLine,
  setQuantity,
} from '@rawnaq/rules/cart'
import { keptValue } from '../browser/kept-value.ts'

/** What a guest has in the cart before the browser has been asked, and on the server. */
export const emptyCart: readonly CartLine[] = []

/** The guest cart: ids and quantities under `order` in this browser, followed by every tab. */
export const cartStore = keptValue<readonly CartLine[]>(
  'order',
  emptyCart,
  (kept) => soundLines((kept as { items?: unknown }).items),
  (items) => ({ version: 1, items }),
)

const changeLines = (next: (lines: readonly CartLine[]) => readonly CartLine[]) =>
  cartStore.change((lines) => {
    const changed = next(lines)
    return changed.length === 0 ? emptyCart : changed
  })

/** What a shopper can do to the guest cart; each takes effect at once in every tab. */
export const guestCart = {
  add: (wish: CartLine, stock?: number) => changeLines((lines) => addToCart(lines, wish, stock)),
  setQuantity: (key: LineKey, quantity: number, stock?: number) =>
    changeLines((lines) => setQuantity(lines, key, quantity, stock)),
  remove: (key: LineKey) => changeLines((lines) => removeLine(lines, key)),
  putBack: (line: CartLine, index: number) => changeLines((lines) => putBack(lines, line, index)),
  clear: () => changeLines(() => emptyCart),
}

/** Keeps the lines that make sense; anything else in storage was written by somebody else. */
function soundLines(kept: unknown): readonly CartLine[] {
  if (!Array.isArray(kept)) return emptyCart
  const sound = kept.filter(isLine).slice(0, MAX_LINES)
  const lines = sound.map((line) => ({
    item_id: line.item_id,
    property_id: line.property_id ?? null,
    item_quantity: line.item_quantity,
  }))
  return lines.length === 0 ? emptyCart : mergeCarts(emptyCart, lines)
}

function isLine(value: unknown): value is CartLine {
  const line = value as Partial<CartLine> | null
  return (
    typeof line === 'object' &&
    line !== null &&
    isId(line.item_id) &&
    (line.property_id === null || line.property_id === undefined || isId(line.property_id)) &&
    isId(line.item_quantity) &&
    line.item_quantity <= MAX_QUANTITY
  )
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
