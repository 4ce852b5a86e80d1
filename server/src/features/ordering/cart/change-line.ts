import { addToCart, type CartLine, MAX_QUANTITY, sameLine, setQuantity } from '@rawnaq/rules/cart'
import type { Tx } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import type { CartOwner } from './cart-owner.ts'
import { findLine } from './find-line.ts'
import { lockOwnCart } from './lock-cart.ts'
import { type DraftLine, type LockedCart, readLockedCart, withIds } from './locked-cart.ts'
import { type Shortfall, shortfallOf } from './shortfalls.ts'
import { writeCartLines } from './write-cart-lines.ts'

export type LineChange = { property_id?: number | null; item_quantity?: number }

/** `line` identifies the line after the change. */
type ChangedLine = { line: CartLine; shortfalls: Shortfall[] }

/**
 * Changes the quantity of a cart line, up to the stock, or its variant. A line that already has that variant is merged
 * with it.
 */
export async function changeLine(
  shop: Shop,
  holder: CartOwner,
  orderId: number,
  name: number,
  change: LineChange,
): Promise<ChangedLine> {
  return transact(shop.db, async (tx) => {
    await lockOwnCart(tx, holder, orderId)
    const cart = await readLockedCart(tx, orderId)
    const line = findLine(cart.lines, name, change.property_id)
    const wish = { ...line, ...defined(change) }
    return sameLine(line, wish) ? changeQuantity(tx, cart, wish) : changeVariant(tx, orderId, line, wish)
  })
}

async function changeQuantity(tx: Tx, cart: LockedCart, wish: DraftLine): Promise<ChangedLine> {
  cart.refuseUnknown(wish)
  const after = setQuantity(cart.lines, wish, wish.item_quantity, cart.room(wish, cart.lines))
  await writeCartLines(tx, cart, withIds(cart.lines, after))
  return { line: wish, shortfalls: shortfallOf(cart, wish, wish.item_quantity, after) }
}

async function changeVariant(tx: Tx, orderId: number, line: DraftLine, wish: DraftLine): Promise<ChangedLine> {
  const cart = await readLockedCart(tx, orderId, [wish])
  cart.refuseUnknown(wish)
  cart.refuseWithoutVariant(wish)
  const others = cart.lines.filter(({ id }) => id !== line.id)
  const room = cart.room(wish, others)
  const there = others.find((other) => sameLine(other, wish))
  if (there) {
    const after = addToCart(others, wish, room)
    await writeCartLines(tx, cart, withIds(cart.lines, after))
    return { line: wish, shortfalls: shortfallOf(cart, wish, there.item_quantity + wish.item_quantity, after) }
  }
  const item_quantity = Math.min(wish.item_quantity, room, MAX_QUANTITY)
  if (item_quantity < 1) throw new Refusal('not_available', { errors: { item_quantity: ['not_available'] } })
  const after = cart.lines.map((one) => (one.id === line.id ? { ...wish, item_quantity } : one))
  await writeCartLines(tx, cart, after)
  return { line: wish, shortfalls: shortfallOf(cart, wish, wish.item_quantity, after) }
}

const defined = (change: LineChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<DraftLine>
