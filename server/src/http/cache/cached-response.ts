import type { ContentEncoding } from './compression.ts'

/** A response that is the same for every visitor, as the bytes to send. */
export type CachedResponse = {
  status: number
  headers: Record<string, string>
  body: Buffer
  tags: readonly string[]
  /** Other visitors may get it for a moment after a change, while it is rendered again. */
  allowStale?: boolean
  /** The compressed bodies requested so far. */
  compressed?: Partial<Record<ContentEncoding, Buffer | Promise<Buffer>>>
}

/** Bytes of a response: all bodies, headers, its key in memory, and an estimate of the bookkeeping. */
export function sizeOf(response: CachedResponse, key: string): number {
  let bytes = OVERHEAD + 2 * key.length + response.body.length
  for (const value of Object.values(response.headers)) bytes += value.length
  for (const body of Object.values(response.compressed ?? {})) if (body instanceof Buffer) bytes += body.length
  return bytes
}

const OVERHEAD = 500
