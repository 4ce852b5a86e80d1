/** The states of a return, as the wire and the database have them. */
export const returnStates = ['requested', 'approved', 'received', 'closed', 'refused', 'withdrawn'] as const

export type ReturnState = (typeof returnStates)[number]

/**
 * The transition table. Staff may refuse an approved return whose items never arrive; once they have arrived, the
 * return is closed, with or without a refund. Its customer may withdraw it until then.
 */
const next: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'refused', 'withdrawn'],
  approved: ['received', 'refused', 'withdrawn'],
  received: ['closed'],
  closed: [],
  refused: [],
  withdrawn: [],
}

/** Whether the transition is allowed. A state has no transition to itself. */
export const returnCanBecome = (from: ReturnState, to: ReturnState): boolean => next[from].includes(to)

/** The states that staff may set. */
export const staffMaySetReturn = (from: ReturnState): readonly ReturnState[] =>
  next[from].filter((state) => state !== 'withdrawn')

/** Whether the customer may withdraw the return. */
export const customerMayWithdraw = (state: ReturnState): boolean => returnCanBecome(state, 'withdrawn')

/** Whether the return is not finished. */
export const isReturnOpen = (state: ReturnState): boolean => next[state].length > 0
