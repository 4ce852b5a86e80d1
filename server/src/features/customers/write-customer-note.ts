import { eq, sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../db/audit/record-audit.ts'
import type { Db } from '../../db/connect.ts'
import { customers } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import { refuseEditConflict } from '../../resources/write-rows.ts'

/** Replaces the note about a customer. The audit log names the change, not the text, which is personal data. */
export const writeCustomerNote = (
  db: Db,
  id: number,
  note: string,
  { seen, ...by }: Actor & { seen: number | undefined },
) =>
  transact(db, async (tx) => {
    const [locked] = await tx.select().from(customers).where(eq(customers.id, id)).for('no key update')
    const before = orRefuse(locked)
    await refuseEditConflict(tx, 'customer', before, seen)
    if (before.note === note) return
    await tx.update(customers).set({ note, version: sql`version + 1` }).where(eq(customers.id, id))
    const changes = [{ field: 'note', from: null, to: null }]
    await recordAudit(tx, { ...by, action: 'change', resource: 'customer', recordId: id, changes })
  })
