import type { PermissionName } from '@rawnaq/contract/permissions'

type Area =
  | 'catalogue'
  | 'content'
  | 'coupon'
  | 'gift_card'
  | 'delivery'
  | 'setting'
  | 'contact'
  | 'review'
  | 'user'
  | 'role'
  | 'api_key'
  | 'webhook'
  | 'order'
  | 'customer'
  | 'customer_group'
  | 'payment'
  | 'audit'
  | 'report'

/**
 * Resources whose screens are generated from their declarations, with their permission area. A new one needs a line here,
 * in `resources.ts` and in `shell/menu-groups.ts`, its names in `words/{en,ar}/resources.ts`, and labels of new fields in
 * `fields.ts`.
 */
const areaOfDeclared = {
  unit: 'catalogue',
  tax: 'catalogue',
  color: 'catalogue',
  size: 'catalogue',
  tag: 'catalogue',
  synonym: 'catalogue',
  tile: 'catalogue',
  gift_wrap: 'catalogue',
  item_option: 'catalogue',
  card_design: 'catalogue',
  shipping: 'catalogue',
  offer: 'catalogue',
  post: 'content',
  coupon: 'coupon',
  promotion: 'coupon',
  customer_group: 'customer_group',
  delivery_area: 'delivery',
  delivery_slot: 'delivery',
  delivery_closure: 'delivery',
  courier: 'delivery',
  reply_template: 'contact',
} satisfies Record<string, Area>

export const declaredResources = Object.keys(areaOfDeclared)

/** Separate from the resource configuration, because permissions are needed before any screen is loaded. */
const areas: Readonly<Record<string, Area | undefined>> = {
  ...areaOfDeclared,
  item: 'catalogue',
  category: 'catalogue',
  property: 'catalogue',
  media: 'catalogue',
  picture: 'catalogue',
  import: 'catalogue',
  stock: 'catalogue',
  setting: 'setting',
  user: 'user',
  role: 'role',
  api_key: 'api_key',
  webhook: 'webhook',
  contact: 'contact',
  review: 'review',
  order: 'order',
  delivery_calendar: 'order',
  'gift-list': 'order',
  return: 'order',
  customer: 'customer',
  subscriber: 'customer',
  payment: 'payment',
  gift_card: 'gift_card',
  audit: 'audit',
  report: 'report',
}

/** The permission an action on a resource requires; null if every staff member may. */
export function requiredPermission(resource: string, action: string): PermissionName | null {
  if (resource === 'dashboard') return 'dashboard:read'
  // Orders by staff have no list of their own.
  if (resource === 'staff_order') return 'staff_order:write'
  const area = areas[resource]
  if (!area) return null
  const needed = readActions.has(action) ? (`${area}:read` as const) : (`${area}:write` as const)
  return isReadOnly(needed) ? null : needed
}

/** Areas whose records nobody changes. */
type ReadOnly = 'payment:write' | 'audit:write' | 'report:write'
const isReadOnly = (name: `${Area}:read` | `${Area}:write`): name is ReadOnly =>
  name === 'payment:write' || name === 'audit:write' || name === 'report:write'

const readActions = new Set(['list', 'show', 'export'])
