import { sql } from 'drizzle-orm'
import { items, shownCategories } from './schema.ts'

const inShownCategory = sql`(${items.category_id} is null or ${items.category_id} in (select id from ${shownCategories}))`

/** What shoppers see of the items: published, not deleted, and in no category that is hidden. */
export const onSale = sql`(${items.published} and ${items.deleted_at} is null and ${inShownCategory})`
