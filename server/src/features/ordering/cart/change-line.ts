import { addToCart, type CartLine, type LineOption, MAX_QUANTITY, sameLine, setQuantity } from '@rawnaq/rules/cart'
import type { Tx } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { type CartOwner, type CartRow, lockOwnCart } from './cart-owner.ts'
import { type DraftLine, findLine, type LockedCart, readLockedCart, withIds, writeCartLines } from './locked-cart.ts'
import type { LoadedCart } from './read-cart.ts'
import { type Shortfall, shortfallOf } from './shortfalls.ts'

/** A change of a cart line. An omitted field does not change. */
export type LineChange = { property_id?: number | null; item_quantity?: number; options?: LineOption[] }

/** `line` identifies the line after the change. */
type ChangedLine = { line: CartLine; cart: LoadedCart; shortfalls: Shortfall[] }

/**
 * Changes the quantity of a cart line, up to the stock, or its variant or options. A line that already has these is
 * merged with it.
 */
export async function changeLine(
  shop: Shop,
  owner: CartOwner,
  orderId: number,
  lineOrItemId: number,
  change: LineChange,
): Promise<ChangedLine> {
  return transact(shop.db, async (tx) => {
    const row = await lockOwnCart(tx, owner, orderId)
    const cart = await readLockedCart(tx, row)
    const line = findLine(cart.lines, lineOrItemId, change.property_id)
    const target = { ...line, ...defined(change) }
    return sameLine(line, target) ? changeQuantity(tx, cart, target) : changeChoice(tx, row, line, target)
  })
}

async function changeQuantity(tx: Tx, cart: LockedCart, target: DraftLine): Promise<ChangedLine> {
  cart.refuseUnknown(target)
  const after = setQuantity(cart.lines, target, target.item_quantity, cart.room(target, cart.lines))
  const changed = await writeCartLines(tx, cart, withIds(cart.lines, after))
  return { line: target, cart: changed, shortfalls: shortfallOf(cart, target, target.item_quantity, after) }
}

async function changeChoice(tx: Tx, row: CartRow, line: DraftLine, target: DraftLine): Promise<ChangedLine> {
  const cart = await readLockedCart(tx, row, [target])
  cart.refuseUnknown(target)
  cart.refuseIncomplete(target)
  const others = cart.lines.filter(({ id }) => id !== line.id)
  const room = cart.room(target, others)
  const present = others.find((other) => sameLine(other, target))
  if (present) {
    const after = addToCart(others, target, room)
    const changed = await writeCartLines(tx, cart, withIds(cart.lines, after))
    const wanted = present.item_quantity + target.item_quantity
    return { line: target, cart: changed, shortfalls: shortfallOf(cart, target, wanted, after) }
  }
  const item_quantity = Math.min(target.item_quantity, room, MAX_QUANTITY)
  if (item_quantity < 1) throw new Refusal('not_available', { errors: { item_quantity: ['not_available'] } })
  const after = cart.lines.map((one) => (one.id === line.id ? { ...target, item_quantity } : one))
  const changed = await writeCartLines(tx, cart, after)
  return { line: target, cart: changed, shortfalls: shortfallOf(cart, target, target.item_quantity, after) }
}

const defined = (change: LineChange) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<DraftLine>
