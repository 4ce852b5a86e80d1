import type { Locale } from '@rawnaq/rules/locale'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { onSale } from '../../db/listing-index/on-sale.ts'
import { items, properties, stockAlerts } from '../../db/schema.ts'
import { Refusal } from '../../http/errors/refusal.ts'
import { inStock } from './in-stock.ts'

export type AlertRequest = {
  item_id: number
  property_id: number | null
  email: string
  user_id: number | null
  locale: Locale
}

/**
 * Stores that an address waits for an item or variant, once; a repeated request begins the 180 days again. Refuses an
 * unknown item or variant with `not_found`, and one that can be bought with `in_stock`.
 */
export async function requestAlert(db: Db, request: AlertRequest) {
  const { item_id, property_id } = request
  const isVariant = property_id === null ? sql`true` : isVariantOf(item_id, property_id)
  const [item] = await db
    // Nested, because Drizzle drops the names of tables from an expression selected from one table.
    .select({ isInStock: sql<boolean>`${inStock(item_id, property_id)}` })
    .from(items)
    .where(and(eq(items.id, item_id), onSale, isVariant))
  if (!item) throw new Refusal('not_found')
  if (item.isInStock) throw new Refusal('in_stock')
  await db
    .insert(stockAlerts)
    .values(request)
    .onConflictDoUpdate({
      target: [stockAlerts.item_id, stockAlerts.property_id, stockAlerts.email],
      set: {
        locale: request.locale,
        user_id: sql`coalesce(excluded.user_id, ${stockAlerts.user_id})`,
        created_at: sql`now()`,
      },
    })
}

const isVariantOf = (item_id: number, property_id: number) => sql`exists (
  select 1 from ${properties} where ${properties.id} = ${property_id} and ${properties.item_id} = ${item_id})`
