import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { items, offers } from '../../../db/schema.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Editor } from '../../../resources/write-rows.ts'

/** Makes the items of an offer just these; one that another offer holds leaves it. Each item counts its version up, and has it on its trail. */
export async function setOfferItems(tx: Tx, offerId: number, ids: number[], { userId, requestId }: Editor) {
  const [offer] = await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, offerId)).for('no key update')
  orRefuse(offer)
  // By their ids, as orders lock them.
  const held = await tx
    .select({ id: items.id, offer_id: items.offer_id })
    .from(items)
    .where(and(isNull(items.deleted_at), or(eq(items.offer_id, offerId), inArray(items.id, ids))))
    .orderBy(items.id)
    .for('no key update')
  const wanted = new Set(ids)
  if ([...wanted].some((id) => !held.some((item) => item.id === id)))
    throw new Refusal('invalid', { errors: { ids: ['no_such_record'] } })
  const moved = held.filter((item) => wanted.has(item.id) !== (item.offer_id === offerId))
  if (moved.length === 0) return held
  const deed = { userId, requestId, action: 'change' }
  for (const { id, offer_id: from } of moved) {
    const to = wanted.has(id) ? offerId : null
    await tx
      .update(items)
      .set({ offer_id: to, version: sql`${items.version} + 1` })
      .where(eq(items.id, id))
    await recordAudit(tx, { ...deed, resource: 'item', recordId: id, changes: [{ field: 'offer_id', from, to }] })
  }
  const from = held.filter((item) => item.offer_id === offerId).map(({ id }) => id)
  const changes = [{ field: 'items', from, to: [...wanted].sort((one, other) => one - other) }]
  await recordAudit(tx, { ...deed, resource: 'offer', recordId: offerId, changes })
  return moved
}
