/** The numbers are what the wire and the database carry; the names are what the code says. */
export const orderStatus = {
  draft: 0,
  no_payment: 1,
  canceled: 2,
  placed: 3,
  delivery: 4,
  complete: 5,
  returned: 6,
} as const

export type OrderStatus = keyof typeof orderStatus

/**
 * A parcel that has left is returned, not canceled: its stock comes back when it is in our hands again, a canceled
 * order's at once. Both are final; money that arrives for a canceled order is refunded.
 */
const next: Record<OrderStatus, readonly OrderStatus[]> = {
  draft: ['no_payment', 'placed', 'canceled'],
  no_payment: ['placed', 'canceled'],
  canceled: [],
  placed: ['delivery', 'canceled'],
  delivery: ['complete', 'returned'],
  complete: ['returned'],
  returned: [],
}

/** Whether an order may go from one status to another; staying is not a move. */
export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to)

/**
 * Where staff may move an order to. Not to `placed`: an order that waits for its payment is placed by the payment alone. A
 * cart is nobody's to move.
 */
export const staffMayMove = (from: OrderStatus): readonly OrderStatus[] =>
  from === 'draft' ? [] : next[from].filter((to) => to !== 'placed')

/** Whether customers may cancel the order themselves: once it is placed, until it is on its way. */
export const customerMayCancel = (status: OrderStatus): boolean => status === 'no_payment' || status === 'placed'

/** The name of a number from the wire or the database; refuses an unknown one. */
export function statusNamed(code: number): OrderStatus {
  const names = Object.keys(orderStatus) as OrderStatus[] // the keys of a const object are its names
  const found = names.find((name) => orderStatus[name] === code)
  if (!found) throw new RangeError(`no order status has the number ${code}`)
  return found
}
