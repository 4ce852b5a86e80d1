import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { type AuditChange, itemTags, tags } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'

/** The ids of the tags of each item, in ascending order. */
export async function tagIdsOfItems(db: Db | Tx, itemIds: number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ id: itemTags.item_id, tagIds: sql<number[]>`array_agg(${itemTags.tag_id} order by ${itemTags.tag_id})` })
    .from(itemTags)
    .where(inArray(itemTags.item_id, itemIds))
    .groupBy(itemTags.item_id)
  return new Map(rows.map(({ id, tagIds }) => [id, tagIds]))
}

/** Replaces the tags of an item. A tag that does not exist is refused. */
export async function setItemTags(tx: Tx, itemId: number, tagIds: number[]): Promise<AuditChange[]> {
  const wanted = [...new Set(tagIds)].sort((one, other) => one - other)
  // Locked, so that none is deleted meanwhile.
  const found = await tx.select({ id: tags.id }).from(tags).where(inArray(tags.id, wanted)).for('key share')
  if (found.length < wanted.length) throw new Refusal('invalid', { errors: { tag_ids: ['no_such_record'] } })
  const from = (await tagIdsOfItems(tx, [itemId])).get(itemId) ?? []
  const removed = from.filter((id) => !wanted.includes(id))
  const added = wanted.filter((id) => !from.includes(id))
  if (removed.length === 0 && added.length === 0) return []
  if (removed.length > 0)
    await tx.delete(itemTags).where(and(eq(itemTags.item_id, itemId), inArray(itemTags.tag_id, removed)))
  if (added.length > 0) await tx.insert(itemTags).values(added.map((tag_id) => ({ item_id: itemId, tag_id })))
  return [{ field: 'tag_ids', from, to: wanted }]
}
