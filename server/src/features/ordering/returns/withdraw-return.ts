import { transact } from '../../../db/transact.ts'
import type { Shop } from '../../../http/shop.ts'
import { changeReturnState } from './change-return-state.ts'
import { lockReturn } from './lock-return.ts'

/** Withdraws a return for its customer; `userId` is null for a guest. Refused once the items have arrived. */
export const withdrawReturn = (
  { db }: Pick<Shop, 'db'>,
  { id, orderId }: { id: number; orderId: number },
  userId: number | null,
): Promise<void> =>
  transact(db, async (tx) => {
    const { found } = await lockReturn(tx, id, orderId)
    if (found.state === 'withdrawn') return
    await changeReturnState(tx, found, 'withdrawn', { userId })
  })
