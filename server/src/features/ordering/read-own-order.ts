import type { Locale } from '@rawnaq/rules/locale'
import type { Shop } from '../../http/shop.ts'
import { readCart } from './read-cart.ts'
import { readOrder } from './read-order.ts'

/** An order of this account, placed or still its cart; null for one that is not there or not theirs. */
export async function readOwnOrder(shop: Shop, id: number, userId: number, locale: Locale) {
  const placed = await readOrder(shop.db, id, locale)
  if (placed) return placed.user_id === userId ? placed : null
  const cart = await readCart(shop, userId, locale)
  return cart?.id === id ? cart : null
}
