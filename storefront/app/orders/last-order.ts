import { sessionText, setSessionText } from '../browser/web-storage.ts'

const entry = 'order_placed'
const lastEntry = 'last_order'
const leftEntry = 'order_at_bank'

/** Remembers, for this tab, that the cart became this order; its page clears the cart, once. */
export function rememberLastOrder(id: number) {
  setSessionText(entry, String(id))
  setSessionText(lastEntry, String(id))
}

/** The order this tab placed last, however often it is asked for; null before the first. */
export const lastOrderId = (): number | null => idIn(lastEntry)

/** Remembers, for this tab, that its shopper went to the bank's page to pay this order. */
export const rememberOrderAtBank = (id: number) => setSessionText(leftEntry, String(id))

/** The order somebody went to pay from this tab and none of whose pages has been seen since; null where there is none. */
export const orderAtBank = (): number | null => idIn(leftEntry)

/** A page of an order is seen: nobody is on the way to pay it any more. */
export function forgetOrderAtBank(id: number) {
  if (orderAtBank() === id) setSessionText(leftEntry, null)
}

/** Whether this tab has just placed this order; answers yes once. */
export function wasJustPlaced(id: number): boolean {
  if (sessionText(entry) !== String(id)) return false
  setSessionText(entry, null)
  return true
}

function idIn(name: string): number | null {
  const id = Number(sessionText(name))
  return Number.isInteger(id) && id > 0 ? id : null
}
