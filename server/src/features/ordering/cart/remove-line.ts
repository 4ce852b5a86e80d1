import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { type CartOwner, lockOwnCart } from './cart-owner.ts'
import { findLine, readLockedCart, writeCartLines } from './locked-cart.ts'
import type { LoadedCart } from './read-cart.ts'

/** Removes a line from a cart. With an item and a variant, only that exact line is removed. */
export async function removeLine(
  shop: Shop,
  owner: CartOwner,
  orderId: number,
  lineOrItemId: number,
  property_id?: number,
): Promise<LoadedCart> {
  return transact(shop.db, async (tx) => {
    const cart = await readLockedCart(tx, await lockOwnCart(tx, owner, orderId))
    const line = findLine(cart.lines, lineOrItemId, property_id)
    if (property_id !== undefined && line.property_id !== property_id) throw new Refusal('not_found')
    const others = cart.lines.filter((one) => one !== line)
    return writeCartLines(tx, cart, others)
  })
}
