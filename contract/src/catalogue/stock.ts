import { stockReasons } from '@rawnaq/rules/stock-movement'
import { z } from 'zod'
import { line } from '../fields/text.ts'
import { id, idParam, listQuery } from '../resource.ts'
import { person, searchText } from '../staff/staff-lists.ts'

const MOST_LINES = 500

const quantity = z.int().min(0).max(1_000_000)

/** One change of the stock of an item, or of a variant with its own stock. */
export const stockMovement = z
  .object({
    id,
    item: z.object({ id, code: z.string(), name: z.string() }),
    variant: z
      .object({ id, name: z.string() })
      .nullable()
      .describe('The variant, with its size and colour; null for the item. A deleted variant has an empty name.'),
    change: z.int(),
    stock_after: z.int(),
    reason: z.enum(stockReasons),
    order: z.object({ id, number: z.string() }).nullable(),
    user: person,
    note: z.string(),
    at: z.string(),
  })
  .meta({ id: 'StockMovement' })

export type StockMovement = z.output<typeof stockMovement>

export const stockMovementQuery = listQuery.extend({
  item_id: idParam.optional(),
  reason: z.enum(stockReasons).optional(),
})

export const stockMovementExportQuery = z.object({ item_id: idParam.optional() })

/** An item with the stocks that can be counted: its own, or those of its variants. */
export const countableItem = z
  .object({
    id,
    code: z.string(),
    name: z.string(),
    lines: z.array(z.object({ property_id: id.nullable(), name: z.string(), quantity: z.int() })),
  })
  .meta({ id: 'CountableItem' })

export type CountableItem = z.output<typeof countableItem>

export const countableQuery = listQuery.extend({
  search: searchText.optional(),
  category_id: idParam.optional(),
})

/**
 * A stock-take. `expected` is the stock that the list showed, `counted` what is there. The difference is applied to the
 * stock of the moment, so that an order placed meanwhile stays taken.
 */
export const countBody = z.strictObject({
  note: line(200),
  lines: z
    .array(
      z.strictObject({
        item_id: id,
        property_id: id.nullable(),
        expected: z.int().min(-1_000_000).max(1_000_000),
        counted: quantity,
      }),
    )
    .min(1)
    .max(MOST_LINES),
})

/** The stocks that a stock-take changed. */
export const countResult = z
  .object({
    id,
    lines: z.array(z.object({ item_id: id, property_id: id.nullable(), change: z.int(), stock_after: z.int() })),
  })
  .meta({ id: 'StockCount' })

export type CountResult = z.output<typeof countResult>
