import { MAX_LINES, MAX_QUANTITY } from '@rawnaq/rules/cart'
import { z } from 'zod'
import { id } from '../resource.ts'
import { lineOptions } from './line-options.ts'

const quantity = z.int().min(1).max(MAX_QUANTITY)

/** An item, its variant, quantity and options. Prices are accepted and ignored. */
export const lineRequest = z.object({
  item_id: id,
  property_id: id.nullish(),
  item_quantity: quantity,
  options: lineOptions.optional(),
})

export const lineRequests = z.array(lineRequest).min(1).max(MAX_LINES)

export type LineRequest = {
  item_id: number
  property_id?: number | null
  item_quantity: number
  options?: { option_id: number; value: string }[] | undefined
}
