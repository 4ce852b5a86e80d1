import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db, Tx } from '../../../db/connect.ts'
import { identities, pendingSignIns, users } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../../db/tokens/token.ts'
import { savePendingSignIn } from '../sign-in/pending-sign-ins.ts'

/** A person at an issuer. The subject never changes, unlike the email address. */
const identity = z.object({ issuer: z.string(), subject: z.string() })
export type Identity = z.output<typeof identity>

/** The account that a person at an issuer opens. */
export async function findByIdentity(tx: Tx, { issuer, subject }: Identity) {
  const [found] = await tx
    .select({ user: users })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.user_id))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return found?.user
}

export async function linkIdentity(db: Db | Tx, { issuer, subject }: Identity, user_id: number) {
  await db.insert(identities).values({ issuer, subject, user_id }).onConflictDoNothing()
}

/** Remembers, for this browser, an identity whose owner must first prove to own the account. */
export const saveUnprovenIdentity = (db: Db, { issuer, subject }: Identity, user_id: number, browser: string) =>
  savePendingSignIn(db, { token: newToken(), browser, kind: 'link', user_id, details: { issuer, subject } })

/** Links the identities that waited for a sign-in to this account in this browser. */
export async function linkProvenIdentities(db: Db, userId: number, browser: string | undefined) {
  if (!browser) return
  const proven = await db
    .delete(pendingSignIns)
    .where(
      and(
        eq(pendingSignIns.kind, 'link'),
        eq(pendingSignIns.browser_hash, hashToken(browser)),
        eq(pendingSignIns.user_id, userId),
        gt(pendingSignIns.expires_at, sql`now()`),
      ),
    )
    .returning()
  for (const { details } of proven) await linkIdentity(db, identity.parse(details), userId)
}

/** The identities of these providers that open an account, the oldest first. */
export const identitiesOf = (db: Db | Tx, userId: number, issuers: readonly string[]) =>
  db
    .select()
    .from(identities)
    .where(and(eq(identities.user_id, userId), inArray(identities.issuer, [...issuers])))
    .orderBy(asc(identities.created_at))
