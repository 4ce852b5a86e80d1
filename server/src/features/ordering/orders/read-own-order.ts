import type { FastifyRequest } from 'fastify'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { cartOwnerOf } from '../cart/cart-owner.ts'
import { readCart } from '../cart/read-cart.ts'
import { mayAccessOrder } from './authorise-order.ts'
import { sentSecrets } from './order-secret.ts'
import { readOrder } from './read-order.ts'

/** The caller's placed order or cart; null if there is none or it belongs to another. */
export async function readOwnOrder(shop: Shop, request: FastifyRequest, id: number) {
  const placed = await readOrder(shop.db, id, requestLocale(request))
  if (placed) return mayAccessOrder(request, placed, 'its own') ? placed : null
  if (!request.caller && sentSecrets(request, id).length === 0) return null
  const cart = await readCart(shop, cartOwnerOf(request, id), requestLocale(request))
  return cart?.id === id ? cart : null
}
