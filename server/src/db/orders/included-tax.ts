import { type SQL, sql } from 'drizzle-orm'

/** SQL for the part of a tax that the amounts of the order `o` include: all of it, or nothing. */
export const includedTax = (tax: SQL): SQL => sql`case when o.prices_include_tax then ${tax} else 0 end`

/** SQL for the part of a tax that is added to the amounts of the order `o`. */
export const addedTax = (tax: SQL): SQL => sql`case when o.prices_include_tax then 0 else ${tax} end`
