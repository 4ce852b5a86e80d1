import type { Query } from '../api/api-client.ts'

/** Resources only the staff can read; they have no `view` parameter. */
const staffOnly = ['audit', 'contact', 'customer', 'gift_card', 'import', 'review', 'role', 'subscriber', 'user']

/** Lists with a fixed order, which take no `sort` parameter. */
const fixedOrder = ['audit', 'contact', 'gift_card', 'import', 'review', 'role']

/** Lists without an `ids` filter. */
const noIdFilter = ['audit', 'contact', 'customer', 'gift-list', 'gift_card', 'import', 'review', 'subscriber']

/** The query of a list or record in the staff view, without parameters the resource does not support. */
export function resourceQuery(resource: string, { sort, ids, ...query }: Query = {}): Query {
  return {
    ...(staffOnly.includes(resource) ? {} : { view: 'staff' }),
    ...(fixedOrder.includes(resource) ? {} : { sort }),
    ...(noIdFilter.includes(resource) ? {} : { ids }),
    ...query,
  }
}
