import { sql } from 'drizzle-orm'
import { coupons } from '../../../db/schema.ts'

/** Which coupons can be used now: begun, not over, and not used up. */
export const isUsableCoupon = sql`(
  coalesce(${coupons.starts_at} <= now(), true) and coalesce(${coupons.ends_at} > now(), true)
  and (${coupons.usage_limit} is null or ${coupons.used_count} < ${coupons.usage_limit}))`
