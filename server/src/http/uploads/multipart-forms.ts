import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { UnusablePicture } from '../../pictures/unusable-picture.ts'
import { maxBytes } from '../../pictures/widths.ts'
import type { App } from '../app-type.ts'
import { Refusal } from '../errors/refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may come as a form with one file: a picture, unless it is a table. */
    form?: boolean | 'table'
  }
  interface FastifyRequest {
    /** Gives back the place it took among those who send files. */
    releaseUploadSlot: (() => void) | null
  }
}

/** How many may send a file at once: each holds it in memory until it is kept. */
const places = 8
const limits = { fileSize: maxBytes, files: 1, fields: 60, parts: 60, fieldSize: 64 * 1024 }

/** Reads forms where a route takes them: its texts as the schema of the body wants them, its file whole. */
export async function registerMultipartForms(app: App) {
  await app.register(multipart, { limits })
  const senders = { now: 0 }
  app.decorateRequest('releaseUploadSlot', null)
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    if (!request.routeOptions.config.form) throw new Refusal('wrong_content_type')
    if (senders.now >= places) throw new Refusal('busy')
    senders.now += 1
    request.releaseUploadSlot = () => {
      senders.now -= 1
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
    for await (const part of request.parts()) {
      body.set(part.fieldname, part.type === 'file' ? await fileIn(part) : valueIn(part, schema?.shape[part.fieldname]))
    }
  } catch (error) {
    throw refusalOf(error as Error & { code?: string }, request) ?? error
  }
  return Object.fromEntries(body)
}

/** An empty file field is a form in which nothing was chosen. */
async function fileIn(part: MultipartFile) {
  const bytes = await part.toBuffer()
  return bytes.length === 0 && !part.filename ? undefined : new File([new Uint8Array(bytes)], part.filename)
}

/** A form knows only texts: numbers, lists, true and false are written as in JSON, and an empty one may stand for null. */
function valueIn({ value, valueTruncated }: MultipartValue, schema?: z.ZodType): unknown {
  if (valueTruncated) throw new Refusal('body_too_large')
  if (typeof value !== 'string' || !schema) return value
  if (value === '' && schema.safeParse(null).success) return null
  if (schema.safeParse(value).success) return value
  try {
    return JSON.parse(value)
  } catch {
    // The schema says what is wrong with it.
    return value
  }
}

/** What is wrong with a form as a whole; undefined for a bug. */
function refusalOf({ code = '', message }: Error & { code?: string }, request: FastifyRequest): Error | undefined {
  const isPicture = request.routeOptions.config.form === true
  if (code === 'FST_REQ_FILE_TOO_LARGE' && isPicture) return new UnusablePicture('picture_too_large')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('body_too_large')
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new Refusal('body_too_large')
  return /^Multipart: |end of multipart data$/.test(message) ? new Refusal('bad_request') : undefined
}
