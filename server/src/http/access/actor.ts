import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../db/audit/record-audit.ts'
import { requireCaller } from './access.ts'

/** The caller and the request id, for the audit log. */
export const actorOf = (request: FastifyRequest): Actor => ({
  userId: requireCaller(request).userId,
  requestId: request.id,
})
