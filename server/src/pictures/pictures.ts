import { type EncodedPicture, encodePicture } from './encode-picture.ts'
import type { PictureStore } from './picture-store.ts'
import { createSerialQueue } from './serial-queue.ts'

/** The picture store of a shop, and the encoder, which encodes one picture at a time. */
export type Pictures = { store: PictureStore; encode(bytes: Uint8Array): Promise<EncodedPicture> }

export function createPictures(store: PictureStore): Pictures {
  const enqueue = createSerialQueue()
  return { store, encode: (bytes) => enqueue(() => encodePicture(bytes)) }
}
