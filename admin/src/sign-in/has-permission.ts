import type { PermissionName } from '@rawnaq/contract/permissions'
import { requiredPermission } from '../resource-permissions.ts'

/** Whether the permissions include `needed`. Write includes read, and `*` includes everything. */
export function hasPermission(granted: readonly string[], needed: PermissionName): boolean {
  const write = needed.replace(/:read$/, ':write')
  return granted.some((one) => one === '*' || one === needed || one === write)
}

/** Whether the permissions allow the list of a resource. */
export function canList(granted: readonly string[], resource: string): boolean {
  const needed = requiredPermission(resource, 'list')
  return needed === null || hasPermission(granted, needed)
}
