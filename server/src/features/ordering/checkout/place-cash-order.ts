import type { paymentBody } from '@rawnaq/contract/payments'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { findCartOwner } from '../cart/cart-owner.ts'
import type { CouponAttempts } from '../coupons/coupon-attempt-limit.ts'
import { placeOrder } from './place-order.ts'

type Request = FastifyRequest & { body: z.output<typeof paymentBody> }

/**
 * Places the caller's cart as a cash order, for the specification's `POST /payment`. `amount` is the total that the
 * shopper saw. Does nothing for placed orders. Other payment methods have their own routes.
 */
export async function placeCashOrder(shop: Shop, request: Request, attempts: CouponAttempts): Promise<void> {
  const { order_id, amount, payment_method } = request.body
  const cart = await findCartOwner(shop, request, order_id)
  if (!cart) return
  if ((payment_method ?? 'cash') !== 'cash')
    throw new Refusal('invalid', { errors: { payment_method: ['not_an_option'] } })
  if (amount === null || amount === undefined) throw new Refusal('invalid', { errors: { amount: ['required'] } })
  const userId = request.caller?.userId ?? null
  const key = request.headers['idempotency-key'] as string | undefined // by the schema
  const command = {
    ...{ order_id, payment_method: 'cash' as const, expected_total: amount },
    ...{ userId, guestSecrets: userId === null ? { cart } : {} },
    ...{ locale: requestLocale(request), key: key ?? `order-${order_id}` },
  }
  await placeOrder(shop, command, attempts)
}
