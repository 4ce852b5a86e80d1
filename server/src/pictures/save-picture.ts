import type { Tx } from '../db/connect.ts'
import { pictures } from '../db/schema.ts'
import type { EncodedPicture } from './encode-picture.ts'
import type { PictureStore } from './picture-store.ts'

/**
 * Inserts the row of a picture, so that records can refer to it; waits for a concurrent deletion of the same one. Call
 * `putFiles` at the end of the same transaction: if the database refuses, no files are left.
 */
export async function insertPicture(tx: Tx, { files: _, ...row }: EncodedPicture) {
  const { path, ...shape } = row
  await tx.insert(pictures).values(row).onConflictDoUpdate({ target: pictures.path, set: shape })
}

/** Writes the files of a picture to the store, unless they are there. */
export async function putFiles(store: PictureStore, { files }: EncodedPicture) {
  await Promise.all(
    files.map(async ({ name, bytes, type }) => {
      if (!(await store.exists(name))) await store.put(name, bytes, type)
    }),
  )
}
