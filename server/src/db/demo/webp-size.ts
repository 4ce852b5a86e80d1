export type Size = { width: number; height: number }

/** Width and height in pixels, read from the first 30 bytes of a WebP file of any of its three kinds; refuses other bytes. */
export function webpSize(bytes: Uint8Array): Size {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 30 || name(0) !== 'RIFF' || name(8) !== 'WEBP')
    throw new RangeError('these bytes are not a WebP picture')
  switch (name(12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L':
      return sizeOfLossless(view.getUint32(21, true))
    case 'VP8X':
      return { width: 1 + threeBytes(view, 24), height: 1 + threeBytes(view, 27) }
    default:
      throw new RangeError(`there is no kind ${name(12)} of WebP picture`)
  }
}

/** 14 bits each, less one. */
const sizeOfLossless = (bits: number): Size => ({ width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) })

const threeBytes = (view: DataView, at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16)
