import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** Stores the files of pictures by name, in a folder or a bucket. A name is written once and never changed. */
export type PictureStore = {
  /** Writes the bytes atomically. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  exists(name: string): Promise<boolean>
  /** Reads the file, with `Range` and `If-None-Match`; null when there is none. */
  read(name: string, request: FileRequest): Promise<FileResponse | null>
  /** Removes the file; succeeds when it is gone already. */
  remove(name: string): Promise<void>
}

export type FileRequest = { method?: string; headers: IncomingHttpHeaders }

/** The request headers for ranges and revalidation. */
export const conditionalHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const

/** A response of status 200, 206, 304, 412 or 416; the body may be empty. */
export type FileResponse = { status: number; headers: Record<string, string>; body: Readable }
