import { type CartLine, type LineKey, sameLine } from '@rawnaq/rules/cart'
import type { Locale } from '@rawnaq/rules/locale'
import { textOf } from '../../../resources/localised-texts.ts'
import type { LockedCart } from './locked-cart.ts'

/** A line with less than the requested quantity: `wanted` was requested, `item_quantity` is in the cart. */
export type Shortfall = CartLine & { wanted: number; name_en: string; name_ar: string }

/** The shortfalls of the lines that were added to a cart. */
export const shortfallsOf = (cart: LockedCart, added: readonly CartLine[], after: readonly CartLine[]): Shortfall[] =>
  added.flatMap((line) => shortfallOf(cart, line, quantityOf(cart.lines, line) + line.item_quantity, after))

/** The shortfall of one line as a list of one, or an empty list. */
export function shortfallOf(cart: LockedCart, key: LineKey, wanted: number, after: readonly CartLine[]): Shortfall[] {
  const item_quantity = quantityOf(after, key)
  if (item_quantity >= wanted) return []
  const { name_en = '', name_ar = '' } = cart.findSold(key) ?? {}
  const { item_id, property_id, options } = key
  return [{ item_id, property_id, ...(options?.length ? { options } : {}), item_quantity, wanted, name_en, name_ar }]
}

/** A shortfall for the response. The name is null for an item that is no longer sold. */
export const presentShortfall = ({ name_en, name_ar, ...line }: Shortfall, locale: Locale) => ({
  ...line,
  name: textOf({ name_en, name_ar }, 'name', locale) || null,
})

const quantityOf = (lines: readonly CartLine[], key: LineKey) =>
  lines.find((line) => sameLine(line, key))?.item_quantity ?? 0
