import { addToCart, type CartLine, MAX_LINES, sameLine } from '@rawnaq/rules/cart'
import { transact } from '../../db/transact.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { broughtBefore, rememberBrought } from './brought-lines.ts'
import { type Capped, cappedOf } from './capped-lines.ts'
import { type HeldCart, readHeldCart, withIds } from './held-cart.ts'
import { holdOwnDraft } from './hold-draft.ts'
import { writeDraft } from './write-draft.ts'

/**
 * Puts pieces into a customer's cart: more of the same line, or a line of its own. What is more than the stock stays
 * out and is told; what is not sold, or sold out, is refused. The same wish under the same key is brought once.
 */
export async function addLine(
  shop: Shop,
  userId: number,
  orderId: number,
  wish: CartLine,
  key?: string,
): Promise<Capped[]> {
  return transact(shop.db, async (tx) => {
    await holdOwnDraft(tx, userId, orderId)
    const earlier = key === undefined ? undefined : await broughtBefore(tx, userId, key)
    if (earlier) return earlier.capped
    const cart = await readHeldCart(tx, orderId, [wish])
    cart.refuseUnknown(wish)
    const after = addToCart(cart.lines, wish, cart.room(wish, cart.lines))
    if (!after.some((line) => sameLine(line, wish))) refuseLeftOut(cart)
    await writeDraft(tx, cart, withIds(cart.lines, after))
    const capped = cappedOf(cart, [wish], after)
    if (key !== undefined) await rememberBrought(tx, userId, key, { items: [wish], capped })
    return capped
  })
}

function refuseLeftOut(cart: HeldCart): never {
  if (cart.lines.length >= MAX_LINES) throw new Refusal('cart_full')
  throw new Refusal('not_available', { errors: { item_quantity: ['not_available'] } })
}
