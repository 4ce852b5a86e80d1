import { z } from 'zod'
import { money, percentage, price } from '../fields/money.ts'
import { id, idList, resource } from '../resource.ts'

/** A group of customers as staff edit it. */
export const customerGroup = resource({
  name: 'customer_group',
  texts: ['name'],
  fields: {
    percentage: percentage
      .refine((basisPoints) => basisPoints > 0, 'too_small')
      .nullable()
      .default(null)
      .describe('Off the usual price of every item that has no price of the group; null for none'),
  },
  shown: { customers_count: z.int() },
})

/** The fixed price of an item, or of one of its variants, for a group. */
export const groupPrice = resource({
  name: 'group_price',
  fields: {
    customer_group_id: id,
    item_id: id,
    property_id: id
      .nullable()
      .default(null)
      .describe('Null for the item with all variants that have no price of the group'),
    price,
  },
  filters: { customer_group_id: z.coerce.number().pipe(id).optional() },
  shown: {
    item: z.object({ name: z.string(), code: z.string() }),
    variant: z.string().nullable().describe('The size and colour of the variant; null for the item'),
    public_price: money.describe('The public price before the offer'),
  },
})

/** Puts customers with an account into a group, or null: out of theirs. */
export const customerGroupBody = z.strictObject({
  ids: z.array(id).min(1).max(100),
  customer_group_id: id.nullable(),
})

export const customerPriceQuery = z.object({ ids: idList })

/** The prices of an item for the caller's group, after offers. Only items with a price below the public one are listed. */
export const customerPrice = z
  .object({
    item_id: id,
    price: money.describe('The price of the item; with variants the lowest one in stock'),
    variants: z
      .array(z.object({ id, price: money }))
      .describe('All variants, with the price of the group or the public one if that is lower'),
  })
  .meta({ id: 'CustomerPrice' })

export type CustomerPrice = z.input<typeof customerPrice>
export type GroupPrice = z.input<typeof groupPrice.row>
