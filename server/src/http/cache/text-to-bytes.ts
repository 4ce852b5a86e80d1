import { transcode } from 'node:buffer'

/**
 * Encodes the parts of a long text as UTF-8: copied as UTF-16 and transcoded, which takes a fifth of the time of
 * `Buffer.from`.
 */
export function textToBytes(parts: readonly string[]): Buffer {
  const size = parts.reduce((sum, { length }) => sum + length * BYTES_PER_UNIT, 0)
  if (size > scratch.length) scratch = Buffer.allocUnsafeSlow(size * 2)
  let end = 0
  for (const part of parts) end += scratch.write(part, end, 'utf16le')
  try {
    return transcode(scratch.subarray(0, end), 'utf16le', 'utf8')
  } catch {
    // A lone surrogate cannot be transcoded; `Buffer.from` writes the replacement character.
    return Buffer.from(parts.join(''))
  }
}

/** JavaScript counts a text in UTF-16 code units. */
const BYTES_PER_UNIT = 2

/** Reused for each text. */
let scratch = Buffer.allocUnsafeSlow(512 * 1024)
