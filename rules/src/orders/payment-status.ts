/** Payment statuses with the numbers of the wire and the database. `held` is in review at the gateway. */
export const paymentStatus = { pending: 0, paid: 1, failed: 2, refunded: 3, held: 4 } as const

export type PaymentStatus = keyof typeof paymentStatus

/**
 * The transition table. A failed payment may still become paid: the gateway's late result is authoritative, and a
 * charge must be recorded before it can be refunded.
 */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed', 'held'],
  paid: ['refunded'],
  failed: ['paid'],
  refunded: [],
  held: ['paid', 'failed'],
}

/** Whether the transition is allowed. A status has no transition to itself. */
export const paymentCanBecome = (from: PaymentStatus, to: PaymentStatus): boolean => next[from].includes(to)

/** The name of a status number. Throws for an unknown number. */
export function paymentStatusNamed(code: number): PaymentStatus {
  const names = Object.keys(paymentStatus) as PaymentStatus[] // the keys of a const object
  const found = names.find((name) => paymentStatus[name] === code)
  if (!found) throw new RangeError(`no payment status has the number ${code}`)
  return found
}
