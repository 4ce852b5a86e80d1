import {
  type CartLine,
  type LineKey,
  type LineOption,
  lineOf,
  MAX_LINES,
  MAX_QUANTITY,
  mergeCarts,
  removeLine,
} from '@rawnaq/rules/cart'
import { persistedStore } from '../../browser/persisted-store.ts'
import { type CartBackend, emptyCart, type LineChange, type Lines } from './cart-types.ts'

const stored = persistedStore<Lines>(
  'order',
  emptyCart,
  (stored) => validLines((stored as { items?: unknown }).items),
  (items) => ({ version: 1, items }),
)

const change = (next: LineChange['next']) =>
  stored.change((lines) => {
    const changed = next(lines)
    return changed.length === 0 ? emptyCart : changed
  })

/** The cart of a guest: ids and quantities under `order` in local storage, synchronised across tabs. */
export const browserCart: CartBackend = {
  ...stored,
  state: () => 'loaded',
  change: ({ next }) => change(next),
  ordered: (lines: readonly LineKey[]) => change((before) => lines.reduce<Lines>(removeLine, before)),
  reload: () => {},
}

/** The valid lines of a stored value, which other scripts may have written. */
export function validLines(stored: unknown): Lines {
  if (!Array.isArray(stored)) return emptyCart
  const valid = stored.filter(isLine).slice(0, MAX_LINES)
  const lines = valid.map((line) => lineOf({ ...line, property_id: line.property_id ?? null }, line.item_quantity))
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
    line.item_quantity <= MAX_QUANTITY &&
    (line.options === undefined || (Array.isArray(line.options) && line.options.every(isOption)))
  )
}

function isOption(value: unknown): value is LineOption {
  const option = value as Partial<LineOption> | null
  return typeof option === 'object' && isId(option?.option_id) && !!option.value?.isWellFormed?.()
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
