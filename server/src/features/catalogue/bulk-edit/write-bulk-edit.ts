import { sql } from 'drizzle-orm'
import { recordAuditEntries } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { items, properties } from '../../../db/schema.ts'
import { setStockCause } from '../../../db/stock/stock-cause.ts'
import type { Editor } from '../../../resources/editor.ts'
import type { PlannedItem } from './plan-bulk-edit.ts'

/** Writes a planned bulk edit: one statement for the items and one for their variants, each row with an audit entry. */
export async function writeBulkEdit(tx: Tx, planned: PlannedItem[], { userId, requestId }: Editor) {
  const changedItems = planned.filter(({ changes }) => changes.length > 0)
  const changedVariants = planned.flatMap(({ variants }) => variants)
  if (changedItems.length > 0) {
    const rows = changedItems.map(({ after: { id, selling_price, quantity, offer_id, category_id, published } }) => {
      return { id, selling_price, quantity, offer_id, category_id, published }
    })
    // A column that does not change is not set, so that its triggers do not run.
    const columns = new Set(changedItems.flatMap(({ changes }) => changes.map(({ field }) => field)))
    const set = [...columns].map((column) => [column, sql.raw(`changed.${column}`)])
    if (columns.has('quantity')) await setStockCause(tx, { reason: 'bulk_edit', userId })
    await tx
      .update(items)
      .set({ ...Object.fromEntries(set), version: sql`${items.version} + 1` })
      .from(
        sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(
          id int, selling_price bigint, quantity int, offer_id int, category_id int, published boolean)`,
      )
      .where(sql`${items.id} = changed.id`)
  }
  if (changedVariants.length > 0) {
    const rows = changedVariants.map(({ after: { id, price } }) => ({ id, price }))
    await tx
      .update(properties)
      .set({ price: sql`changed.price`, version: sql`${properties.version} + 1` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed(id int, price bigint)`)
      .where(sql`${properties.id} = changed.id`)
  }
  const entries = [
    ...changedItems.map(({ before, changes }) => ({ resource: 'item', recordId: before.id, changes })),
    ...changedVariants.map(({ before, changes }) => ({ resource: 'property', recordId: before.id, changes })),
  ].map((entry) => ({ ...entry, action: 'change', requestId }))
  if (entries.length > 0) await recordAuditEntries(tx, userId, entries)
}
