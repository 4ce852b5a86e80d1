import { checkoutBody, idempotencyKey, placedOrder } from '@rawnaq/contract/checkout'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readSecretCookie } from '../../../http/access/secret-cookie.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { refuseUnknownPhone } from '../../../http/errors/refuse-unknown-phone.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { cartOwnerOf } from '../cart/cart-owner.ts'
import type { CouponAttemptLimit } from '../coupons/coupon-attempt-limit.ts'
import { rememberSecret } from '../orders/order-secret.ts'
import { startPayment } from '../payments/start-payment.ts'
import { readOrigin } from './order-origin.ts'
import { placeOrder, readCheckoutResult } from './place-order.ts'
import type { RecipientLimit } from './recipient-limit.ts'

const config = {
  access: 'anyone',
  identifiesCaller: true,
  rateLimit: limits.placing,
  refuses: [
    'sign_in_required',
    'email_not_verified',
    'not_found',
    'payment_not_offered',
    'cash_not_available',
    'cash_not_from_recipient',
    'cash_above_maximum',
    'cash_not_in_area',
    'cash_blocked',
    'gift_not_available',
    'recipient_address_not_offered',
    'wrap_does_not_fit',
    'choose_variant',
    'not_available',
    'ships_later',
    'total_changed',
    'slot_not_available',
    'collection_not_offered',
    'sender_known_at_collection',
    'no_address_at_collection',
    'delivery_minimum',
    'gift_list_not_found',
    'already_given',
    'invalid_code',
    'coupon_minimum',
    'coupon_used_up',
    'coupon_first_order',
    'too_many_coupon_attempts',
    'currency_not_offered',
    'gift_card_other_currency',
    'gift_card_not_valid',
    'gift_card_not_enough',
    'too_many_gift_card_attempts',
    'idempotency_key_reused',
    'too_many_attempts',
  ],
} as const
const headers = z.object({ 'idempotency-key': idempotencyKey })
const response = { 201: z.object({ data: placedOrder }) }
const schema = { tags: ['order'], summary: 'Place an order', headers, body: checkoutBody, response }

/**
 * Places an order for a customer or a guest and starts its payment. The same `Idempotency-Key` responds with the same
 * order.
 */
export function checkoutRoutes(
  app: App,
  shop: Shop,
  limitAttempts: CouponAttemptLimit,
  limitRecipient: RecipientLimit,
  limitGiftCards: CouponAttemptLimit,
) {
  app.post('/order/checkout', { schema, config }, async (request, reply) => {
    const { payment: paymentDetails, conversion_consent, ...body } = request.body
    // Read the IP address first: it is gone once the connection closes.
    const { ip, log } = request
    const { address, contact, payment_method } = body
    const userId = request.caller?.userId ?? null
    const guestSecrets = guestSecretsOf(request, body)
    refuseUnknownPhone(address?.phone_number, 'address.phone_number', address?.country_region)
    refuseUnknownPhone(contact?.phone_number, 'contact.phone_number')
    const locale = body.locale ?? requestLocale(request)
    const key = request.headers['idempotency-key']
    const origin = readOrigin(shop, request, conversion_consent)
    const command = { ...body, ...origin, locale, userId, guestSecrets, key, paymentDetails }
    const place = () => placeOrder(shop, command, limitAttempts(request), limitGiftCards(request))
    const email = userId === null && payment_method === 'cash' ? (address ?? contact)?.email : undefined
    const field = address ? 'address' : 'contact'
    const placed = email === undefined ? await place() : await limitRecipient({ email, key, field }, place)
    if (placed.secret) rememberSecret(reply, placed.id, placed.secret, shop.siteUrl)
    const hasCards = body.gift_card_code || body.use_store_credit
    if (payment_method === 'cash' && !hasCards) return reply.code(201).send({ data: placed })
    await startPayment(shop, placed.id, { paymentDetails, ip, log })
    const data = orRefuse(await readCheckoutResult(shop.db, placed.id))
    return reply.code(201).send({ data })
  })
}

/** A guest's secrets of the cart and address in the request. Refuses guests without them with `sign_in_required`. */
function guestSecretsOf(request: FastifyRequest, { order_id, address_id }: { order_id?: number; address_id?: number }) {
  if (request.caller) return {}
  const addressSecret = address_id === undefined ? undefined : readSecretCookie(request, `address_${address_id}`)
  if (address_id !== undefined && addressSecret === undefined) throw new Refusal('sign_in_required')
  return { addressSecret, cart: order_id === undefined ? undefined : cartOwnerOf(request, order_id) }
}
