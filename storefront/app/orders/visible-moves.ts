import type { Order } from '@rawnaq/contract/order'
import { orderStatus } from '@rawnaq/rules/order-status'

const MINUTE = 60_000

/** The status changes shown to customers: without a payment step of less than a minute. */
export const visibleMoves = (moves: Order['moves']): Order['moves'] =>
  moves.filter(({ to_status, created_at }, index) => {
    const next = moves[index + 1]
    if (to_status !== orderStatus.no_payment || next?.to_status !== orderStatus.placed) return true
    return Date.parse(next.created_at) - Date.parse(created_at) >= MINUTE
  })
