import type { BasisPoints } from '@rawnaq/rules/money'
import { type SQL, sql } from 'drizzle-orm'

/** The group of a customer. */
export type CustomerGroup = { id: number; name_en: string; name_ar: string; percentage: BasisPoints | null }

/** A query of the group of an account, one row or none. */
export const selectCustomerGroup = (userId: number | null): SQL => sql`
  select g.id, g.name_en, g.name_ar, g.percentage
  from users u join customer_groups g on g.id = u.customer_group_id where u.id = ${userId}::int`

/**
 * SQL for the fixed price of a variant, or else of its item, for the group in `customer_group`; null without one.
 * `variantId` is null for an item without a variant.
 */
export const fixedGroupPrice = ({ itemId, variantId }: { itemId: SQL; variantId: SQL }): SQL => sql`(
  select price::float8 from group_prices
  where customer_group_id = (select id from customer_group) and item_id = ${itemId}
    and (property_id is null or property_id = ${variantId})
  order by property_id nulls last limit 1)`
