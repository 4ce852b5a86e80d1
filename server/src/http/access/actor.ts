import type { FastifyRequest } from 'fastify'
import type { Actor } from '../../db/record-audit.ts'
import { requireCaller } from './access.ts'

/** Who makes a call, and which call it is, for the audit trail. */
export const actorOf = (request: FastifyRequest): Actor => ({
  userId: requireCaller(request).userId,
  requestId: request.id,
})
