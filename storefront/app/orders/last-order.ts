import { sessionText, setSessionText } from '../browser/web-storage.ts'

const newOrderKey = 'order_placed'
const lastOrderKey = 'last_order'
const orderAtBankKey = 'order_at_bank'

/** Stores, for this tab, that the cart became this order. Its page clears the cart once. */
export function storeLastOrder(id: number) {
  setSessionText(newOrderKey, String(id))
  setSessionText(lastOrderKey, String(id))
}

/** The id of the last order of this tab; null before the first. */
export const lastOrderId = (): number | null => storedId(lastOrderKey)

/** Stores, for this tab, that the shopper pays this order on the bank's page. */
export const storeOrderAtBank = (id: number) => setSessionText(orderAtBankKey, String(id))

/** The order that this tab pays on the bank's page; null if there is none or its page was shown since. */
export const orderAtBank = (): number | null => storedId(orderAtBankKey)

/** Clears the order at the bank once a page of it is shown. */
export function clearOrderAtBank(id: number) {
  if (orderAtBank() === id) setSessionText(orderAtBankKey, null)
}

/** Whether this tab has just placed this order; true only once. */
export function wasJustPlaced(id: number): boolean {
  if (sessionText(newOrderKey) !== String(id)) return false
  setSessionText(newOrderKey, null)
  return true
}

function storedId(name: string): number | null {
  const id = Number(sessionText(name))
  return Number.isInteger(id) && id > 0 ? id : null
}
