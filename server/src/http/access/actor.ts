import type { FastifyRequest } from 'fastify'
import type { By } from '../../db/record-audit.ts'
import { signedIn } from './access.ts'

/** Who makes a call, and which call it is, for the audit trail. */
export const byWhom = (request: FastifyRequest): By => ({ userId: signedIn(request).userId, requestId: request.id })
