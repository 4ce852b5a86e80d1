import { recordAudit } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import type { users } from '../../../db/schema.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { type OpenedSession, openSession } from '../sessions/sessions.ts'

/** The browser and the request of a staff sign-in. */
export type StaffBrowser = { device: string; requestId: string }

/** Opens a staff session and records it in the audit log. Refuses an account without a role like a wrong password. */
export async function openStaffSession(
  tx: Tx,
  user: typeof users.$inferSelect,
  { device, requestId }: StaffBrowser,
): Promise<OpenedSession> {
  const opened = await openSession(tx, user, { device, remember: false, kind: 'staff' })
  await recordAudit(tx, { userId: user.id, action: 'sign_in', resource: 'user', recordId: user.id, requestId })
  return orRefuse(opened, 'wrong_credentials')
}
