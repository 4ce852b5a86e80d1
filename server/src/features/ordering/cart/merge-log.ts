import type { CartLine } from '@rawnaq/rules/cart'
import { and, eq, lt, sql } from 'drizzle-orm'
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

/** Stores the merge for 30 days, which is longer than clients retry. */
export async function recordMerge(tx: Tx, userId: number, key: string, brought: CartMerge) {
  await tx
    .insert(cartMerges)
    .values({ user_id: userId, key, ...brought })
    .onConflictDoUpdate({ target: [cartMerges.user_id, cartMerges.key], set: brought })
  const isOld = lt(cartMerges.created_at, sql`now() - interval '30 days'`)
  await tx.delete(cartMerges).where(and(eq(cartMerges.user_id, userId), isOld))
}
