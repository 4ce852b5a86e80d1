import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import type { users } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { type OpenedSession, openSession } from '../sessions/sessions.ts'

/** Where somebody of the staff signs in, in which call. */
export type StaffBrowser = { device: string; requestId: string }

/** Opens a session of the staff and writes it down; whoever is not of the staff has no right password. */
export async function openStaffSession(
  tx: Tx,
  user: typeof users.$inferSelect,
  { device, requestId }: StaffBrowser,
): Promise<OpenedSession> {
  const opened = await openSession(tx, user, { device, remember: false, kind: 'staff' })
  await recordAudit(tx, { userId: user.id, action: 'sign_in', resource: 'user', recordId: user.id, requestId })
  return orRefuse(opened, 'wrong_credentials')
}
