import { quote, quoteBody } from '@rawnaq/contract/quote'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../../../http/app-type.ts'
import { limits } from '../../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../../http/request-locale.ts'
import type { Shop } from '../../../../http/shop.ts'
import type { CouponAttemptLimit } from '../../coupons/coupon-attempt-limit.ts'
import { confirmedEmail, refuseUsedUpCoupon } from '../../coupons/coupon-limits.ts'
import { findCollection } from '../../delivery/collection.ts'
import { findPayingCards, UnknownGiftCard } from '../../gift-cards/find-gift-cards.ts'
import { priceOrder, UnknownCoupon } from '../price-order.ts'
import { presentQuote } from './present-quote.ts'

const config = {
  access: 'anyone',
  identifiesCaller: true,
  isReadOnly: true,
  rateLimit: limits.frequent,
  refuses: [
    ...(['not_available', 'invalid_code', 'coupon_minimum', 'slot_not_available'] as const),
    ...(['gift_not_available', 'wrap_does_not_fit'] as const),
    ...(['collection_not_offered', 'no_address_at_collection'] as const),
    ...(['currency_not_offered', 'gift_card_other_currency'] as const),
    ...(['gift_card_not_valid', 'too_many_gift_card_attempts'] as const),
    ...(['coupon_used_up', 'coupon_first_order', 'too_many_coupon_attempts'] as const),
  ],
} as const
const response = { 200: z.object({ data: quote }) }
const schema = { tags: ['order'], summary: 'Price a cart; nothing is stored', body: quoteBody, response }

/** Current price of a cart, equal to the total of its order. The coupon limits of a signed-in customer are checked. */
export function quoteRoutes(
  app: App,
  shop: Shop,
  limitAttempts: CouponAttemptLimit,
  limitGiftCards: CouponAttemptLimit,
) {
  const findCards = async (request: FastifyRequest & { body: z.output<typeof quoteBody> }) => {
    const attempts = limitGiftCards(request)
    if (request.body.gift_card_code) attempts.refuseIfBlocked()
    const userId = request.caller?.userId ?? null
    return findPayingCards(shop.db, shop, request.body, { userId }).catch(async (error) => {
      if (error instanceof UnknownGiftCard) await attempts.recordWrongCode(error.giftCardCode)
      throw error
    })
  }

  app.post('/order/quote', { schema, config }, async (request) => {
    const couponAttempts = limitAttempts(request)
    if (request.body.coupon_code) couponAttempts.refuseIfBlocked()
    const payingCards = await findCards(request)
    const context = { now: shop.now(), locale: requestLocale(request), payingCards, withEarliestDelivery: true }
    const body = { ...request.body, userId: request.caller?.userId ?? null }
    const priced = await priceOrder(shop.db, body, shop.currency, context).catch(async (error) => {
      if (error instanceof UnknownCoupon) await couponAttempts.recordWrongCode(error.couponCode)
      throw error
    })
    if (priced.coupon && request.caller) {
      const { userId } = request.caller
      await refuseUsedUpCoupon(shop.db, priced.coupon, { userId, email: await confirmedEmail(shop.db, userId) })
    }
    const { collection, settings, lines } = priced
    const offered = collection ?? (await findCollection(shop.db, settings, lines, context.now))
    return { data: presentQuote(priced, requestLocale(request), offered) }
  })
}
