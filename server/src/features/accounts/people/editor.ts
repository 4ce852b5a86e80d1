import type { FastifyRequest } from 'fastify'
import { type Caller, hasPermission, requireCaller } from '../../../http/access/access.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { ifMatchVersion } from '../../../http/if-match.ts'

/** Somebody of the staff who changes people or roles, in which call, and the version they saw, where they say so. */
export type Editor = { caller: Caller; requestId: string; expectedVersion: number | undefined }

export const editorOf = (request: FastifyRequest): Editor => ({
  caller: requireCaller(request),
  requestId: request.id,
  expectedVersion: ifMatchVersion(request),
})

/** Nobody gives, takes or touches what they do not hold themselves: then nobody can raise themselves by way of others. */
export function requireOwnPermissions({ caller }: Editor, permissions: readonly string[]) {
  if (!permissions.every((one) => hasPermission(caller, one as `${string}:read`)))
    throw new Refusal('exceeds_own_permissions')
}
