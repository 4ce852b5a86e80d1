import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../db/connect.ts'
import { transact } from '../db/transact.ts'
import type { Shop } from '../http/shop.ts'
import { deleteUnusedPictures } from '../pictures/delete-unused-pictures.ts'
import { insertPicture, putFiles } from '../pictures/save-picture.ts'

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
 * Deletes unused pictures after a record is gone. A failure is logged and retried with the next call and at startup.
 */
export async function removeUnusedPictures({ db, pictures }: Shop, log: Pick<FastifyBaseLogger, 'error'>) {
  try {
    await deleteUnusedPictures(db, pictures.store)
  } catch (error) {
    log.error(error)
  }
}
