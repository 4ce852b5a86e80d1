import { sql } from 'drizzle-orm'
import { coupons } from '../../../db/schema.ts'

/** SQL condition for coupons that have started, have not ended and are not used up. */
export const isUsableCoupon = sql`(
  coalesce(${coupons.starts_at} <= now(), true) and coalesce(${coupons.ends_at} > now(), true)
  and (${coupons.usage_limit} is null or ${coupons.used_count} < ${coupons.usage_limit}))`
