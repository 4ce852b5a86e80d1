import type { CartLine } from '@rawnaq/rules/cart'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { cartMerges } from '../../../db/schema.ts'
import type { Shortfall } from './shortfalls.ts'

/** The lines merged into a customer's cart under one key, and their shortfalls. */
type CartMerge = { items: CartLine[]; shortfalls: Shortfall[] }

/** The earlier merge with this key; undefined if the key is new. The caller has locked the customer's cart. */
export async function findMerge(tx: Tx, userId: number, key: string): Promise<CartMerge | undefined> {
  const [earlier] = await tx
    .select()
    .from(cartMerges)
    .where(and(eq(cartMerges.user_id, userId), eq(cartMerges.key, key)))
  return earlier as CartMerge | undefined // as it is written below
}

/** Stores the merge, and deletes those of the customer that are older than 30 days: no client retries for so long. */
export async function recordMerge(tx: Tx, userId: number, key: string, { items, shortfalls }: CartMerge) {
  await tx.execute(sql`
    with expired as (
      delete from cart_merges where user_id = ${userId} and key <> ${key} and created_at < now() - interval '30 days')
    insert into cart_merges (user_id, key, items, capped)
    values (${userId}, ${key}, ${JSON.stringify(items)}::jsonb, ${JSON.stringify(shortfalls)}::jsonb)
    on conflict (user_id, key) do update set items = excluded.items, capped = excluded.capped`)
}
