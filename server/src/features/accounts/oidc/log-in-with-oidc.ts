import { randomInt } from 'node:crypto'
import { userName } from '@rawnaq/contract/account-fields'
import { email as emailField, line } from '@rawnaq/contract/text'
import type { Locale } from '@rawnaq/rules/locale'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { NO_PASSWORD } from '../../../db/no-password.ts'
import { usedIdTokens, users } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'
import { transact } from '../../../db/transact.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { revokePendingTokens } from '../one-time-tokens.ts'
import { endSessionsOf } from '../sessions/end-sessions.ts'
import { type Browser, type OpenedSession, openSession } from '../sessions/sessions.ts'
import { findByIdentity, linkIdentity } from './identities.ts'
import type { OidcUser } from './oidc-provider.ts'

type User = typeof users.$inferSelect

/** An account that the user of an ID token has not proved to own. */
export type UnprovenAccount = { unprovenUserId: number }

/**
 * Signs in the user of an ID token, which works once: to the account of their identity, else to that of their email
 * address, which is then linked, else to a new one without a password. Opens no account of an address whose mailbox
 * the issuer does not give out.
 */
export function logInWithOidc(
  db: Db,
  { token, ...oidcUser }: OidcUser & { token: string },
  browser: Browser,
  locale: Locale,
): Promise<(OpenedSession & { userId: number }) | UnprovenAccount> {
  return transact(db, async (tx) => {
    await markTokenUsed(tx, token)
    const user = (await findByIdentity(tx, oidcUser)) ?? (await accountOfAddress(tx, oidcUser, locale))
    if ('unprovenUserId' in user) return user
    return { ...orRefuse(await openSession(tx, user, browser), 'identity_not_confirmed'), userId: user.id }
  })
}

/** Identified by the signed part, since a signature has several encodings. Retained longer than a token is valid. */
export async function markTokenUsed(tx: Tx, token: string) {
  const hash = hashToken(token.slice(0, token.lastIndexOf('.')))
  const expires_at = sql`now() + interval '1 hour'`
  const [isFresh] = await tx.insert(usedIdTokens).values({ hash, expires_at }).onConflictDoNothing().returning()
  orRefuse(isFresh, 'identity_not_confirmed')
}

/** The account of the confirmed address, linked to the identity; a new one if there is none. */
async function accountOfAddress(tx: Tx, oidcUser: OidcUser, locale: Locale): Promise<User | UnprovenAccount> {
  const email = confirmedAddress(oidcUser)
  const created = (await findByAddress(tx, email)) ? undefined : await createAccount(tx, oidcUser, email, locale)
  // Another request may have created it meanwhile.
  const found = created ? undefined : orRefuse(await findByAddress(tx, email), 'identity_not_confirmed')
  if (found && !oidcUser.ownsMailbox) return { unprovenUserId: found.id }
  const user = created ?? (await claimAccount(tx, found!))
  await linkIdentity(tx, oidcUser, user.id)
  return user
}

/** Printable ASCII only: the email field folds other letters and digits, which would name another mailbox. */
function confirmedAddress({ email }: OidcUser): string {
  const address = email && /^[!-~]+@/.test(email) ? emailField.safeParse(email).data : undefined
  if (address === undefined) throw new Refusal('identity_not_confirmed')
  return address
}

async function findByAddress(tx: Tx, email: string): Promise<User | undefined> {
  const [found] = await tx.select().from(users).where(sql`lower(${users.email}) = lower(${email})`).for('no key update')
  return found
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

/** Undefined if the address is taken. */
async function createAccount(tx: Tx, { name }: OidcUser, email: string, locale: Locale): Promise<User | undefined> {
  const person = { name: line(255).safeParse(name).data ?? email.split('@')[0]!, mobile: '', email, locale }
  const preferred = userName.safeParse(email.split('@')[0]).data
  for (const user_name of [preferred ?? someName(), someName()]) {
    const row = { ...person, user_name, password_hash: NO_PASSWORD, verified_at: sql`now()` }
    const [user] = await tx.insert(users).values(row).onConflictDoNothing().returning()
    if (user) return user
  }
}

const someName = () => `guest-${randomInt(1e12)}`
