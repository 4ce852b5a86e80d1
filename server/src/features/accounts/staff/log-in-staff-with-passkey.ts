import type { LogInWithPasskey } from '@rawnaq/contract/passkeys'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { verifyPasskey } from '../passkeys/log-in-with-passkey.ts'
import type { OpenedSession } from '../sessions/sessions.ts'
import { openStaffSession, type StaffBrowser } from './open-staff-session.ts'

type PasskeyRequest = Pick<FastifyRequest<{ Body: Pick<LogInWithPasskey, 'response'> }>, 'cookies' | 'body'>

/**
 * Signs in a staff member with a passkey, which counts as password and second factor: the device has verified its user.
 * A known passkey that is used wrongly has an audit entry, like a wrong code. A customer's passkey is unknown here.
 */
export async function logInStaffWithPasskey(
  shop: Shop,
  request: PasskeyRequest,
  browser: StaffBrowser,
): Promise<OpenedSession> {
  const { user, isAccepted } = await verifyPasskey(shop, request, request.body.response, 'staff')
  if (isAccepted) return transact(shop.db, (tx) => openStaffSession(tx, user, browser))
  const { requestId } = browser
  await recordAudit(shop.db, {
    ...{ userId: user.id, action: 'wrong_passkey', resource: 'user', recordId: user.id, requestId },
  })
  throw new Refusal('passkey_not_accepted')
}
