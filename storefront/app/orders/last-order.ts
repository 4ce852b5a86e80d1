import { sessionText, setSessionText } from '../browser/web-storage.ts'

const entry = 'order_placed'
const lastEntry = 'last_order'
const leftEntry = 'order_at_bank'

/** Stores, for this tab, that the cart became this order. Its page clears the cart once. */
export function rememberLastOrder(id: number) {
  setSessionText(entry, String(id))
  setSessionText(lastEntry, String(id))
}

/** The id of the last order of this tab; null before the first. */
export const lastOrderId = (): number | null => idIn(lastEntry)

/** Stores, for this tab, that the shopper left for the bank's page to pay this order. */
export const rememberOrderAtBank = (id: number) => setSessionText(leftEntry, String(id))

/** The order being paid on the bank's page from this tab; null if there is none or a page of it was seen since. */
export const orderAtBank = (): number | null => idIn(leftEntry)

/** A page of the order was seen, so the shopper is back from the bank. */
export function forgetOrderAtBank(id: number) {
  if (orderAtBank() === id) setSessionText(leftEntry, null)
}

/** Whether this tab has just placed this order; true only once. */
export function wasJustPlaced(id: number): boolean {
  if (sessionText(entry) !== String(id)) return false
  setSessionText(entry, null)
  return true
}

function idIn(name: string): number | null {
  const id = Number(sessionText(name))
  return Number.isInteger(id) && id > 0 ? id : null
}
