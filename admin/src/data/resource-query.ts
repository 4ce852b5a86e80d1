import type { Query } from '../api/api-client.ts'

/** What nobody but the staff sees at all, so that it has no other view. */
const staffOnly = ['audit', 'contact', 'import', 'role', 'user']

/** Lists that come in an order of their own. */
const fixedOrder = ['audit', 'contact', 'import', 'role']

/** Lists that cannot be asked for some by their ids. */
const noIdFilter = ['audit', 'contact', 'import']

/** What is asked of a kind, as the staff sees it, and no more than it can be asked. */
export function resourceQuery(resource: string, { sort, ids, ...query }: Query = {}): Query {
  return {
    ...(staffOnly.includes(resource) ? {} : { view: 'staff' }),
    ...(fixedOrder.includes(resource) ? {} : { sort }),
    ...(noIdFilter.includes(resource) ? {} : { ids }),
    ...query,
  }
}
