import {
  category,
  color,
  item,
  media,
  offer,
  post,
  property,
  shipping,
  size,
  tax,
  unit,
} from '@rawnaq/contract/catalogue'
import { declaredKind, type Kind } from './resource-config.ts'

/** Those whose screens are made from their declarations. */
const simple: Kind[] = [
  declaredKind(unit),
  declaredKind(tax),
  declaredKind(color),
  declaredKind(size),
  declaredKind(shipping),
  declaredKind(offer, { columns: ['image', 'name', 'percentage', 'items_count'] }),
  declaredKind(post, { columns: ['image', 'title', 'published', 'created_at'] }),
  {
    name: 'coupon',
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
const own: Kind[] = [
  declaredKind(item, {
    columns: ['image', 'name', 'code', 'selling_price', 'quantity', 'published'],
    also: { quantity_change: 'number', detail_rows: 'rows' },
  }),
  declaredKind(category),
  declaredKind(property),
  declaredKind(media),
  {
    name: 'user',
    texts: [],
    fields: { name: 'text', email: 'code', user_name: 'code', mobile: 'code', role_id: 'reference', locale: 'text' },
    columns: ['name', 'email', 'role_id', 'orders_count'],
  },
  {
    name: 'role',
    texts: [],
    fields: { name: 'text', permissions: 'rows' },
    columns: ['name', 'users_count'],
  },
  { name: 'contact', texts: [], fields: { state: 'text' }, columns: ['name', 'users_count'] },
]

/** All of them, by name. */
export const kinds: ReadonlyMap<string, Kind> = new Map([...simple, ...own].map((kind) => [kind.name, kind]))

/** What the screens know of a kind of record. */
export function kindOf(name: string): Kind {
  const kind = kinds.get(name)
  if (!kind) throw new Error(`No screen knows ${name}`)
  return kind
}
