import { addToCart, type CartLine, MAX_QUANTITY, sameLine, setQuantity } from '@rawnaq/rules/cart'
import type { Tx } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import type { CartHolder } from './cart-owner.ts'
import { lineNamed } from './find-line.ts'
import { holdOwnDraft } from './lock-cart.ts'
import { type DraftLine, type HeldCart, readHeldCart, withIds } from './locked-cart.ts'
import { type Capped, shortOf } from './shortfalls.ts'
import { writeDraft } from './write-cart-lines.ts'

export type Change = { property_id?: number | null; item_quantity?: number }

/** `line` tells which line it is now. */
type Changed = { line: CartLine; capped: Capped[] }

/** Gives a line of a cart another quantity, up to the stock, or another variant: where that has a line already, the two become one. */
export async function changeLine(
  shop: Shop,
  holder: CartHolder,
  orderId: number,
  name: number,
  change: Change,
): Promise<Changed> {
  return transact(shop.db, async (tx) => {
    await holdOwnDraft(tx, holder, orderId)
    const cart = await readHeldCart(tx, orderId)
    const line = lineNamed(cart.lines, name, change.property_id)
    const wish = { ...line, ...defined(change) }
    return sameLine(line, wish) ? changeQuantity(tx, cart, wish) : changeVariant(tx, orderId, line, wish)
  })
}

async function changeQuantity(tx: Tx, cart: HeldCart, wish: DraftLine): Promise<Changed> {
  cart.refuseUnknown(wish)
  const after = setQuantity(cart.lines, wish, wish.item_quantity, cart.room(wish, cart.lines))
  await writeDraft(tx, cart, withIds(cart.lines, after))
  return { line: wish, capped: shortOf(cart, wish, wish.item_quantity, after) }
}

async function changeVariant(tx: Tx, orderId: number, line: DraftLine, wish: DraftLine): Promise<Changed> {
  const cart = await readHeldCart(tx, orderId, [wish])
  cart.refuseUnknown(wish)
  cart.refuseUndecided(wish)
  const others = cart.lines.filter(({ id }) => id !== line.id)
  const room = cart.room(wish, others)
  const there = others.find((other) => sameLine(other, wish))
  if (there) {
    const after = addToCart(others, wish, room)
    await writeDraft(tx, cart, withIds(cart.lines, after))
    return { line: wish, capped: shortOf(cart, wish, there.item_quantity + wish.item_quantity, after) }
  }
  const item_quantity = Math.min(wish.item_quantity, room, MAX_QUANTITY)
  if (item_quantity < 1) throw new Refusal('not_available', { errors: { item_quantity: ['not_available'] } })
  const after = cart.lines.map((one) => (one.id === line.id ? { ...wish, item_quantity } : one))
  await writeDraft(tx, cart, after)
  return { line: wish, capped: shortOf(cart, wish, wish.item_quantity, after) }
}

const defined = (change: Change) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<DraftLine>
