import { randomInt } from 'node:crypto'
import { userName } from '@rawnaq/contract/account-fields'
import { email as emailField, line } from '@rawnaq/contract/text'
import type { Locale } from '@rawnaq/rules/locale'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { usedIdTokens, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { revokePendingTokens } from '../one-time-tokens.ts'
import { NO_PASSWORD } from '../passwords/passwords.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { type Browser, type OpenedSession, openSession } from '../sessions/sessions.ts'
import type { OidcUser } from './oidc-provider.ts'

type User = typeof users.$inferSelect

/**
 * Signs in the user of an ID token, which works once, to the account with their email address. Creates an account
 * without a password if there is none.
 */
export function logInWithOidc(
  db: Db,
  { token, ...somebody }: OidcUser & { token: string },
  browser: Browser,
  locale: Locale,
): Promise<OpenedSession & { userId: number }> {
  // Printable ASCII only: the email field folds other letters and digits, which would name another mailbox.
  const email = /^[!-~]+@/.test(somebody.email) ? emailField.safeParse(somebody.email).data : undefined
  if (email === undefined) throw new Refusal('identity_not_confirmed')
  return transact(db, async (tx) => {
    await markTokenUsed(tx, token)
    const [found] = await tx
      .select()
      .from(users)
      .where(sql`lower(${users.email}) = lower(${email})`)
      .for('no key update')
    const user = found ? await claimAccount(tx, found) : await createAccount(tx, { ...somebody, email }, locale)
    return { ...orRefuse(await openSession(tx, user, browser), 'identity_not_confirmed'), userId: user.id }
  })
}

/** Identified by the signed part, since a signature has several encodings. Retained longer than a token is valid. */
async function markTokenUsed(tx: Tx, token: string) {
  const hash = hashToken(token.slice(0, token.lastIndexOf('.')))
  const expires_at = sql`now() + interval '1 hour'`
  const [isFresh] = await tx.insert(usedIdTokens).values({ hash, expires_at }).onConflictDoNothing().returning()
  orRefuse(isFresh, 'identity_not_confirmed')
}

/** An unconfirmed account may belong to a stranger: their password and sessions are removed before its owner enters. */
async function claimAccount(tx: Tx, user: User): Promise<User> {
  if (user.verified_at) return user
  await endSessionsOf(tx, user.id)
  await revokePendingTokens(tx, user.id, user.email)
  const [mine] = await tx
    .update(users)
    .set({ verified_at: sql`now()`, password_hash: NO_PASSWORD })
    .where(eq(users.id, user.id))
    .returning()
  return mine!
}

async function createAccount(tx: Tx, { email, name }: OidcUser, locale: Locale): Promise<User> {
  const person = { name: line(255).safeParse(name).data ?? email.split('@')[0]!, mobile: '', email, locale }
  const preferred = userName.safeParse(email.split('@')[0]).data
  const named = { ...person, user_name: preferred ?? someName(), password_hash: NO_PASSWORD, verified_at: sql`now()` }
  const [user] = await tx.insert(users).values(named).onConflictDoNothing().returning()
  if (user) return user
  const [other] = await tx
    .insert(users)
    .values({ ...named, user_name: someName() })
    .returning()
  return other!
}

const someName = () => `guest-${randomInt(1e12)}`
