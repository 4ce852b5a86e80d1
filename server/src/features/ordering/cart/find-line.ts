import { orRefuse } from '../../../http/errors/refusal.ts'
import type { DraftLine } from './locked-cart.ts'

/**
 * The line of a cart that a call names: by its own id, else by its item, and where an item has several lines by the
 * variant beside it, else the oldest. Refuses what is not in the cart.
 */
export function findLine(lines: readonly DraftLine[], name: number, property_id?: number | null): DraftLine {
  const ofItem = lines.filter(({ item_id }) => item_id === name)
  const byId = lines.find(({ id }) => id === name)
  return orRefuse(byId ?? ofItem.find((line) => line.property_id === property_id) ?? ofItem[0])
}
