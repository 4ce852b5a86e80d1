import { and, eq, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { items, videos } from '../../db/schema.ts'
import type { PictureStore } from '../picture-store.ts'

/** Deletes the videos that no item shows, row and file, as `deleteUnusedPictures` does pictures. */
export async function deleteUnusedVideos(db: Db, store: PictureStore) {
  const candidates = await db.select({ path: videos.path }).from(videos).where(lte(videos.let_go_at, sql`now()`))
  for (const { path } of candidates)
    await db.transaction(async (tx) => {
      const isVideo = eq(videos.path, path)
      const locked = await tx.select({ path: videos.path }).from(videos).where(isVideo).for('update')
      if (locked.length === 0) return
      const isUnused = notExists(tx.select().from(items).where(eq(items.video_path, path)))
      const [deleted] = await tx.delete(videos).where(and(isVideo, isUnused)).returning()
      if (deleted) await store.remove(path)
      else await tx.update(videos).set({ let_go_at: null }).where(isVideo)
    })
}
