import type { FastifyRequest } from 'fastify'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { cartHolder } from '../cart/cart-owner.ts'
import { readCart } from '../cart/read-cart.ts'
import { isHeld } from './authorise-order.ts'
import { bringsSecret } from './order-secret.ts'
import { readOrder } from './read-order.ts'

/** An order of whoever calls, placed or still a cart; null for one that is not there or not theirs. */
export async function readOwnOrder(shop: Shop, request: FastifyRequest, id: number) {
  const placed = await readOrder(shop.db, id, requestLocale(request))
  if (placed) return isHeld(request, placed, 'its own') ? placed : null
  if (!request.caller && !bringsSecret(request, id)) return null
  const cart = await readCart(shop, cartHolder(request, id), requestLocale(request))
  return cart?.id === id ? cart : null
}
