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
 * Puts pieces into a cart: more of the same line, or a line of its own. What is more than the stock stays out and is
 * told; what is not sold, sold out, or lacks its variant is refused. A customer's wish is brought once under the same key.
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
    if (earlier) return earlier.capped
    const cart = await readLockedCart(tx, orderId, [wish])
    cart.refuseUnknown(wish)
    cart.refuseWithoutVariant(wish)
    const after = addToCart(cart.lines, wish, cart.room(wish, cart.lines))
    if (!after.some((line) => sameLine(line, wish))) refuseLeftOut(cart)
    await writeCartLines(tx, cart, withIds(cart.lines, after))
    const capped = shortfallsOf(cart, [wish], after)
    if (known) await recordMerge(tx, known.userId, known.key, { items: [wish], capped })
    return capped
  })
}

function refuseLeftOut(cart: LockedCart): never {
  if (cart.lines.length >= MAX_LINES) throw new Refusal('cart_full')
  throw new Refusal('not_available', { errors: { item_quantity: ['not_available'] } })
}
