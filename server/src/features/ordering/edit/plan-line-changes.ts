import type { orderEdit } from '@rawnaq/contract/order-edit'
import { MAX_LINES, MAX_QUANTITY, sameLine } from '@rawnaq/rules/cart'
import type { z } from 'zod'
import type { orderLines } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { LineInput } from '../checkout/load-order-lines.ts'
import { lineErrors, type PricedLine } from '../checkout/price-order.ts'

type Line = typeof orderLines.$inferSelect
type Edit = Pick<z.output<typeof orderEdit>, 'lines' | 'items'>

/** What an edit takes out of the lines of an order, by line, and what it adds to the order. */
export type LineChanges = {
  lowered: { line: Line; quantity: number }[]
  added: LineInput[]
  /** The field of the request of each added item. */
  fields: string[]
}

/** Compares an edit with the lines of its order. Refuses unknown lines, fewer items than are in parcels, and
 * more of the gift of a promotion. */
export function planLineChanges(lines: readonly Line[], { lines: edits, items }: Edit): LineChanges {
  const changes: LineChanges = {
    lowered: [],
    added: [...items],
    fields: items.map((_, place) => `items.${place}`),
  }
  for (const [place, { id, item_quantity: quantity }] of edits.entries()) {
    const field = `lines.${place}.item_quantity`
    const line = lines.find((one) => one.id === id)
    if (!line) throw new Refusal('invalid', { errors: { [`lines.${place}.id`]: ['no_such_record'] } })
    if (quantity < line.in_parcels) throw new Refusal('line_in_parcel', { errors: { [field]: ['line_in_parcel'] } })
    if (quantity < line.item_quantity) changes.lowered.push({ line, quantity: line.item_quantity - quantity })
    if (quantity <= line.item_quantity) continue
    if (line.promotion_id !== null)
      throw new Refusal('gift_of_promotion', { errors: { [field]: ['gift_of_promotion'] } })
    const { item_id, property_id, item_quantity, options } = line
    changes.added.push({ item_id, property_id, item_quantity: quantity - item_quantity, options: [...options] })
    changes.fields.push(field)
  }
  return changes
}

/** The lines of an order with their new quantities by id, and the added items that get a line of their own. */
export type LinePlan = { quantities: Map<number, number>; raised: Map<Line, PricedLine>; newLines: PricedLine[] }

/**
 * Adds items to the lines of the same choice. Refuses more lines or a higher quantity than an order can have, an order
 * of nothing but gifts, and more of a hamper that is composed differently by now.
 */
export function planLines(
  lines: readonly Line[],
  lowered: LineChanges['lowered'],
  added: readonly PricedLine[],
): LinePlan {
  const quantities = new Map(lines.map((line) => [line.id, line.item_quantity]))
  for (const { line, quantity } of lowered) quantities.set(line.id, line.item_quantity - quantity)
  const raised = new Map<Line, PricedLine>()
  for (const item of added) {
    const line = lines.find((one) => one.promotion_id === null && sameLine(one, item))
    if (!line) continue
    if (partsOf(line) !== partsOf(item))
      throw new Refusal('not_available', { errors: lineErrors([item], 'not_available') })
    raised.set(line, item)
    quantities.set(line.id, quantities.get(line.id)! + item.quantity)
    if (quantities.get(line.id)! > MAX_QUANTITY)
      throw new Refusal('invalid', { errors: { [`items.${item.place}`]: ['too_big'] } })
  }
  const newLines = added.filter((item) => ![...raised.values()].includes(item))
  const left = lines.filter(({ id }) => quantities.get(id)! > 0)
  const sold = [...left.filter(({ promotion_id }) => promotion_id === null), ...newLines]
  if (sold.length === 0) throw new Refusal('last_line')
  if (left.length + newLines.length > MAX_LINES) throw new Refusal('invalid', { errors: { items: ['too_many'] } })
  return { quantities, raised, newLines }
}

const partsOf = ({ parts }: Pick<Line, 'parts'>) =>
  JSON.stringify(parts.map(({ item_id, property_id, quantity }) => [item_id, property_id, quantity]))
