import { type EncodedPicture, encodePhoto, encodePicture } from './encode-picture.ts'
import type { PictureStore } from './picture-store.ts'

/** The picture store of a shop, and the encoder, which encodes one picture at a time. */
export type Pictures = {
  store: PictureStore
  encode(bytes: Uint8Array): Promise<EncodedPicture>
  /** Encodes a private photo as one WebP file. */
  encodePhoto(bytes: Uint8Array): Promise<Uint8Array>
}

export function createPictures(store: PictureStore): Pictures {
  const enqueue = createSerialQueue()
  return {
    store,
    encode: (bytes) => enqueue(() => encodePicture(bytes)),
    encodePhoto: (bytes) => enqueue(() => encodePhoto(bytes)),
  }
}

/** Runs jobs one at a time, in the order they arrive. */
function createSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work, work)
    last = result
    return result
  }
}
