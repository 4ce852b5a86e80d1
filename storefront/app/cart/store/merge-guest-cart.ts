import type { AccountClient } from '@rawnaq/contract/account-client'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { CartMerged } from '@rawnaq/contract/customer-orders'
import { randomId } from '../../browser/random-id.ts'
import { withTabLock } from '../../browser/tab-lock.ts'
import { localText, setLocalText } from '../../browser/web-storage.ts'
import { browserCart } from './browser-cart.ts'

const entry = 'order_brought'

/**
 * Brings what a guest put into the cart of this browser into that of whoever has signed in, and empties it; null where
 * there is nothing. The key names the guest's cart until then, so that an answer that was lost doubles nothing.
 */
export const mergeGuestCart = (api: AccountClient): Promise<CartMerged | null> =>
  withTabLock(entry, async () => {
    const lines = browserCart.read()
    if (lines.length === 0) return null
    const key = localText(entry) ?? randomId()
    setLocalText(entry, key)
    const merged = await orNothing(api.mergeCart(lines, key))
    browserCart.ordered(lines)
    setLocalText(entry, null)
    return merged
  })

/** Lines no shop can read were written into the storage by somebody else: they would stand in the way for ever. */
async function orNothing(asked: Promise<CartMerged>): Promise<CartMerged | null> {
  try {
    return await asked
  } catch (failure) {
    if (failure instanceof ApiRefusal && failure.status === 422) return null
    throw failure
  }
}
