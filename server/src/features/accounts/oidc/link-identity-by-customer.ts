import type { Locale } from '@rawnaq/rules/locale'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { identities, outbox, sessions, users } from '../../../db/schema.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { isLive } from '../sessions/sessions.ts'
import { markTokenUsed } from './log-in-with-oidc.ts'
import type { OidcUser } from './oidc-provider.ts'

/**
 * Links the user of an ID token to the account of a customer, whatever the email address at the issuer, and queues an
 * email. Refuses a person who opens another account.
 */
export function linkIdentityByCustomer(
  db: Db,
  { token, issuer, subject }: OidcUser & { token: string },
  { userId, sessionId, label }: { userId: number; sessionId: number; label: string },
  locale: Locale,
): Promise<void> {
  return transact(db, async (tx) => {
    await markTokenUsed(tx, token)
    // A password reset while the issuer was asked has ended the session; it removes only what is linked before it.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update')
    const session = and(eq(sessions.id, sessionId), isLive)
    if (!user || (await tx.$count(sessions, session)) === 0) throw new Refusal('sign_in_required')
    const added = await tx
      .insert(identities)
      .values({ issuer, subject, user_id: userId, linked_by_customer: true })
      .onConflictDoNothing()
      .returning()
    if (added.length > 0) {
      const notice = { kind: 'identity_linked', recipient: user.email, locale, user_id: userId, text: label }
      await tx.insert(outbox).values(notice)
      return
    }
    const isOwn = and(eq(identities.issuer, issuer), eq(identities.subject, subject), eq(identities.user_id, userId))
    if ((await tx.$count(identities, isOwn)) === 0) throw new Refusal('identity_taken')
  })
}
