import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { reactions } from '../../../db/schema.ts'
import type { Caller } from '../../../http/access/access.ts'
import type { ItemRow } from '../items/read-items.ts'

/** The ids of these items that the caller likes; none for a visitor. */
export async function likedItemIds(
  db: Db,
  caller: Caller | null,
  rows: readonly ItemRow[],
): Promise<ReadonlySet<number>> {
  if (!caller || rows.length === 0) return new Set()
  const ids = rows.map(({ item }) => item.id)
  const found = await db
    .select({ id: reactions.item_id })
    .from(reactions)
    .where(and(eq(reactions.user_id, caller.userId), inArray(reactions.item_id, ids)))
  return new Set(found.map(({ id }) => id))
}
