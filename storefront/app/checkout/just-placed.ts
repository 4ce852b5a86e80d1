import { keepSessionText, sessionText } from '../browser/kept-text.ts'

const entry = 'order_placed'
const lastEntry = 'last_order'

/** Remembers, for this tab, that the cart became this order; its page clears the cart, once. */
export function rememberPlaced(id: number) {
  keepSessionText(entry, String(id))
  keepSessionText(lastEntry, String(id))
}

/** The order this tab placed last, however often it is asked for; null before the first. */
export function lastPlaced(): number | null {
  const id = Number(sessionText(lastEntry))
  return Number.isInteger(id) && id > 0 ? id : null
}

/** Whether this tab has just placed this order; answers yes once. */
export function wasJustPlaced(id: number): boolean {
  if (sessionText(entry) !== String(id)) return false
  keepSessionText(entry, null)
  return true
}
