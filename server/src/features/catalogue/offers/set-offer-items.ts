import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { items, offers } from '../../../db/schema.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Editor } from '../../../resources/editor.ts'

/** Replaces the items of an offer, taking them from other offers. Each item gets a new version and an audit entry. */
export async function setOfferItems(tx: Tx, offerId: number, ids: number[], { userId, requestId }: Editor) {
  const [offer] = await tx.select({ id: offers.id }).from(offers).where(eq(offers.id, offerId)).for('no key update')
  orRefuse(offer)
  // In the lock order of orders.
  const locked = await tx
    .select({ id: items.id, offer_id: items.offer_id })
    .from(items)
    .where(and(isNull(items.deleted_at), or(eq(items.offer_id, offerId), inArray(items.id, ids))))
    .orderBy(items.is_hamper, items.id)
    .for('no key update')
  const wanted = new Set(ids)
  if ([...wanted].some((id) => !locked.some((item) => item.id === id)))
    throw new Refusal('invalid', { errors: { ids: ['no_such_record'] } })
  const changed = locked.filter((item) => wanted.has(item.id) !== (item.offer_id === offerId))
  if (changed.length === 0) return locked
  const entry = { userId, requestId, action: 'change' }
  for (const { id, offer_id: from } of changed) {
    const to = wanted.has(id) ? offerId : null
    await tx
      .update(items)
      .set({ offer_id: to, version: sql`${items.version} + 1` })
      .where(eq(items.id, id))
    await recordAudit(tx, { ...entry, resource: 'item', recordId: id, changes: [{ field: 'offer_id', from, to }] })
  }
  const from = locked.filter((item) => item.offer_id === offerId).map(({ id }) => id)
  const changes = [{ field: 'items', from, to: [...wanted].sort((one, other) => one - other) }]
  await recordAudit(tx, { ...entry, resource: 'offer', recordId: offerId, changes })
  return changed
}
