import { z } from 'zod'
import { percentage, price } from '../fields/money.ts'
import { resource } from '../resource.ts'
import { couponCode } from './ordering.ts'

/** An instant: ISO 8601 with an offset on the wire, a `Date` in code. */
const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

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
