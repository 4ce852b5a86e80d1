import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../db/connect.ts'
import { pictures as table } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import type { Shop } from '../http/shop.ts'
import { deleteUnusedPictures } from '../pictures/delete-unused-pictures.ts'
import { insertPicture, putFiles } from '../pictures/save-picture.ts'
import { deleteUnusedVideos } from '../pictures/videos/delete-unused-videos.ts'
import { filesOf } from './picture.ts'

/** Writes a record and the picture sent with it in one transaction, both or neither; `path` is that of the picture. */
export async function withPicture<T>(
  { db, pictures }: Shop,
  image: File | undefined,
  write: (tx: Tx, path?: string) => Promise<T>,
): Promise<T> {
  if (!image) return transact(db, (tx) => write(tx))
  const made = await pictures.encode(await image.bytes())
  return transact(db, async (tx) => {
    await insertPicture(tx, made)
    const written = await write(tx, made.path)
    await putFiles(pictures.store, made)
    return written
  })
}

/**
 * Saves a picture before the record or setting that shows it, and returns it as on the wire. A picture that nothing
 * shows a day later is deleted.
 */
export async function uploadPicture({ db, pictures }: Shop, image: File) {
  const encoded = await pictures.encode(await image.bytes())
  await transact(db, async (tx) => {
    await insertPicture(tx, encoded)
    const aDayAhead = sql`now() + interval '1 day'`
    await tx.update(table).set({ let_go_at: aDayAhead }).where(eq(table.path, encoded.path))
    await putFiles(pictures.store, encoded)
  })
  return { path: encoded.path, alt: '', ...filesOf(encoded) }
}

/**
 * Deletes unused pictures and videos after a record is gone. A failure is logged and retried with the next call and at startup.
 */
export async function removeUnusedPictures({ db, pictures }: Shop, log: Pick<FastifyBaseLogger, 'error'>) {
  try {
    await deleteUnusedPictures(db, pictures.store)
    await deleteUnusedVideos(db, pictures.store)
  } catch (error) {
    log.error(error)
  }
}
