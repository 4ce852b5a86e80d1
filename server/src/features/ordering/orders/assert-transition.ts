import { canBecome, statusNamed } from '@rawnaq/rules/order-status'

/** Throws unless the transition table in the rules allows an order to go from one status to the other. */
export function assertTransition(from: number, to: number): void {
  const [before, after] = [statusNamed(from), statusNamed(to)]
  if (!canBecome(before, after)) throw new Error(`An order cannot go from ${before} to ${after}`)
}
