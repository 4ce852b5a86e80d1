import { sql } from 'drizzle-orm'
import { videos } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import { Refusal } from '../http/errors/refusal.ts'
import type { Shop } from '../http/shop.ts'
import { readVideo } from '../pictures/videos/read-video.ts'

/**
 * Saves a video before the item that shows it. One that no item shows a day later is deleted. Refuses files that are
 * not MP4 or WebM by their content.
 */
export async function uploadVideo({ db, pictures: { store } }: Shop, file: File) {
  const read = readVideo(await file.bytes())
  if (!read) throw new Refusal('not_a_video', { errors: { video: ['not_a_video'] } })
  const { path, type, bytes } = read
  await transact(db, async (tx) => {
    const let_go_at = sql`now() + interval '1 day'`
    // Waits for a concurrent deletion of the same video.
    await tx
      .insert(videos)
      .values({ path, size: bytes.length, let_go_at })
      .onConflictDoUpdate({ target: videos.path, set: { let_go_at } })
    if (!(await store.exists(path))) await store.put(path, bytes, type)
  })
  return { path, url: `/media/${path}`, type }
}
