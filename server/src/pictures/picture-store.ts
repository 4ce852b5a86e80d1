import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'

/** Where the files of pictures are kept, by name: in a folder, or in a bucket. A name is written once and never changed. */
export type PictureStore = {
  /** Keeps the bytes whole or not at all. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  exists(name: string): Promise<boolean>
  /** The file as HTTP asks for it, with `Range` and `If-None-Match`; null when there is none. */
  read(name: string, asked: FileRequest): Promise<FileResponse | null>
  /** Also when it is gone already. */
  remove(name: string): Promise<void>
}

export type FileRequest = { method?: string; headers: IncomingHttpHeaders }

/** The headers by which a browser asks for a part, or only for what is new. */
export const conditionalHeaders = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const

/** An answer of status 200, 206, 304, 412 or 416; the body may be empty. */
export type FileResponse = { status: number; headers: Record<string, string>; body: Readable }
