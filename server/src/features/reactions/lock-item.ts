import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { onSale } from '../../db/listing-index/on-sale.ts'
import { items } from '../../db/schema.ts'

/** Locks an item until the transaction ends; undefined if it never existed. */
export async function lockItem(tx: Tx, id: number) {
  const columns = { likesCount: items.likes_count, isOnSale: sql<boolean>`${onSale}` }
  const [item] = await tx.select(columns).from(items).where(eq(items.id, id)).for('no key update')
  return item
}
