import { z } from 'zod'
import { id } from '../resource.ts'

/** A part of a hamper in a cart or order; `quantity` is how many are in one hamper. */
export const linePart = z
  .object({
    item_id: id,
    property_id: id.nullable(),
    quantity: z.int(),
    code: z.string(),
    name: z.string(),
    size: z.string().nullable(),
    color: z.string().nullable(),
  })
  .meta({ id: 'LinePart' })

export type LinePart = z.input<typeof linePart>

/** When a line that is sold beyond the stock leaves, in the language of the request; null for one in stock. */
export const dispatchNote = z.string().nullable()
