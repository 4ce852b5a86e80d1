import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/connect.ts'
import { addresses } from '../../../db/schema.ts'
import { hashToken } from '../../../db/token.ts'

/** An address that a guest has kept, for whoever holds its secret; undefined for everybody else. */
export async function findGuestAddress(db: Db | Tx, id: number, secret: string | undefined) {
  const [found] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), hasAddressSecret(secret)))
  return found
}

/** Whether an address is one that a guest keeps under this secret. */
export const hasAddressSecret = (secret: string | undefined): SQL =>
  secret === undefined ? sql`false` : eq(addresses.secret_hash, hashToken(secret))
