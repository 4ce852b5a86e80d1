import type { AccountClient } from '@rawnaq/contract/account-client'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { CappedLine, Cart } from '@rawnaq/contract/customer-orders'
import type { PlacedOrder } from '@rawnaq/contract/ordering'
import { type CartLine, type LineKey, putBack, sameLine } from '@rawnaq/rules/cart'
import { randomId } from '../../browser/random-id.ts'
import { browserCart } from './browser-cart.ts'
import { emptyCart, type Lines } from './cart-types.ts'
import { coalesceChanges } from './coalesce-changes.ts'
import { customerCart, type QuantityChange, setUnsaved, showCart, unsaved } from './customer-cart.ts'
import { mergeGuestCart } from './merge-guest-cart.ts'
import { recoverOrder } from './recover-order.ts'
import { readCart, type SentChange, sendLineChange } from './send-line-change.ts'

/**
 * What a shopper has to be told: what did not fit, what could not be saved, in the shop's words where it has said no, and
 * the order they were not told of.
 */
type CartMessages = {
  capped: (lines: readonly CappedLine[]) => void
  notSaved: (words: string | null) => void
  arrived: (order: PlacedOrder) => 'led' | 'told'
}

/**
 * Keeps the cart of somebody who has just been found signed in: brings the guest's along, shows what the shop has, and
 * saves what is done to it. While a call is under way what is done is gathered and goes next; what could not be saved is
 * taken back. `api` is asked anew for every call, since the language may change. Ends with the function it answers with.
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
      if (unsaved.changes.length === 0 || customerCart.state() !== 'known') cart = await readCart(api())
      while (unsaved.changes[0] && !isOver) await sendChanges(unsaved.changes[0])
      const order = await recoverOrder(api(), cart?.id ?? null)
      // The page of the order asks for the cart again; an empty one shown before would lead away from it.
      if (order && !isOver && messages.arrived(order) === 'led') return
    } catch (failure) {
      return failed(failure)
    }
    show()
  }

  const mergeGuest = async () => {
    const merged = await mergeGuestCart(api())
    if (merged && !isOver) messages.capped(merged.capped)
  }

  /** What the shop refuses is told, and the rest goes on. */
  const sendChanges = async (line: LineKey) => {
    try {
      const { order, capped } = await sendLineChange(api(), cart, () => takeChange(line))
      setUnsaved(unsaved.changes, [])
      cart = order
      messages.capped(capped)
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
    showCart(isSame ? customerCart.read() : lines, 'known')
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
      if (!isOver) showCart(linesOf(cart, customerCart.read()), customerCart.state() === 'known' ? 'known' : 'failed')
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
    showCart(emptyCart, 'asked')
  }
}

/**
 * A page that is left ends its requests, which looks like a lost connection. It never gets past this pause, so what waits to
 * be saved stays in the session storage for the next page.
 */
const waitForUnload = () => new Promise((resolve) => setTimeout(resolve, 300))

/** The customer's cart by its id, once everything that was done to it is saved; null where there is none. */
export const savedCartId = (): Promise<number | null> => saved()

const nothing = async () => null
let saved: () => Promise<number | null> = nothing

/** All that is wished of a line, as one, to be sent now; what was sent before a reload goes again, as it was and by itself. */
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

/** The session ended in the middle: what was being put in waits in the guest's cart, which the next login brings along. */
function keepUnsavedForLogin(changes: readonly QuantityChange[]) {
  for (const change of coalesceChanges(changes)) {
    if ('all' in change) continue
    const line = { item_id: change.item_id, property_id: change.property_id, item_quantity: change.more }
    browserCart.change({ line, next: (lines) => putBack(lines, line, lines.length), adds: true })
  }
}

/** The lines of the shop's cart, those on show in their places. */
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
