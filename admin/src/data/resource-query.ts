import type { Query } from '../api/api-client.ts'

/** What nobody but the staff sees at all, so that it has no other view. */
const ofStaffAlone = ['audit', 'contact', 'import', 'role', 'user']

/** Lists that come in an order of their own. */
const inTheirOrder = ['audit', 'contact', 'import', 'role']

/** Lists that cannot be asked for some by their ids. */
const withoutIds = ['audit', 'contact', 'import']

/** What is asked of a kind, as the staff sees it, and no more than it can be asked. */
export function askedOf(resource: string, { sort, ids, ...query }: Query = {}): Query {
  return {
    ...(ofStaffAlone.includes(resource) ? {} : { view: 'staff' }),
    ...(inTheirOrder.includes(resource) ? {} : { sort }),
    ...(withoutIds.includes(resource) ? {} : { ids }),
    ...query,
  }
}
