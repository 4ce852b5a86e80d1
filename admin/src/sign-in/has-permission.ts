import type { PermissionName } from '@rawnaq/contract/permissions'
import { requiredPermission } from '../resource-permissions.ts'

/** Whether these permissions hold one; to write is to read as well, and `*` is everything. */
export function hasPermission(held: readonly string[], needed: PermissionName): boolean {
  const writing = needed.replace(/:read$/, ':write')
  return held.some((one) => one === '*' || one === needed || one === writing)
}

/** Whether these permissions open the list of a resource. */
export function canList(held: readonly string[], resource: string): boolean {
  const needed = requiredPermission(resource, 'list')
  return needed === null || hasPermission(held, needed)
}
