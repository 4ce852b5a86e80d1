import { z } from 'zod'
import { id } from '../resource.ts'
import { lineRequests } from './line-request.ts'

/** Lines to save for later. A line that is saved already gets the larger of both quantities. */
export const savedLinesBody = z.object({ items: lineRequests })

/** A line saved for later. It has no price: a quote of its item, variant and options has the current one. */
const savedLine = z
  .object({
    id,
    item_id: id,
    property_id: id.nullable(),
    item_quantity: z.int(),
    options: z.array(z.object({ option_id: id, value: z.string() })),
  })
  .meta({ id: 'SavedLine' })

export const savedLines = z.object({ data: z.array(savedLine) })

export type SavedLine = z.output<typeof savedLine>
