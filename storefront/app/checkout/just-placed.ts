import { keepSessionText, sessionText } from '../browser/kept-text.ts'

const entry = 'order_placed'

/** Remembers, for this tab, that the cart became this order; its page clears the cart, once. */
export const rememberPlaced = (id: number) => keepSessionText(entry, String(id))

/** Whether this tab has just placed this order; answers yes once. */
export function wasJustPlaced(id: number): boolean {
  if (sessionText(entry) !== String(id)) return false
  keepSessionText(entry, null)
  return true
}
