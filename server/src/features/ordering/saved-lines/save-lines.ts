import type { SavedLine } from '@rawnaq/contract/saved-lines'
import { type CartLine, MAX_SAVED_LINES, mergeCarts } from '@rawnaq/rules/cart'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { items, savedLines, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'

/** The lines that a customer has saved for later, the newest first. */
export const listSavedLines = (db: Db | Tx, userId: number): Promise<SavedLine[]> =>
  db
    .select({
      id: savedLines.id,
      item_id: savedLines.item_id,
      property_id: savedLines.property_id,
      item_quantity: savedLines.item_quantity,
      options: savedLines.options,
    })
    .from(savedLines)
    .where(eq(savedLines.user_id, userId))
    .orderBy(desc(savedLines.id))

/**
 * Saves lines for later, the newest first, and returns all of them. A line that is saved already gets the larger of both
 * quantities, so that a repeated request changes nothing. Unknown items are dropped. Refuses more than a hundred lines.
 */
export function saveLines(shop: Shop, userId: number, lines: readonly CartLine[]): Promise<SavedLine[]> {
  return transact(shop.db, async (tx) => {
    const isThere = and(eq(users.id, userId), isNull(users.deleted_at))
    const [owner] = await tx.select({ id: users.id }).from(users).where(isThere).for('no key update')
    orRefuse(owner, 'sign_in_required')
    const known = await existingLines(tx, lines)
    if (known.length > 0)
      await tx
        .insert(savedLines)
        .values(known.map((line) => ({ ...line, user_id: userId })))
        .onConflictDoUpdate({
          target: [savedLines.user_id, savedLines.item_id, savedLines.property_id, savedLines.options_key],
          set: { item_quantity: sql`greatest(${savedLines.item_quantity}, excluded.item_quantity)` },
        })
    const saved = await listSavedLines(tx, userId)
    if (saved.length > MAX_SAVED_LINES) throw new Refusal('saved_lines_full')
    return saved
  })
}

/** Removes a saved line of this customer. Refuses others. */
export async function removeSavedLine(db: Db, userId: number, id: number): Promise<void> {
  const isOwn = and(eq(savedLines.id, id), eq(savedLines.user_id, userId))
  const [removed] = await db.delete(savedLines).where(isOwn).returning()
  orRefuse(removed)
}

/** The lines of items that exist, each once and the oldest first, with options in the order of their ids. */
async function existingLines(tx: Tx, lines: readonly CartLine[]): Promise<CartLine[]> {
  const ids = [...new Set(lines.map(({ item_id }) => item_id))]
  const found = await tx.select({ id: items.id }).from(items).where(inArray(items.id, ids)).for('key share')
  const known = new Set(found.map(({ id }) => id))
  const sorted = lines.map(({ options = [], ...line }) => ({
    ...line,
    options: options.toSorted((a, b) => a.option_id - b.option_id),
  }))
  return mergeCarts(
    [],
    sorted.filter(({ item_id }) => known.has(item_id)),
  ).toReversed()
}
