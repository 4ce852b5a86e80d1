import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { basisPoints, id, instant, money, version } from '../columns.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** In capitals; matched in any case. */
    code: text('code').notNull().unique(),
    /** Either a fixed amount or a percentage in basis points. */
    value: money('value'),
    percentage: basisPoints('percentage'),
    minimum: money('minimum').notNull().default(0),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
    usage_limit: integer('usage_limit'),
    used_count: integer('used_count').notNull().default(0),
    /** Uses per customer, identified by account or email address; null for any number. */
    limit_per_customer: integer('limit_per_customer'),
    /** Only for a customer's first order. */
    first_order_only: boolean('first_order_only').notNull().default(false),
    version: version(),
  },
  (table) => [
    check('in_capitals', sql`${table.code} = upper(${table.code})`),
    check('fixed_or_share', sql`(${table.value} is null) <> (${table.percentage} is null)`),
    check('ends_after_start', sql`${table.ends_at} > ${table.starts_at}`),
    check('within_limit', sql`${table.usage_limit} is null or ${table.used_count} <= ${table.usage_limit}`),
    check(
      'coupon_not_negative',
      sql`coalesce(${table.value}, 0) >= 0 and coalesce(${table.percentage}, 0) between 0 and 10000 and ${table.minimum} >= 0`,
    ),
  ],
)
