import { createHash } from 'node:crypto'
import { readMp4 } from './read-mp4.ts'
import { isWebm } from './read-webm.ts'

export type VideoType = 'video/mp4' | 'video/webm'

/** A video as it is stored; its path is a hash of its content. */
export type ReadVideo = { path: string; type: VideoType; bytes: Uint8Array }

/** Recognises MP4 and WebM by their content; null for other bytes. */
export function readVideo(sent: Uint8Array): ReadVideo | null {
  const mp4 = readMp4(sent)
  if (mp4) return { path: `${hashOf(mp4)}.mp4`, type: 'video/mp4', bytes: mp4 }
  return isWebm(sent) ? { path: `${hashOf(sent)}.webm`, type: 'video/webm', bytes: sent } : null
}

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/** The type of a stored video. */
export const videoTypeOf = (path: string): VideoType => (path.endsWith('.mp4') ? 'video/mp4' : 'video/webm')
