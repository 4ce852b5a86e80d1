import { type CartLine, mergeCarts, sameLine } from '@rawnaq/rules/cart'
import { transact } from '../../../db/transact.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockCustomerCart, lockOwnCart } from './cart-owner.ts'
import { readLockedCart, withIds, writeCartLines } from './locked-cart.ts'
import { findMerge, recordMerge } from './merge-log.ts'
import type { LoadedCart } from './read-cart.ts'
import { type Shortfall, shortfallsOf } from './shortfalls.ts'

/**
 * Merges a guest's cart into the customer's. Quantities add up to the stock; shortfalls are returned, as are lines whose
 * options cannot be made. `key` identifies the guest's cart: a repeated merge only adds what is new since the last one.
 */
export async function mergeCart(
  shop: Shop,
  userId: number,
  lines: readonly CartLine[],
  key: string,
): Promise<{ cart: LoadedCart; shortfalls: Shortfall[] }> {
  const items = mergeCarts([], lines)
  return transact(shop.db, async (tx) => {
    const orderId = await lockCustomerCart(tx, shop, userId)
    const row = await lockOwnCart(tx, { userId }, orderId)
    const earlier = await findMerge(tx, userId, key)
    const merged = earlier?.items ?? []
    const fresh = withoutMerged(items, merged)
    const cart = await readLockedCart(tx, row, fresh)
    if (earlier && fresh.length === 0)
      return { cart: await writeCartLines(tx, cart, cart.lines), shortfalls: earlier.shortfalls }

    const room: typeof cart.room = (key, present) => (cart.canBeMade(key) ? cart.room(key, present) : 0)
    const after = mergeCarts(cart.lines, fresh, room)
    const shortfalls = shortfallsOf(cart, fresh, after)
    const changed = await writeCartLines(tx, cart, withIds(cart.lines, after))
    await recordMerge(tx, userId, key, { items: mergeCarts(merged, fresh), shortfalls })
    return { cart: changed, shortfalls }
  })
}

const withoutMerged = (lines: readonly CartLine[], merged: readonly CartLine[]): CartLine[] =>
  lines.flatMap((line) => {
    const before = merged.find((one) => sameLine(one, line))?.item_quantity ?? 0
    return line.item_quantity > before ? [{ ...line, item_quantity: line.item_quantity - before }] : []
  })
