import { z } from 'zod'
import { percentage, price } from '../fields/money.ts'
import { id } from '../resource.ts'

const stock = z.int().min(0).max(1_000_000)

/** A new price, or a change by an amount or a percentage of each price. */
const priceChange = z.union([
  z.strictObject({ set: price }),
  z.strictObject({ raise: price }),
  z.strictObject({ lower: price }),
  z.strictObject({ raise_percent: percentage }),
  z.strictObject({ lower_percent: percentage }),
])

const stockChange = z.union([
  z.strictObject({ set: stock }),
  z.strictObject({ change: z.int().min(-1_000_000).max(1_000_000) }),
])

/**
 * The same change of several items. A price is raised or lowered for variants with a price of their own too; a price
 * that is set leaves those as they are.
 */
const bulkChange = z
  .strictObject({
    selling_price: priceChange.optional(),
    quantity: stockChange.optional(),
    offer_id: id.nullable().optional(),
    category_id: id.nullable().optional(),
    published: z.boolean().optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'required')

const MOST_ITEMS = 500

export const bulkPreviewBody = z.strictObject({ ids: z.array(id).min(1).max(MOST_ITEMS), change: bulkChange })

/** Each item with the version that the preview showed. */
export const bulkEditBody = z.strictObject({
  items: z
    .array(z.strictObject({ id, version: z.int() }))
    .min(1)
    .max(MOST_ITEMS),
  change: bulkChange,
})

/** What a change does to one item: each field before and after, and why it is refused, if it is. */
const bulkRow = z
  .object({
    id,
    version: z.int(),
    name: z.string(),
    code: z.string(),
    changes: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
    variants: z.int().describe('How many of its variants change with it'),
    refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'BulkEditRow' })

export const bulkRows = z.object({ data: z.array(bulkRow) })

export type BulkChange = z.output<typeof bulkChange>
/** A change as the admin sends it. */
export type BulkChangeInput = z.input<typeof bulkChange>
export type BulkRow = z.input<typeof bulkRow>
