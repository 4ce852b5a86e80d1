import { category, color, item, offer, post, shipping, size, tax, unit } from '@rawnaq/contract/catalogue'
import type { PermissionName } from '@rawnaq/contract/permissions'
import { type Area, declaredKind, type Kind } from './kinds.ts'

/**
 * The resources whose screens are made from their declarations. A new one costs its line here, an entry in
 * `words/{en,ar}/resources.ts`, and one in `fields.ts` for each field no other has.
 */
export const simple: Kind[] = [
  declaredKind(unit, 'catalogue'),
  declaredKind(tax, 'catalogue'),
  declaredKind(color, 'catalogue'),
  declaredKind(size, 'catalogue'),
  declaredKind(shipping, 'catalogue'),
  declaredKind(offer, 'catalogue', { columns: ['image', 'name', 'percentage', 'items_count'] }),
  declaredKind(post, 'content', { columns: ['image', 'title', 'published', 'created_at'] }),
  {
    name: 'coupon',
    area: 'coupon',
    texts: [],
    fields: {
      code: 'code',
      value: 'money',
      percentage: 'percent',
      minimum: 'money',
      starts_at: 'moment',
      ends_at: 'moment',
      usage_limit: 'number',
      limit_per_customer: 'number',
      first_order_only: 'switch',
    },
    columns: ['code', 'value', 'percentage', 'used_count', 'usage_limit', 'ends_at'],
  },
]

/** Those with screens of their own. */
export const own: Kind[] = [
  declaredKind(item, 'catalogue', {
    columns: ['image', 'name', 'code', 'selling_price', 'quantity', 'published'],
    also: { quantity_change: 'number', detail_rows: 'rows' },
  }),
  declaredKind(category, 'catalogue'),
  plain('picture', 'catalogue'),
  plain('setting', 'setting'),
  {
    name: 'user',
    area: 'user',
    texts: [],
    fields: { name: 'text', email: 'code', user_name: 'code', mobile: 'code', role_id: 'reference' },
    columns: ['name', 'email', 'role_id', 'orders_count'],
  },
  {
    name: 'role',
    area: 'role',
    texts: [],
    fields: { name: 'text', permissions: 'rows' },
    columns: ['name', 'users_count'],
  },
  { name: 'contact', area: 'contact', texts: [], fields: { state: 'text' }, columns: ['name', 'users_count'] },
  plain('order', 'order'),
  plain('payment', 'payment'),
  plain('audit', 'audit'),
  plain('import', 'catalogue'),
]

const kinds = new Map([...simple, ...own].map((kind) => [kind.name, kind]))

/** What the screens know of a kind of record. */
export function kindOf(name: string): Kind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No screen knows ${name}`)
  return kind
}

/** What one has to be allowed for an action on a resource; null where everybody who signed in may. */
export function neededFor(resource: string, action: string): PermissionName | null {
  if (resource === 'dashboard') return 'dashboard:read'
  const area = kinds.get(resource)?.area
  if (!area) return null
  const needed = reading.has(action) ? (`${area}:read` as const) : (`${area}:write` as const)
  return needed === 'payment:write' || needed === 'audit:write' ? null : needed
}

const reading = new Set(['list', 'show', 'export'])

/** A kind that is only read, or written by calls of its own. */
function plain(name: string, area: Area): Kind {
  return { name, area, texts: [], fields: {}, columns: [] }
}
