import { keepSessionText, sessionText } from '../browser/kept-text.ts'

const entry = 'order_placed'
const lastEntry = 'last_order'

/** Remembers, for this tab, that the cart became this order; its page clears the cart, once. */
export function rememberPlaced(id: number) {
  keepSessionText(entry, String(id))
  keepSessionText(lastEntry, String(id))
}

/** The order this tab placed last, however often it is asked for; null before the first. */
export const lastPlaced = (): number | null => idIn(lastEntry)

/** The order this tab has placed and whose page has not been seen yet; null where there is none. */
export const placedUnseen = (): number | null => idIn(entry)

/** Whether this tab has just placed this order; answers yes once. */
export function wasJustPlaced(id: number): boolean {
  if (sessionText(entry) !== String(id)) return false
  keepSessionText(entry, null)
  return true
}

function idIn(name: string): number | null {
  const id = Number(sessionText(name))
  return Number.isInteger(id) && id > 0 ? id : null
}
