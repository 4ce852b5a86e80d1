import { eq, sql } from 'drizzle-orm'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { media } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Editor } from '../../../resources/editor.ts'

/** Reorders the pictures of an item; unnamed ones follow in their previous order. */
export async function orderGallery(tx: Tx, itemId: number, ids: number[], { userId, requestId }: Editor) {
  const rows = await tx.select().from(media).where(eq(media.item_id, itemId)).orderBy(media.id).for('no key update')
  const previous = rows.sort((one, other) => one.position - other.position || one.id - other.id)
  const from = previous.map(({ id }) => id)
  const named = [...new Set(ids)]
  if (named.some((id) => !from.includes(id))) throw new Refusal('invalid', { errors: { ids: ['no_such_record'] } })
  const to = [...named, ...from.filter((id) => !named.includes(id))]
  for (const [position, id] of to.entries()) {
    if (previous.find((row) => row.id === id)!.position === position) continue
    await tx
      .update(media)
      .set({ position, version: sql`${media.version} + 1` })
      .where(eq(media.id, id))
  }
  if (to.every((id, place) => id === from[place])) return
  const changes = [{ field: 'media', from, to }]
  await recordAudit(tx, { userId, requestId, action: 'change', resource: 'item', recordId: itemId, changes })
}
