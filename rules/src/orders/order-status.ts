/** Order statuses: the wire and the database have the numbers, the code uses the names. */
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
 * The transition table. A shipped order is returned, not canceled: its stock comes back on arrival, that of a canceled
 * order immediately. Both statuses are final; a payment of a canceled order is refunded.
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

/** Whether the goods of an order have left, by its number. */
export const isSent = (status: number): boolean => status >= orderStatus.delivery

/** Whether the transition is allowed. A status has no transition to itself. */
export const canBecome = (from: OrderStatus, to: OrderStatus): boolean => next[from].includes(to)

/**
 * The statuses that staff may set. Never `placed`: only its payment places an unpaid order. Staff cannot change the
 * status of a cart. The order of a gift card is sent and delivered by its email.
 */
export const staffMayMove = (from: OrderStatus, { isGiftCard = false } = {}): readonly OrderStatus[] =>
  from === 'draft'
    ? []
    : next[from].filter((to) => to !== 'placed' && !(isGiftCard && (to === 'delivery' || to === 'complete')))

/** Whether customers may cancel the order: from checkout until shipping. */
export const customerMayCancel = (status: OrderStatus): boolean => status === 'no_payment' || status === 'placed'

/** The name of a status number. Throws for an unknown number. */
export function statusNamed(code: number): OrderStatus {
  const names = Object.keys(orderStatus) as OrderStatus[] // the keys of a const object
  const found = names.find((name) => orderStatus[name] === code)
  if (!found) throw new RangeError(`no order status has the number ${code}`)
  return found
}
