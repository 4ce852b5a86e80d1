/** The numbers are what the wire and the database carry; held means that the gateway's reviewers still decide. */
export const paymentStatus = { pending: 0, paid: 1, failed: 2, refunded: 3, held: 4 } as const

export type PaymentStatus = keyof typeof paymentStatus

/**
 * A payment given up as failed may still turn out paid: the gateway's late word is the truth about the money, and money
 * that was taken has to be on record before it can be given back.
 */
const next: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'failed', 'held'],
  paid: ['refunded'],
  failed: ['paid'],
  refunded: [],
  held: ['paid', 'failed'],
}

/** Whether a payment may go from one status to another; staying is not a move. */
export const paymentCanBecome = (from: PaymentStatus, to: PaymentStatus): boolean => next[from].includes(to)

/** The name of a number from the wire or the database; refuses an unknown one. */
export function paymentStatusNamed(code: number): PaymentStatus {
  const names = Object.keys(paymentStatus) as PaymentStatus[] // the keys of a const object are its names
  const found = names.find((name) => paymentStatus[name] === code)
  if (!found) throw new RangeError(`no payment status has the number ${code}`)
  return found
}
