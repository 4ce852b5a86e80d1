import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { previews } from '../../../db/schema.ts'
import { hashToken, newToken } from '../../../db/tokens/token.ts'

/** Creates a token that shows the page of an item for an hour, published or not. Deletes expired ones. */
export async function openPreview(db: Db, itemId: number): Promise<string> {
  const token = newToken()
  await db.delete(previews).where(lt(previews.expires_at, sql`now()`))
  await db
    .insert(previews)
    .values({ hash: hashToken(token), item_id: itemId, expires_at: sql`now() + interval '1 hour'` })
  return token
}

/** Whether a token currently shows this item. */
export async function isPreview(db: Db, itemId: number, token: string): Promise<boolean> {
  const isIt = and(
    eq(previews.hash, hashToken(token)),
    eq(previews.item_id, itemId),
    gt(previews.expires_at, sql`now()`),
  )
  return (await db.$count(previews, isIt)) > 0
}
