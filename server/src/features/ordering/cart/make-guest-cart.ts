import type { FastifyReply, FastifyRequest } from 'fastify'
import { orders } from '../../../db/schema.ts'
import { newToken } from '../../../db/tokens/token.ts'
import { readSecretCookie } from '../../../http/access/secret-cookie.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { findGuestAddress } from '../checkout/find-buyer.ts'
import { rememberSecret } from '../orders/order-secret.ts'
import type { CartOwner } from './cart-owner.ts'

/**
 * Creates a cart for a guest, for delivery to an address saved in this browser, and sets its secret as a cookie.
 * Refuses requests without an address with `sign_in_required`.
 */
export async function makeGuestCart(
  { db, currency, now, siteUrl }: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  addressId: number | null | undefined,
): Promise<CartOwner> {
  if (!addressId) throw new Refusal('sign_in_required')
  const address = await findGuestAddress(db, addressId, readSecretCookie(request, `address_${addressId}`))
  if (!address) throw new Refusal('invalid', { errors: { address_id: ['no_such_record'] } })
  const secret = newToken()
  const draft = { secret, currency: currency.code, issue_date: now(), address_id: address.id }
  const [made] = await db.insert(orders).values(draft).returning({ id: orders.id })
  rememberSecret(reply, made!.id, secret, siteUrl, 1)
  return { orderId: made!.id, secrets: [secret] }
}
