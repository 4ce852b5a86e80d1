import { randomId } from '../../browser/random-id.ts'
import { localText, setLocalText } from '../../browser/web-storage.ts'

const entry = 'order_key'

/** The key under which the cart is ordered, one for all tabs, so that two of them never order the same cart twice. */
export function orderKey(): string {
  const kept = localText(entry)
  if (kept !== null && /^[\w-]{16,100}$/.test(kept)) return kept
  const key = randomId()
  setLocalText(entry, key)
  return key
}

/** The cart was ordered or emptied: what comes next is another order. */
export const forgetOrderKey = () => setLocalText(entry, null)
