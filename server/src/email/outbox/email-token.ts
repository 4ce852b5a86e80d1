import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { type emailTokenKinds, users } from '../../db/schema.ts'
import { newOneTimeToken } from '../../db/tokens/one-time-token.ts'
import { transact } from '../../db/transact.ts'
import type { Account } from '../templates/read-account.ts'

type Kind = (typeof emailTokenKinds)[number]

const usual: Record<Kind, string> = { verify: '24 hours', reset: '1 hour', email: '24 hours' }

/**
 * A single-use token for an email, valid for a limited time; it revokes older ones of its kind. Only its hash is
 * stored. Null if the account has another address by now, or was deleted.
 */
export function newEmailToken(
  db: Db,
  kind: Kind,
  { id: userId, email }: Pick<Account, 'id' | 'email'>,
  { newEmail = null, lasting = usual[kind] }: { newEmail?: string | null; lasting?: string } = {},
): Promise<string | null> {
  return transact(db, async (tx) => {
    // The row lock serialises two emails of one kind.
    const isStill = and(eq(users.id, userId), eq(users.email, email))
    const [account] = await tx.select({ id: users.id }).from(users).where(isStill).for('no key update')
    return account ? newOneTimeToken(tx, { kind, userId, lasting, newEmail }) : null
  })
}
