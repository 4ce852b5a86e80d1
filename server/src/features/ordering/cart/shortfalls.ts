import { type CartLine, type LineKey, sameLine } from '@rawnaq/rules/cart'
import type { Locale } from '@rawnaq/rules/locale'
import { textOf } from '../../../resources/localised-texts.ts'
import type { HeldCart } from './locked-cart.ts'

/** What did not fit into a cart: `wanted` pieces altogether, of which it holds `item_quantity` now. */
export type Capped = CartLine & { wanted: number; name_en: string; name_ar: string }

/** Which of the lines that were added to a cart came in with less than was wanted. */
export const cappedOf = (cart: HeldCart, added: readonly CartLine[], after: readonly CartLine[]): Capped[] =>
  added.flatMap((line) => shortOf(cart, line, quantityOf(cart.lines, line) + line.item_quantity, after))

/** One line with what it is short of the wanted pieces, or none. */
export function shortOf(cart: HeldCart, key: LineKey, wanted: number, after: readonly CartLine[]): Capped[] {
  const item_quantity = quantityOf(after, key)
  if (item_quantity >= wanted) return []
  const { name_en = '', name_ar = '' } = cart.known(key) ?? {}
  return [{ item_id: key.item_id, property_id: key.property_id, item_quantity, wanted, name_en, name_ar }]
}

/** The same as it is read; what is not sold any more has no name. */
export const presentCapped = ({ name_en, name_ar, ...line }: Capped, locale: Locale) => ({
  ...line,
  name: textOf({ name_en, name_ar }, 'name', locale) || null,
})

const quantityOf = (lines: readonly CartLine[], key: LineKey) =>
  lines.find((line) => sameLine(line, key))?.item_quantity ?? 0
