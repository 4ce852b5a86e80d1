import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import type { PictureStore } from './picture-store.ts'
import { createSerialQueue } from './serial-queue.ts'

/** The pictures of a shop: where their files are, and how one is made of what was sent, one at a time. */
export type Pictures = { store: PictureStore; encode(bytes: Uint8Array): Promise<EncodedPicture> }

export function createPictures(store: PictureStore): Pictures {
  const next = createSerialQueue()
  return { store, encode: (bytes) => next(() => encodePicture(bytes)) }
}
