import { randomId } from '../../browser/random-id.ts'
import { localText, setLocalText } from '../../browser/web-storage.ts'

const storageKey = 'order_key'

/** The idempotency key of the cart, shared by all tabs, so that two tabs never order the same cart twice. */
export function orderKey(): string {
  const stored = localText(storageKey)
  if (stored !== null && /^[\w-]{16,100}$/.test(stored)) return stored
  const key = randomId()
  setLocalText(storageKey, key)
  return key
}

/** Drops the key after the cart was ordered or emptied: the next order gets a new one. */
export const clearOrderKey = () => setLocalText(storageKey, null)
