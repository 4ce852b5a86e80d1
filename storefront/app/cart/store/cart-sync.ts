import type { AccountClient } from '@rawnaq/contract/account-client'
import { ApiRefusal } from '@rawnaq/contract/client'
import type { CappedLine, Cart } from '@rawnaq/contract/customer-orders'
import type { PlacedOrder } from '@rawnaq/contract/ordering'
import { type CartLine, type LineKey, putBack, sameLine } from '@rawnaq/rules/cart'
import { randomId } from '../../browser/random-id.ts'
import { browserCart } from './browser-cart.ts'
import { emptyCart, type Lines } from './cart-types.ts'
import { gathered } from './coalesce-changes.ts'
import { changeUnsaved, customerCart, type LineWish, showCart, unsaved } from './customer-cart.ts'
import { bringGuestCart } from './merge-guest-cart.ts'
import { lostOrder } from './recover-order.ts'
import { readCart, type SentWish, saveWish } from './send-line-change.ts'

/**
 * What a shopper has to be told: what did not fit, what could not be saved, in the shop's words where it has said no, and
 * the order they were not told of.
 */
type Tell = {
  capped: (lines: readonly CappedLine[]) => void
  notSaved: (words: string | null) => void
  arrived: (order: PlacedOrder) => 'led' | 'told'
}

/**
 * Keeps the cart of somebody who has just been found signed in: brings the guest's along, shows what the shop has, and
 * saves what is done to it. While a call is under way what is done is gathered and goes next; what could not be saved is
 * taken back. `api` is asked anew for every call, since the language may change. Ends with the function it answers with.
 */
export function keepCustomerCart(api: () => AccountClient, tell: Tell): () => void {
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
      await bring()
      if (unsaved.wishes.length === 0 || customerCart.state() !== 'known') cart = await readCart(api())
      while (unsaved.wishes[0] && !isOver) await tellShop(unsaved.wishes[0])
      const order = await lostOrder(api(), cart?.id ?? null)
      // The page of the order asks for the cart again; an empty one shown before would lead away from it.
      if (order && !isOver && tell.arrived(order) === 'led') return
    } catch (failure) {
      return failed(failure)
    }
    show()
  }

  const bring = async () => {
    const merged = await bringGuestCart(api())
    if (merged && !isOver) tell.capped(merged.capped)
  }

  /** What the shop refuses is told, and the rest goes on. */
  const tellShop = async (line: LineKey) => {
    try {
      const { order, capped } = await saveWish(api(), cart, () => takeOf(line))
      changeUnsaved(unsaved.wishes, [])
      cart = order
      tell.capped(capped)
    } catch (failure) {
      if (!(failure instanceof ApiRefusal) || failure.status === 401) throw failure
      if (unsaved.sent.length === 0) takeOf(line)
      changeUnsaved(unsaved.wishes, [])
      tell.notSaved(failure.message)
      cart = await readCart(api())
    }
  }

  const show = () => {
    if (isOver || unsaved.wishes.length > 0) return
    const lines = linesOf(cart, customerCart.read())
    const isSame = JSON.stringify(lines) === JSON.stringify(customerCart.read())
    showCart(isSame ? customerCart.read() : lines, 'known')
  }

  const failed = async (failure: unknown) => {
    if (!(failure instanceof ApiRefusal)) await stayOnPage()
    const lost = [...unsaved.sent, ...unsaved.wishes]
    changeUnsaved([], [])
    if (failure instanceof ApiRefusal && failure.status === 401) return keepForLogin(lost)
    if (isOver) return
    if (lost.length > 0) tell.notSaved(null)
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
    changeUnsaved([], [])
    showCart(emptyCart, 'asked')
  }
}

/**
 * A page that is left ends its requests, which looks like a lost connection. It never gets past this pause, so what waits to
 * be saved stays in the session storage for the next page.
 */
const stayOnPage = () => new Promise((resolve) => setTimeout(resolve, 300))

/** The customer's cart by its id, once everything that was done to it is saved; null where there is none. */
export const savedCart = (): Promise<number | null> => saved()

const nothing = async () => null
let saved: () => Promise<number | null> = nothing

/** All that is wished of a line, as one, to be sent now; what was sent before a reload goes again, as it was and by itself. */
function takeOf(line: LineKey): SentWish | null {
  const ofLine = unsaved.wishes.filter((one) => sameLine(one, line))
  const taken = ofLine[0]?.key ? ofLine.slice(0, 1) : ofLine
  const [wish] = gathered(taken)
  const sent = wish && { ...wish, key: wish.key ?? randomId() }
  changeUnsaved(
    unsaved.wishes.filter((one) => !taken.includes(one)),
    sent ? [sent] : [],
  )
  return sent ?? null
}

/** The session ended in the middle: what was being put in waits in the guest's cart, which the next login brings along. */
function keepForLogin(wishes: readonly LineWish[]) {
  for (const wish of gathered(wishes)) {
    if ('all' in wish) continue
    const line = { item_id: wish.item_id, property_id: wish.property_id, item_quantity: wish.more }
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
