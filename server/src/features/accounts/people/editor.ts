import type { FastifyRequest } from 'fastify'
import { type Caller, hasPermission, requireCaller } from '../../../http/access/access.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { ifMatchVersion } from '../../../http/if-match.ts'

/** The staff member who changes users or roles, the request, and the expected version, if given. */
export type Editor = { caller: Caller; requestId: string; expectedVersion: number | undefined }

export const editorOf = (request: FastifyRequest): Editor => ({
  caller: requireCaller(request),
  requestId: request.id,
  expectedVersion: ifMatchVersion(request),
})

/** Editors cannot grant, revoke or touch permissions they lack, so that nobody can escalate through another account. */
export function requireOwnPermissions({ caller }: Editor, permissions: readonly string[]) {
  if (!permissions.every((one) => hasPermission(caller, one as `${string}:read`)))
    throw new Refusal('exceeds_own_permissions')
}
