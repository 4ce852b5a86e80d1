import type { Tx } from '../db/connect.ts'
import { pictures } from '../db/schema.ts'
import type { EncodedPicture } from './encode-picture.ts'
import type { PictureStore } from './picture-store.ts'

/**
 * Writes the row of a picture, so that records can show it; whoever is just removing the same one is waited for. Its
 * files follow with `putFiles` at the end of the same transaction: what the database refuses leaves none behind.
 */
export async function insertPicture(tx: Tx, { files: _, ...row }: EncodedPicture) {
  const { path, ...shape } = row
  await tx.insert(pictures).values(row).onConflictDoUpdate({ target: pictures.path, set: shape })
}

/** Puts the files of a picture into the store; the same picture may be there already. */
export async function putFiles(store: PictureStore, { files }: EncodedPicture) {
  await Promise.all(
    files.map(async ({ name, bytes, type }) => {
      if (!(await store.exists(name))) await store.put(name, bytes, type)
    }),
  )
}
