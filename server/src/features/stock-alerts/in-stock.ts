import { type SQL, sql } from 'drizzle-orm'
import { onSale } from '../../db/listing-index/on-sale.ts'
import { items, properties } from '../../db/schema.ts'

/** Whether an item, or one of its variants, is on sale and in stock. Variants without a stock of their own share the item's. */
export const inStock = (itemId: SQL | number, propertyId: SQL | number | null): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${items} left join ${properties} on ${properties.id} = ${propertyId}::int
  where ${items.id} = ${itemId} and coalesce(${properties.quantity}, ${items.quantity}) > 0 and ${onSale})`
