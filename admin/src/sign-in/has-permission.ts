import type { PermissionName } from '@rawnaq/contract/permissions'
import { neededFor } from '../resource-permissions.ts'

/** Whether these permissions hold one; to write is to read as well, and `*` is everything. */
export function may(held: readonly string[], needed: PermissionName): boolean {
  const writing = needed.replace(/:read$/, ':write')
  return held.some((one) => one === '*' || one === needed || one === writing)
}

/** Whether these permissions open the list of a resource. */
export function mayList(held: readonly string[], resource: string): boolean {
  const needed = neededFor(resource, 'list')
  return needed === null || may(held, needed)
}
