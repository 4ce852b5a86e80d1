import { z } from 'zod'
import { picture } from './pictures.ts'

/** The largest video that is accepted. */
export const MAX_VIDEO_BYTES = 32 * 1024 * 1024

/** A video that is uploaded before the item that shows it: MP4 or WebM, recognised by its content. */
export const newVideo = z.strictObject({ video: z.file() })

const file = { url: z.string(), type: z.enum(['video/mp4', 'video/webm']) }

/** An uploaded video; an item shows it with this path as `video_path`. */
export const uploadedVideo = z.object({ path: z.string(), ...file }).meta({ id: 'UploadedVideo' })

/** The video of an item. Its poster is a picture of its own, or the first picture of the item. */
export const video = z
  .object({ ...file, poster: picture.nullable(), uploaded_at: z.iso.datetime() })
  .meta({ id: 'Video' })

export type UploadedVideo = z.input<typeof uploadedVideo>
export type Video = z.input<typeof video>
