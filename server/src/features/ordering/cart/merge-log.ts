import type { CartLine } from '@rawnaq/rules/cart'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { cartMerges } from '../../../db/schema.ts'
import type { Shortfall } from './shortfalls.ts'

/** What was brought into a customer's cart under a key, and what of it did not fit. */
type CartMerge = { items: CartLine[]; capped: Shortfall[] }

/** What this key has brought so far; undefined where it is new. Whoever asks holds the customer's draft. */
export async function findMerge(tx: Tx, userId: number, key: string): Promise<CartMerge | undefined> {
  const [earlier] = await tx
    .select()
    .from(cartMerges)
    .where(and(eq(cartMerges.user_id, userId), eq(cartMerges.key, key)))
  return earlier as CartMerge | undefined // as it is written below
}

/** Keeps it for thirty days, which is longer than anybody sends the same again. */
export async function recordMerge(tx: Tx, userId: number, key: string, brought: CartMerge) {
  await tx
    .insert(cartMerges)
    .values({ user_id: userId, key, ...brought })
    .onConflictDoUpdate({ target: [cartMerges.user_id, cartMerges.key], set: brought })
  const isOld = lt(cartMerges.created_at, sql`now() - interval '30 days'`)
  await tx.delete(cartMerges).where(and(eq(cartMerges.user_id, userId), isOld))
}
