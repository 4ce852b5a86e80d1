import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { pictures } from '../db/schema.ts'
import { fileNames } from './file-names.ts'
import type { PictureStore } from './picture-store.ts'

/**
 * Deletes the pictures that nothing shows, row and files: no record, no placed order, no setting. Triggers mark
 * candidates in `let_go_at`, so a killed process leaves them to the next.
 */
export async function deleteUnusedPictures(db: Db, store: PictureStore) {
  const candidates = await db.select({ path: pictures.path }).from(pictures).where(lte(pictures.let_go_at, sql`now()`))
  for (const { path } of candidates) await deleteIfUnused(db, store, path)
}

/** The row stays locked while its files are removed, so that the same picture cannot be uploaded in between. */
async function deleteIfUnused(db: Db, store: PictureStore, path: string) {
  const isPicture = eq(pictures.path, path)
  await db.transaction(async (tx) => {
    const locked = await tx.select({ path: pictures.path }).from(pictures).where(isPicture).for('update')
    if (locked.length === 0) return
    const [deleted] = await tx.delete(pictures).where(and(isPicture, isUnused)).returning()
    if (deleted) for (const name of fileNames(deleted)) await store.remove(name)
    else await tx.update(pictures).set({ let_go_at: null }).where(isPicture)
  })
}

const isUnused = sql`
  not exists (select from media where path = ${pictures.path})
  and not exists (select from items where video_poster_path = ${pictures.path})
  and not exists (select from categories where picture_path = ${pictures.path})
  and not exists (select from tiles where picture_path = ${pictures.path})
  and not exists (select from offers where picture_path = ${pictures.path})
  and not exists (select from gift_wraps where picture_path = ${pictures.path})
  and not exists (select from card_designs where picture_path = ${pictures.path})
  and not exists (select from tags where picture_path = ${pictures.path})
  and not exists (select from posts where picture_path = ${pictures.path})
  and not exists (select from order_lines where picture_path = ${pictures.path})
  and not exists (select from review_photos where path = ${pictures.path})
  and not exists (select from settings where strpos(value::text, ${pictures.path}) > 0)`
