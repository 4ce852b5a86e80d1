import { promotionKinds } from '@rawnaq/rules/promotions'
import { z } from 'zod'
import { instant } from '../fields/instant.ts'
import { percentage, price } from '../fields/money.ts'
import { id, resource } from '../resource.ts'

const quantity = z.int().min(1).max(100).nullable().default(null)

/**
 * A promotion as staff edit it. It applies to every order that reaches its minimum within its period, without a code;
 * its kind decides which of `percentage`, `value`, the quantities and the gift it needs.
 */
export const promotion = resource({
  name: 'promotion',
  texts: ['name'],
  fields: {
    kind: z.enum(promotionKinds),
    percentage: percentage
      .refine((basisPoints) => basisPoints > 0, 'too_small')
      .nullable()
      .default(null),
    value: price
      .refine((amount) => amount > 0, 'too_small')
      .nullable()
      .default(null),
    buy_quantity: quantity,
    get_quantity: quantity,
    gift_item_id: id.nullable().default(null),
    category_id: id
      .nullable()
      .default(null)
      .describe('The goods that it counts: those of the category and the ones below it. Null is all.'),
    customer_group_id: id.nullable().default(null).describe('The customer group that it is for; null is everyone'),
    minimum: price.default(0).describe('What these goods cost at least, after offers'),
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
    published: z.boolean().default(true),
  },
})
