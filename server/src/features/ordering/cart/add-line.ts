import { addToCart, type CartLine, MAX_LINES, sameLine } from '@rawnaq/rules/cart'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { type CartOwner, lockOwnCart } from './cart-owner.ts'
import { type LockedCart, readLockedCart, withIds, writeCartLines } from './locked-cart.ts'
import { findMerge, recordMerge } from './merge-log.ts'
import type { LoadedCart } from './read-cart.ts'
import { type Shortfall, shortfallsOf } from './shortfalls.ts'

/**
 * Adds an item to a cart, as a new line or to an existing one. A quantity above the stock is reported as a shortfall.
 * Refuses items that are not sold, out of stock or lack a variant. Repeating a customer's idempotency key adds
 * nothing.
 */
export async function addLine(
  shop: Shop,
  owner: CartOwner,
  orderId: number,
  line: CartLine,
  key?: string,
): Promise<{ cart: LoadedCart; shortfalls: Shortfall[] }> {
  const keyed = key !== undefined && 'userId' in owner ? { key, userId: owner.userId } : null
  return transact(shop.db, async (tx) => {
    const row = await lockOwnCart(tx, owner, orderId)
    const earlier = keyed && (await findMerge(tx, keyed.userId, keyed.key))
    const cart = await readLockedCart(tx, row, [line])
    if (earlier) return { cart: await writeCartLines(tx, cart, cart.lines), shortfalls: earlier.shortfalls }
    cart.refuseUnknown(line)
    cart.refuseIncomplete(line)
    const after = addToCart(cart.lines, line, cart.room(line, cart.lines))
    if (!after.some((one) => sameLine(one, line))) refuseLeftOut(cart)
    const changed = await writeCartLines(tx, cart, withIds(cart.lines, after))
    const shortfalls = shortfallsOf(cart, [line], after)
    if (keyed) await recordMerge(tx, keyed.userId, keyed.key, { items: [line], shortfalls })
    return { cart: changed, shortfalls }
  })
}

function refuseLeftOut(cart: LockedCart): never {
  if (cart.lines.length >= MAX_LINES) throw new Refusal('cart_full')
  throw new Refusal('not_available', { errors: { item_quantity: ['not_available'] } })
}
