import type { PermissionName } from '@rawnaq/contract/permissions'

/** Whether these permissions hold one; to write is to read as well, and `*` is everything. */
export function may(held: readonly string[], needed: PermissionName): boolean {
  const writing = needed.replace(/:read$/, ':write')
  return held.some((one) => one === '*' || one === needed || one === writing)
}
