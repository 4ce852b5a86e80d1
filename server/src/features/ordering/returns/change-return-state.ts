import { type ReturnState, returnCanBecome } from '@rawnaq/rules/return-state'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { orderReturnMoves, orderReturns } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'

/**
 * Changes the state of a return of a locked order and records the change, by a user or by a guest (null). Refused
 * outside the transition table of the rules.
 */
export async function changeReturnState(
  tx: Tx,
  { id, state }: { id: number; state: ReturnState },
  to: ReturnState,
  { userId, answer }: { userId: number | null; answer?: string },
): Promise<void> {
  if (!returnCanBecome(state, to)) throw new Refusal('return_change_not_allowed')
  await tx
    .update(orderReturns)
    .set({ state: to, ...(answer !== undefined && { answer }) })
    .where(eq(orderReturns.id, id))
  await tx.insert(orderReturnMoves).values({ return_id: id, from_state: state, to_state: to, user_id: userId })
}
