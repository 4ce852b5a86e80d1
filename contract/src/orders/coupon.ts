import { latinDigits } from '@rawnaq/rules/digits'
import { z } from 'zod'
import { instant } from '../fields/instant.ts'
import { money, percentage, price } from '../fields/money.ts'
import { isStorable } from '../fields/text.ts'
import { id, resource } from '../resource.ts'

/** A coupon code in any case and with any digits. */
export const couponCode = z
  .string()
  .trim()
  .max(40)
  .refine(isStorable, 'hidden_characters')
  .overwrite((typed) => latinDigits(typed).toUpperCase())

const limit = z.int().min(1).max(1_000_000).nullable().default(null)

/** A coupon as staff edit it: an amount or a percentage, its period and its limits. */
export const coupon = resource({
  name: 'coupon',
  fields: {
    code: couponCode.min(3),
    value: price.nullable().default(null),
    percentage: percentage.nullable().default(null),
    minimum: price.default(0),
    starts_at: instant.nullable().default(null),
    ends_at: instant.nullable().default(null),
    usage_limit: limit.describe('The limit over all orders'),
    limit_per_customer: limit,
    first_order_only: z.boolean().default(false),
  },
  shown: { used_count: z.int() },
  sorts: ['used_count'],
})

/** A coupon that a customer can use. */
export const couponRow = z
  .object({
    id,
    code: z.string(),
    value: money.nullable(),
    percentage: percentage.nullable(),
    minimum: money,
    limit_per_customer: z.int().nullable().describe('The number of uses per customer; null is unlimited'),
    first_order_only: z.boolean().describe('Only for a first order'),
  })
  .meta({ id: 'UsableCoupon' })

export type Coupon = z.input<typeof couponRow>
