import { z } from 'zod'
import { instant } from '../fields/instant.ts'
import { percentage, price } from '../fields/money.ts'
import { resource } from '../resource.ts'
import { couponCode } from './ordering.ts'

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
    /** The limit over all orders. */
    usage_limit: limit,
    limit_per_customer: limit,
    first_order_only: z.boolean().default(false),
  },
  shown: { used_count: z.int() },
  sorts: ['used_count'],
})
