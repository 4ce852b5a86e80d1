import { unit } from '@rawnaq/contract/catalogue'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { Resource } from '@rawnaq/contract/resource'

type Shown = {
  /** As it is declared for the wire: its fields make the form, its texts stand in both languages side by side. */
  declared: Resource
  /** The first half of what one has to be allowed. */
  area: 'catalogue' | 'content'
}

/** The resources whose screens are made from their declarations: a new one costs its line here and its words. */
export const simple: Shown[] = [{ declared: unit, area: 'catalogue' }]

/** What one has to be allowed for an action on a resource; null where everybody who signed in may. */
export function neededFor(resource: string, action: string): PermissionName | null {
  const area = simple.find(({ declared }) => declared.name === resource)?.area
  if (!area) return null
  return isReading.has(action) ? `${area}:read` : `${area}:write`
}

const isReading = new Set(['list', 'show', 'export'])
