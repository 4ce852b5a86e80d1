import type { StaffOrderRow } from '@rawnaq/contract/staff-orders'

type Row = Pick<StaffOrderRow, 'id' | 'issue_date'>

/** The number of orders that are compared with the next ones. */
export const COMPARED_ORDERS = 20

/** What is known after a comparison: every order seen, and the oldest of a full page, below which there may be more. */
export type KnownOrders = { ids: ReadonlySet<number>; oldest: Row | null }

/**
 * Compares the newest orders of one status, at most `COMPARED_ORDERS`, with those known before, which are null the first
 * time. Returns what is known now, and the orders that are new. An older order that only moves up, because others have
 * left the list, is not new.
 */
export function findNewOrders<Order extends Row>(
  newest: readonly Order[],
  known: KnownOrders | null,
): { known: KnownOrders; found: Order[] } {
  const last = newest.length < COMPARED_ORDERS ? null : newest.at(-1)!
  const now = { ids: new Set([...(known?.ids ?? []), ...newest.map(({ id }) => id)]), oldest: last }
  if (!known) return { known: now, found: [] }
  const { ids, oldest } = known
  return { known: now, found: newest.filter((order) => !ids.has(order.id) && (!oldest || isAfter(order, oldest))) }
}

const isAfter = (order: Row, other: Row) =>
  (Date.parse(order.issue_date) - Date.parse(other.issue_date) || order.id - other.id) > 0
