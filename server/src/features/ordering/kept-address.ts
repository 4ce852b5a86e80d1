import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/connect.ts'
import { addresses } from '../../db/schema.ts'
import { hashOf } from '../../db/token.ts'

/** An address that a guest has kept, for whoever holds its secret; undefined for everybody else. */
export async function findKeptAddress(db: Db | Tx, id: number, secret: string | undefined) {
  if (secret === undefined) return undefined
  const [found] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.secret_hash, hashOf(secret))))
  return found
}
