import type { FastifyRequest } from 'fastify'
import { requireCaller } from '../http/access/access.ts'
import { ifMatchVersion } from '../http/if-match.ts'

/** The user who edits a record, the request, and the version in `If-Match`, if any. */
export type Editor = { userId: number; requestId: string; ifMatch: number | undefined }

export const editorOf = (request: FastifyRequest): Editor => ({
  userId: requireCaller(request).userId,
  requestId: request.id,
  ifMatch: ifMatchVersion(request),
})
