import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import type { CartOwner } from './cart-owner.ts'
import { findLine } from './find-line.ts'
import { lockOwnCart } from './lock-cart.ts'
import { readLockedCart } from './locked-cart.ts'
import { writeCartLines } from './write-cart-lines.ts'

/** Removes a line from a cart. With an item and a variant, only that exact line is removed. */
export async function removeLine(shop: Shop, holder: CartOwner, orderId: number, name: number, property_id?: number) {
  await transact(shop.db, async (tx) => {
    await lockOwnCart(tx, holder, orderId)
    const cart = await readLockedCart(tx, orderId)
    const line = findLine(cart.lines, name, property_id)
    if (property_id !== undefined && line.property_id !== property_id) throw new Refusal('not_found')
    await writeCartLines(
      tx,
      cart,
      cart.lines.filter((one) => one !== line),
    )
  })
}
