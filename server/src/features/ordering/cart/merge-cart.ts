import { type CartLine, mergeCarts, sameLine } from '@rawnaq/rules/cart'
import { transact } from '../../../db/transact.ts'
import type { Shop } from '../../../http/shop.ts'
import { lockCustomerCart } from './lock-cart.ts'
import { readLockedCart, withIds } from './locked-cart.ts'
import { findMerge, recordMerge } from './merge-log.ts'
import { type Shortfall, shortfallsOf } from './shortfalls.ts'
import { writeCartLines } from './write-cart-lines.ts'

/**
 * Merges a guest's cart into the customer's. Quantities add up to the stock; shortfalls are returned. `key` identifies
 * the guest's cart: a repeated merge only adds what is new since the last one.
 */
export async function mergeCart(
  shop: Shop,
  userId: number,
  lines: readonly CartLine[],
  key: string,
): Promise<Shortfall[]> {
  const items = mergeCarts([], lines)
  return transact(shop.db, async (tx) => {
    const orderId = await lockCustomerCart(tx, shop, userId)
    const earlier = await findMerge(tx, userId, key)
    const brought = earlier?.items ?? []
    const fresh = withoutMerged(items, brought)
    if (earlier && fresh.length === 0) return earlier.shortfalls

    const cart = await readLockedCart(tx, orderId, fresh)
    const after = mergeCarts(cart.lines, fresh, cart.room)
    const shortfalls = shortfallsOf(cart, fresh, after)
    await writeCartLines(tx, cart, withIds(cart.lines, after))
    await recordMerge(tx, userId, key, { items: mergeCarts(brought, fresh), shortfalls })
    return shortfalls
  })
}

const withoutMerged = (lines: readonly CartLine[], brought: readonly CartLine[]): CartLine[] =>
  lines.flatMap((line) => {
    const before = brought.find((one) => sameLine(one, line))?.item_quantity ?? 0
    return line.item_quantity > before ? [{ ...line, item_quantity: line.item_quantity - before }] : []
  })
