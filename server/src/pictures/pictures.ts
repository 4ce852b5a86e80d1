import { type MadePicture, makeFiles } from './make-files.ts'
import type { PictureStore } from './picture-store.ts'
import { inTurn } from './serial-queue.ts'

/** The pictures of a shop: where their files are, and how one is made of what was sent, one at a time. */
export type Pictures = { store: PictureStore; make(bytes: Uint8Array): Promise<MadePicture> }

export function picturesIn(store: PictureStore): Pictures {
  const next = inTurn()
  return { store, make: (bytes) => next(() => makeFiles(bytes)) }
}
