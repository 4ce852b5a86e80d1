import type { PermissionName } from '@rawnaq/contract/permissions'

type Area = 'catalogue' | 'content' | 'coupon' | 'setting' | 'contact' | 'user' | 'role' | 'order' | 'payment' | 'audit'

/**
 * The resources whose screens are made from their declarations, with the part of the shop each belongs to. A new one costs
 * its line here and in `resources.ts`, an entry in `words/{en,ar}/resources.ts`, and one in `fields.ts` for each field no
 * other has.
 */
const areaOfDeclared = {
  unit: 'catalogue',
  tax: 'catalogue',
  color: 'catalogue',
  size: 'catalogue',
  shipping: 'catalogue',
  offer: 'catalogue',
  post: 'content',
  coupon: 'coupon',
} satisfies Record<string, Area>

export const declaredResources = Object.keys(areaOfDeclared)

/** Stands apart from what the screens know of each kind, since it is asked for before any of them. */
const areas: Readonly<Record<string, Area | undefined>> = {
  ...areaOfDeclared,
  item: 'catalogue',
  category: 'catalogue',
  property: 'catalogue',
  media: 'catalogue',
  picture: 'catalogue',
  import: 'catalogue',
  setting: 'setting',
  user: 'user',
  role: 'role',
  contact: 'contact',
  order: 'order',
  payment: 'payment',
  audit: 'audit',
}

/** What one has to be allowed for an action on a resource; null where everybody who signed in may. */
export function requiredPermission(resource: string, action: string): PermissionName | null {
  if (resource === 'dashboard') return 'dashboard:read'
  const area = areas[resource]
  if (!area) return null
  const needed = readActions.has(action) ? (`${area}:read` as const) : (`${area}:write` as const)
  return needed === 'payment:write' || needed === 'audit:write' ? null : needed
}

const readActions = new Set(['list', 'show', 'export'])
