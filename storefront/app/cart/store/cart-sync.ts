import type { AccountClient } from '@rawnaq/contract/account-client'
import type { PlacedOrder } from '@rawnaq/contract/checkout'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { Cart, Shortfall } from '@rawnaq/contract/customer-orders'
import { type CartLine, type LineKey, lineOf, restoreLine, sameLine } from '@rawnaq/rules/cart'
import { randomId } from '../../browser/random-id.ts'
import { browserCart } from './browser-cart.ts'
import { emptyCart, type Lines } from './cart-types.ts'
import { coalesceChanges } from './coalesce-changes.ts'
import { cartEvents, customerCart, type QuantityChange, setUnsaved, showCart, unsaved } from './customer-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { recoverOrder } from './recover-order.ts'
import { readCart, type SentChange, sendLineChange } from './send-line-change.ts'

/**
 * Messages to the shopper: shortfalls, failed saves (with the server's text for a refusal) and a recovered order.
 */
type CartMessages = {
  reportShortfalls: (lines: readonly Shortfall[]) => void
  notSaved: (words: string | null) => void
  orderRecovered: (order: PlacedOrder) => 'redirected' | 'shown'
}

/**
 * Synchronises a customer's cart with the server: merges the guest cart, loads the saved lines and sends changes.
 * Changes made during a request are coalesced and sent next; a failed change is rolled back. `api` is read for every
 * request, since the language may change. Returns a function that stops the synchronisation.
 */
export function startCartSync(api: () => AccountClient, messages: CartMessages): () => void {
  let cart: Cart | null = null
  let isStopped = false
  let running: Promise<void> | null = null
  let isRequested = false

  const save = () => {
    isRequested = true
    running ??= runRounds()
  }

  const runRounds = async () => {
    while (isRequested && !isStopped) {
      isRequested = false
      await runRound()
    }
    running = null
  }

  const runRound = async () => {
    try {
      await mergeGuest()
      if (unsaved.changes.length === 0 || customerCart.state() !== 'loaded') cart = await readCart(api())
      while (unsaved.changes[0] && !isStopped) await sendChanges(unsaved.changes[0])
      const order = await recoverOrder(api(), cart?.id ?? null)
      // The order page reloads the cart. An empty cart shown before would redirect away from it.
      if (order && !isStopped && messages.orderRecovered(order) === 'redirected') return
    } catch (failure) {
      return handleFailure(failure)
    }
    show()
  }

  const mergeGuest = async () => {
    const merged = await mergeGuestCart(api())
    if (merged && !isStopped) messages.reportShortfalls(merged.shortfalls)
  }

  /** A refused change is reported, and the remaining changes are still sent. */
  const sendChanges = async (line: LineKey) => {
    try {
      const { order, shortfalls } = await sendLineChange(api(), cart, () => takeChange(line))
      setUnsaved(unsaved.changes, [])
      cart = order
      messages.reportShortfalls(shortfalls)
    } catch (failure) {
      if (!(failure instanceof ApiRefusal) || failure.status === 401) throw failure
      if (unsaved.sent.length === 0) takeChange(line)
      setUnsaved(unsaved.changes, [])
      messages.notSaved(failure.message)
      cart = await readCart(api())
    }
  }

  const show = () => {
    if (isStopped || unsaved.changes.length > 0) return
    const lines = linesOf(cart, customerCart.read())
    const isSame = JSON.stringify(lines) === JSON.stringify(customerCart.read())
    showCart(isSame ? customerCart.read() : lines, 'loaded')
  }

  const handleFailure = async (failure: unknown) => {
    if (!(failure instanceof ApiRefusal)) await waitForUnload()
    const lost = [...unsaved.sent, ...unsaved.changes]
    setUnsaved([], [])
    if (failure instanceof ApiRefusal && failure.status === 401) return moveToGuestCart(lost)
    if (isStopped) return
    if (lost.length > 0) messages.notSaved(null)
    try {
      // The server may have saved the change although the response was lost.
      cart = await readCart(api())
      show()
    } catch {
      if (!isStopped)
        showCart(linesOf(cart, customerCart.read()), customerCart.state() === 'loaded' ? 'loaded' : 'failed')
    }
  }

  cartEvents.addEventListener('save', save)
  loadSavedCartId = async () => {
    await running
    return cart?.id ?? null
  }
  save()
  return () => {
    isStopped = true
    cartEvents.removeEventListener('save', save)
    loadSavedCartId = noCart
    setUnsaved([], [])
    showCart(emptyCart, 'loading')
  }
}

/**
 * Leaving a page aborts its requests, which looks like a lost connection. An unloading page never gets past this pause,
 * so its unsaved changes stay in session storage for the next page.
 */
const waitForUnload = () => new Promise((resolve) => setTimeout(resolve, 300))

/** The id of the customer's cart once every change is saved; null if there is none. */
export const savedCartId = (): Promise<number | null> => loadSavedCartId()

const noCart = async () => null
let loadSavedCartId: () => Promise<number | null> = noCart

/** The coalesced change of a line, to be sent now. A change sent before a reload is resent unchanged, by itself. */
function takeChange(line: LineKey): SentChange | null {
  const ofLine = unsaved.changes.filter((one) => sameLine(one, line))
  const taken = ofLine[0]?.key ? ofLine.slice(0, 1) : ofLine
  const [change] = coalesceChanges(taken)
  const sent = change && { ...change, key: change.key ?? randomId() }
  setUnsaved(
    unsaved.changes.filter((one) => !taken.includes(one)),
    sent ? [sent] : [],
  )
  return sent ?? null
}

/** The session ended during a change: the added lines go to the guest cart, which the next sign-in merges. */
function moveToGuestCart(changes: readonly QuantityChange[]) {
  for (const change of coalesceChanges(changes)) {
    if ('all' in change) continue
    const line = lineOf(change, change.more)
    browserCart.change({ line, next: (lines) => restoreLine(lines, line, lines.length), adds: true })
  }
}

/** The lines of the server's cart, in the order in which they are shown. */
function linesOf(cart: Cart | null, shown: Lines): CartLine[] {
  const lines = (cart?.items ?? []).map((line) => lineOf(line, line.item_quantity))
  const positionOf = (line: CartLine) => {
    const at = shown.findIndex((one) => sameLine(one, line))
    return at < 0 ? shown.length : at
  }
  return lines.sort((a, b) => positionOf(a) - positionOf(b))
}
