import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import { MAX_VIDEO_BYTES } from '@rawnaq/contract/videos'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { UnusablePicture } from '../../pictures/unusable-picture.ts'
import { maxBytes } from '../../pictures/widths.ts'
import type { App } from '../app-type.ts'
import { Refusal } from '../errors/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may be a multipart form with one file: a picture, a spreadsheet for `table`, or a `video`. */
    form?: boolean | 'table' | 'video'
  }
  interface FastifyRequest {
    /** Releases the upload slot of this request. */
    releaseUploadSlot: (() => void) | null
  }
}

/** Concurrent uploads: each is in memory until it is stored. */
const MAX_UPLOADS = 8
const limits = { fileSize: maxBytes, files: 1, fields: 60, parts: 60, fieldSize: 64 * 1024 }

/** Reads multipart forms where a route accepts them: fields converted for the body schema, the file as a whole. */
export async function registerMultipartForms(app: App) {
  await app.register(multipart, { limits })
  const uploads = { active: 0 }
  app.decorateRequest('releaseUploadSlot', null)
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    if (!request.routeOptions.config.form) throw new Refusal('wrong_content_type')
    if (uploads.active >= MAX_UPLOADS) throw new Refusal('busy')
    uploads.active += 1
    request.releaseUploadSlot = () => {
      uploads.active -= 1
      request.releaseUploadSlot = null
    }
    request.body = await readForm(request)
  })
  app.addHook('onResponse', async (request) => request.releaseUploadSlot?.())
  app.addHook('onRequestAbort', async (request) => request.releaseUploadSlot?.())
}

async function readForm(request: FastifyRequest) {
  const schema = request.routeOptions.schema?.body as z.ZodObject | undefined // every body of ours is an object of zod
  const body = new Map<string, unknown>()
  try {
    const isVideo = request.routeOptions.config.form === 'video'
    for await (const part of request.parts(isVideo ? { limits: { fileSize: MAX_VIDEO_BYTES } } : {})) {
      body.set(
        part.fieldname,
        part.type === 'file' ? await toFile(part) : parseValue(part, schema?.shape[part.fieldname]),
      )
    }
  } catch (error) {
    throw toRefusal(error as Error & { code?: string }, request) ?? error
  }
  return Object.fromEntries(body)
}

/** An empty file field means that no file was chosen. */
async function toFile(part: MultipartFile) {
  const bytes = await part.toBuffer()
  return bytes.length === 0 && !part.filename ? undefined : new File([new Uint8Array(bytes)], part.filename)
}

/** Form fields are texts. Numbers, lists and booleans are written as JSON; an empty text may stand for null. */
function parseValue({ value, valueTruncated }: MultipartValue, schema?: z.ZodType): unknown {
  if (valueTruncated) throw new Refusal('body_too_large')
  if (typeof value !== 'string' || !schema) return value
  if (value === '' && schema.safeParse(null).success) return null
  if (schema.safeParse(value).success) return value
  try {
    return JSON.parse(value)
  } catch {
    // The schema reports the error.
    return value
  }
}

/** The refusal for a malformed form; undefined for a bug. */
function toRefusal({ code = '', message }: Error & { code?: string }, request: FastifyRequest): Error | undefined {
  const { form } = request.routeOptions.config
  if (code === 'FST_REQ_FILE_TOO_LARGE' && form === 'video')
    return new Refusal('video_too_large', { errors: { video: ['video_too_large'] } })
  if (code === 'FST_REQ_FILE_TOO_LARGE' && form === true) return new UnusablePicture('picture_too_large')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('body_too_large')
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new Refusal('body_too_large')
  return /^Multipart: |end of multipart data$/.test(message) ? new Refusal('bad_request') : undefined
}
