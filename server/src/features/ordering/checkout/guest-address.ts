import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { addresses } from '../../../db/schema.ts'
import { hashToken } from '../../../db/tokens/token.ts'

/** A saved guest address, if the secret matches; undefined otherwise. */
export async function findGuestAddress(db: Db | Tx, id: number, secret: string | undefined) {
  const [found] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), hasAddressSecret(secret)))
  return found
}

/** SQL condition for guest addresses with this secret. */
export const hasAddressSecret = (secret: string | undefined): SQL =>
  secret === undefined ? sql`false` : eq(addresses.secret_hash, hashToken(secret))
