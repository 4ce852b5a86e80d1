import type { Minor } from '@rawnaq/rules/money'
import { orderStatus } from '@rawnaq/rules/order-status'
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { queryRows } from '../../../db/query-rows.ts'
import { coupons } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'

/** A coupon with the data that prices and limits an order. */
export type OrderCoupon = {
  id: number
  code: string
  value: Minor | null
  percentage: number | null
  minimum: Minor
  limit_per_customer: number | null
  first_order_only: boolean
}

/** SQL condition for coupons that have started, have not ended and are not used up. */
export const isUsableCoupon = sql`(
  coalesce(${coupons.starts_at} <= now(), true) and coalesce(${coupons.ends_at} > now(), true)
  and (${coupons.usage_limit} is null or ${coupons.used_count} < ${coupons.usage_limit}))`

/** SQL for the usable coupon with this code as JSON (`OrderCoupon`), or null. */
export const selectCoupon = (code: string): SQL => sql`(
  select to_json(c) from (
    select id, code, value, percentage, minimum, limit_per_customer, first_order_only from coupons
    where code = ${code}::text and ${isUsableCoupon}) c)`

/** The user of a coupon: an account, an email address, or both. `except` is the order being placed. */
type CouponCustomer = { userId: number | null; email: string; except?: number }

/**
 * Refuses a coupon that this customer has used up, or that requires a first order. Canceled and returned orders do not
 * count. In a checkout, call it after `takeStock`: the lock on the coupon row serialises concurrent uses.
 */
export async function refuseUsedUpCoupon(db: Db | Tx, coupon: OrderCoupon, customer: CouponCustomer): Promise<void> {
  const { limit_per_customer: limit, first_order_only } = coupon
  if (limit === null && !first_order_only) return
  const { all, withIt } = await countOrders(db, coupon, customer)
  if (limit !== null && withIt >= limit) refuse('coupon_used_up')
  if (first_order_only && all > 0) refuse('coupon_first_order')
}

const refuse = (code: 'coupon_used_up' | 'coupon_first_order') => {
  throw new Refusal(code, { errors: { coupon_code: [code] } })
}

const { canceled, returned } = orderStatus

/** A guest and an account with the same email address count as one customer. */
async function countOrders(db: Db | Tx, { id }: OrderCoupon, { userId, email, except = 0 }: CouponCustomer) {
  const [counts] = await queryRows<{ all: number; withIt: number }>(
    db,
    sql`
    select count(*)::int as all, (count(*) filter (where coupon_id = ${id}))::int as "withIt"
    from orders
    where (user_id = ${userId}::int or (customer_email <> '' and lower(customer_email) = lower(${email})))
      and number is not null and status not in (${canceled}, ${returned}) and id <> ${except}`,
  )
  return counts!
}

/**
 * The confirmed email address of an account, or an empty string. An unconfirmed address could reveal whether another
 * person has ordered.
 */
export async function confirmedEmail(db: Db, userId: number): Promise<string> {
  const [user] = await queryRows<{ email: string }>(
    db,
    sql`
    select email from users where id = ${userId} and verified_at is not null`,
  )
  return user?.email ?? ''
}
