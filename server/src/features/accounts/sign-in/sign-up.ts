import type { signUp as form } from '@rawnaq/contract/account-forms'
import type { Locale } from '@rawnaq/rules/locale'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { outbox, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { type OpenedSession, openSession } from '../sessions/sessions.ts'

/**
 * Creates an account with a session and queues the welcome email. A taken user name or email is refused by the
 * database.
 */
export async function signUp(
  db: Db,
  { password, ...person }: z.output<typeof form>,
  locale: Locale,
  device: string,
): Promise<OpenedSession & { userId: number }> {
  const password_hash = await hashPassword(password)
  return transact(db, async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...person, password_hash, locale })
      .returning()
    const { id } = user!
    await tx.insert(outbox).values({ kind: 'verify_email', recipient: person.email, locale, user_id: id })
    const opened = await openSession(tx, user!, { device, remember: false })
    return { ...orRefuse(opened, 'sign_in_required'), userId: id }
  })
}
