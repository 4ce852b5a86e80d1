import type { AccountClient } from '@rawnaq/contract/account-client'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { Cart, Shortfall } from '@rawnaq/contract/customer-orders'
import type { PlacedOrder } from '@rawnaq/contract/ordering'
import { type CartLine, type LineKey, restoreLine, sameLine } from '@rawnaq/rules/cart'
import { randomId } from '../../browser/random-id.ts'
import { browserCart } from './browser-cart.ts'
import { emptyCart, type Lines } from './cart-types.ts'
import { coalesceChanges } from './coalesce-changes.ts'
import { customerCart, type QuantityChange, setUnsaved, showCart, unsaved } from './customer-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { recoverOrder } from './recover-order.ts'
import { readCart, type SentChange, sendLineChange } from './send-line-change.ts'

/**
 * Messages to the shopper: shortfalls, failed saves (with the server's text for a refusal) and a recovered order.
 */
type CartMessages = {
  reportShortfalls: (lines: readonly Shortfall[]) => void
  notSaved: (words: string | null) => void
  arrived: (order: PlacedOrder) => 'redirected' | 'shown'
}

/**
 * Synchronises a customer's cart with the server: merges the guest cart, loads the saved lines and sends changes.
 * Changes made during a request are coalesced and sent next; a failed change is rolled back. `api` is read for every
 * request, since the language may change. Returns a function that stops the synchronisation.
 */
export function startCartSync(api: () => AccountClient, messages: CartMessages): () => void {
  let cart: Cart | null = null
  let isOver = false
  let running: Promise<void> | null = null
  let again = false

  const save = () => {
    again = true
    running ??= rounds()
  }

  const rounds = async () => {
    while (again && !isOver) {
      again = false
      await round()
    }
    running = null
  }

  const round = async () => {
    try {
      await mergeGuest()
      if (unsaved.changes.length === 0 || customerCart.state() !== 'loaded') cart = await readCart(api())
      while (unsaved.changes[0] && !isOver) await sendChanges(unsaved.changes[0])
      const order = await recoverOrder(api(), cart?.id ?? null)
      // The page of the order asks for the cart again; an empty one shown before would lead away from it.
      if (order && !isOver && messages.arrived(order) === 'redirected') return
    } catch (failure) {
      return failed(failure)
    }
    show()
  }

  const mergeGuest = async () => {
    const merged = await mergeGuestCart(api())
    if (merged && !isOver) messages.reportShortfalls(merged.shortfalls)
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
    if (isOver || unsaved.changes.length > 0) return
    const lines = linesOf(cart, customerCart.read())
    const isSame = JSON.stringify(lines) === JSON.stringify(customerCart.read())
    showCart(isSame ? customerCart.read() : lines, 'loaded')
  }

  const failed = async (failure: unknown) => {
    if (!(failure instanceof ApiRefusal)) await waitForUnload()
    const lost = [...unsaved.sent, ...unsaved.changes]
    setUnsaved([], [])
    if (failure instanceof ApiRefusal && failure.status === 401) return keepUnsavedForLogin(lost)
    if (isOver) return
    if (lost.length > 0) messages.notSaved(null)
    try {
      // The answer may be all that was lost.
      cart = await readCart(api())
      show()
    } catch {
      if (!isOver) showCart(linesOf(cart, customerCart.read()), customerCart.state() === 'loaded' ? 'loaded' : 'failed')
    }
  }

  unsaved.save = save
  saved = async () => {
    await running
    return cart?.id ?? null
  }
  save()
  return () => {
    isOver = true
    unsaved.save = () => {}
    saved = nothing
    setUnsaved([], [])
    showCart(emptyCart, 'loading')
  }
}

/**
 * A page that is left ends its requests, which looks like a lost connection. It never gets past this pause, so what waits to
 * be saved stays in the session storage for the next page.
 */
const waitForUnload = () => new Promise((resolve) => setTimeout(resolve, 300))

/** The id of the customer's cart once every change is saved; null if there is none. */
export const savedCartId = (): Promise<number | null> => saved()

const nothing = async () => null
let saved: () => Promise<number | null> = nothing

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
function keepUnsavedForLogin(changes: readonly QuantityChange[]) {
  for (const change of coalesceChanges(changes)) {
    if ('all' in change) continue
    const line = { item_id: change.item_id, property_id: change.property_id, item_quantity: change.more }
    browserCart.change({ line, next: (lines) => restoreLine(lines, line, lines.length), adds: true })
  }
}

/** The lines of the server's cart, in the order in which they are shown. */
function linesOf(cart: Cart | null, shown: Lines): CartLine[] {
  const lines = (cart?.items ?? []).map(({ item_id, property_id, item_quantity }) => ({
    item_id,
    property_id,
    item_quantity,
  }))
  const place = (line: CartLine) => {
    const at = shown.findIndex((one) => sameLine(one, line))
    return at < 0 ? shown.length : at
  }
  return lines.sort((a, b) => place(a) - place(b))
}
