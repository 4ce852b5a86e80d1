import { addToCart, type CartLine, MAX_LINES, sameLine } from '@rawnaq/rules/cart'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import type { CartOwner } from './cart-owner.ts'
import { lockOwnCart } from './lock-cart.ts'
import { type LockedCart, readLockedCart, withIds } from './locked-cart.ts'
import { findMerge, recordMerge } from './merge-log.ts'
import { type Shortfall, shortfallsOf } from './shortfalls.ts'
import { writeCartLines } from './write-cart-lines.ts'

/**
 * Adds an item to a cart, as a new line or to an existing one. A quantity above the stock is reported as a shortfall.
 * Refuses items that are not sold, out of stock or lack a variant. Repeating a customer's idempotency key adds
 * nothing.
 */
export async function addLine(
  shop: Shop,
  holder: CartOwner,
  orderId: number,
  wish: CartLine,
  key?: string,
): Promise<Shortfall[]> {
  const known = key !== undefined && 'userId' in holder ? { key, userId: holder.userId } : null
  return transact(shop.db, async (tx) => {
    await lockOwnCart(tx, holder, orderId)
    const earlier = known && (await findMerge(tx, known.userId, known.key))
    if (earlier) return earlier.shortfalls
    const cart = await readLockedCart(tx, orderId, [wish])
    cart.refuseUnknown(wish)
    cart.refuseWithoutVariant(wish)
    const after = addToCart(cart.lines, wish, cart.room(wish, cart.lines))
    if (!after.some((line) => sameLine(line, wish))) refuseLeftOut(cart)
    await writeCartLines(tx, cart, withIds(cart.lines, after))
    const shortfalls = shortfallsOf(cart, [wish], after)
    if (known) await recordMerge(tx, known.userId, known.key, { items: [wish], shortfalls })
    return shortfalls
  })
}

function refuseLeftOut(cart: LockedCart): never {
  if (cart.lines.length >= MAX_LINES) throw new Refusal('cart_full')
  throw new Refusal('not_available', { errors: { item_quantity: ['not_available'] } })
}
