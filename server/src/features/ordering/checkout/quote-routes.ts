import { quote, quoteBody } from '@rawnaq/contract/ordering'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import type { CouponAttemptLimit } from '../coupons/coupon-attempt-limit.ts'
import { confirmedEmail, refuseUsedUpCoupon } from '../coupons/coupon-limits.ts'
import { presentQuote, priceOrder, UnknownCoupon } from './price-order.ts'

const config = {
  access: 'anyone',
  identifiesCaller: true,
  isReadOnly: true,
  rateLimit: limits.frequent,
  refuses: [
    ...(['not_available', 'invalid_code', 'coupon_minimum', 'slot_not_available', 'delivery_minimum'] as const),
    ...(['gift_not_available', 'wrap_does_not_fit'] as const),
    ...(['coupon_used_up', 'coupon_first_order', 'too_many_coupon_attempts'] as const),
  ],
} as const
const response = { 200: z.object({ data: quote }) }
const schema = { tags: ['order'], summary: 'Price a cart; nothing is stored', body: quoteBody, response }

/** Current price of a cart, equal to the total of its order. The coupon limits of a signed-in customer are checked. */
export function quoteRoutes(app: App, shop: Shop, limitAttempts: CouponAttemptLimit) {
  app.post('/order/quote', { schema, config }, async (request) => {
    const couponAttempts = limitAttempts(request)
    if (request.body.coupon_code) couponAttempts.refuseIfBlocked()
    const context = { now: shop.now(), locale: requestLocale(request) }
    const priced = await priceOrder(shop.db, request.body, shop.currency, context).catch(async (error) => {
      if (error instanceof UnknownCoupon) await couponAttempts.recordWrongCode(error.couponCode)
      throw error
    })
    if (priced.coupon && request.caller) {
      const { userId } = request.caller
      await refuseUsedUpCoupon(shop.db, priced.coupon, { userId, email: await confirmedEmail(shop.db, userId) })
    }
    return { data: presentQuote(priced, requestLocale(request)) }
  })
}
