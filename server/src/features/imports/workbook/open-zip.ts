import { inflateRawSync } from 'node:zlib'
import { WorkbookError } from './workbook-error.ts'

type Entry = { method: number; isLocked: boolean; size: number; offset: number }

const END = 0x06054b50
const DIRECTORY = 0x02014b50
const LOCAL = 0x04034b50

/**
 * Opens a ZIP archive; `read` inflates a file by name. Limits all files together to `most` bytes, whatever sizes the
 * archive declares. Refuses a damaged, encrypted or otherwise compressed archive.
 */
export function openZip(bytes: Buffer, most: number) {
  const entries = entriesOf(bytes)
  const left = { bytes: most }
  return {
    read(name: string): Buffer | undefined {
      const entry = entries.get(name)
      if (!entry) return undefined
      const unpacked = unpack(bytes, entry, left.bytes)
      left.bytes -= unpacked.length
      return unpacked
    },
  }
}

function entriesOf(bytes: Buffer): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const end = endOf(bytes)
  let at = numberAt(bytes, end + 16, 4)
  for (let count = numberAt(bytes, end + 10, 2); count > 0; count--) {
    if (numberAt(bytes, at, 4) !== DIRECTORY) throw new WorkbookError('not_a_table')
    const [name, extra, comment] = [28, 30, 32].map((place) => numberAt(bytes, at + place, 2)) as [
      number,
      number,
      number,
    ]
    entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      method: numberAt(bytes, at + 10, 2),
      isLocked: (numberAt(bytes, at + 8, 2) & 1) === 1,
      size: numberAt(bytes, at + 20, 4),
      offset: numberAt(bytes, at + 42, 4),
    })
    at += 46 + name + extra + comment
  }
  return entries
}

/** The end record is last in the file, before a comment of up to 64 KB. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--)
    if (bytes.readUInt32LE(at) === END) return at
  throw new WorkbookError('not_a_table')
}

function unpack(bytes: Buffer, { method, isLocked, size, offset }: Entry, most: number): Buffer {
  if (isLocked || numberAt(bytes, offset, 4) !== LOCAL) throw new WorkbookError('not_a_table')
  const start = offset + 30 + numberAt(bytes, offset + 26, 2) + numberAt(bytes, offset + 28, 2)
  const compressed = bytes.subarray(start, start + size)
  if (method === 0 && compressed.length <= most) return compressed
  if (method === 0 || most <= 0) throw new WorkbookError('body_too_large')
  if (method !== 8) throw new WorkbookError('not_a_table')
  try {
    return inflateRawSync(compressed, { maxOutputLength: most })
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new WorkbookError(isTooMuch ? 'body_too_large' : 'not_a_table')
  }
}

function numberAt(bytes: Buffer, at: number, length: 2 | 4): number {
  if (at + length > bytes.length) throw new WorkbookError('not_a_table')
  return bytes.readUIntLE(at, length)
}
