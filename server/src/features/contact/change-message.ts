import { eq, sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { contacts, type messageStates } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import { refuseEditConflict } from '../../resources/write-rows.ts'

type State = (typeof messageStates)[number]

/**
 * Changes the state of a message; no-op if it has that state already. Refused if the message has changed since version
 * `seen`.
 */
export const changeMessage = (
  db: Db,
  id: number,
  state: State,
  { seen, ...by }: Actor & { seen: number | undefined },
) =>
  transact(db, async (tx) => {
    const message = await lockMessage(tx, id)
    await refuseEditConflict(tx, 'contact', message, seen)
    if (message.state === state) return
    await tx.update(contacts).set({ state, version: sql`version + 1` }).where(eq(contacts.id, id))
    const changes = [{ field: 'state', from: message.state, to: state }]
    await recordAudit(tx, { ...by, action: 'change', resource: 'contact', recordId: id, changes })
  })

/** Locks a message for a change. Refuses a missing one. */
export async function lockMessage(tx: Tx, id: number) {
  const [message] = await tx.select().from(contacts).where(eq(contacts.id, id)).for('no key update')
  return orRefuse(message)
}
