import type { AccountClient } from '@rawnaq/contract/account-client'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { CartMerged } from '@rawnaq/contract/customer-orders'
import { randomId } from '../../browser/random-id.ts'
import { withTabLock } from '../../browser/tab-lock.ts'
import { localText, setLocalText } from '../../browser/web-storage.ts'
import { browserCart } from './browser-cart.ts'

const storageKey = 'order_brought'

/**
 * Merges the guest cart of this browser into the customer's cart and empties it; null if it is empty. The idempotency
 * key belongs to the guest cart, so a retry after a lost response adds nothing twice.
 */
export const mergeGuestCart = (api: AccountClient): Promise<CartMerged | null> =>
  withTabLock(storageKey, async () => {
    const lines = browserCart.read()
    if (lines.length === 0) return null
    const key = localText(storageKey) ?? randomId()
    setLocalText(storageKey, key)
    const merged = await nullIfInvalid(api.mergeCart(lines, key))
    browserCart.ordered(lines)
    setLocalText(storageKey, null)
    return merged
  })

/** Lines that the server rejects as invalid would block every later merge, so they are dropped. */
async function nullIfInvalid(request: Promise<CartMerged>): Promise<CartMerged | null> {
  try {
    return await request
  } catch (failure) {
    if (failure instanceof ApiRefusal && failure.status === 422) return null
    throw failure
  }
}
