import { idempotencyKey } from '@rawnaq/contract/checkout'
import { cardPayment, cardPaymentResult, type PaymentDetails } from '@rawnaq/contract/payments'
import { refusals } from '@rawnaq/contract/refusals'
import { paymentFailureWords } from '@rawnaq/contract/words/payment-failures'
import type { Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../../../http/app-type.ts'
import { orRefuse, Refusal } from '../../../../http/errors/refusal.ts'
import { limits } from '../../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../../http/request-locale.ts'
import type { Shop } from '../../../../http/shop.ts'
import { findCartOwner } from '../../cart/cart-owner.ts'
import { type PlaceOrder, placeOrder, readCheckoutResult } from '../../checkout/place-order.ts'
import type { CheckoutResult } from '../../checkout/write-order.ts'
import type { CouponAttemptLimit, CouponAttempts } from '../../coupons/coupon-attempt-limit.ts'
import { authoriseOrder } from '../../orders/authorise-order.ts'
import { refuseUnlessOffered } from '../methods/check-payment-method.ts'
import { type PayOrder, payOrder } from '../pay-order.ts'
import { startPayment } from '../start-payment.ts'
import { readBillingAddress, readCard, readShippingAddress } from './read-card-payment.ts'

const config = {
  access: 'anyone',
  identifiesCaller: true,
  securityScheme: 'orderSecret',
  rateLimit: limits.paying,
  refuses: [
    ...([
      'email_not_verified',
      'not_found',
      'payment_not_offered',
      'choose_variant',
      'not_available',
      'ships_later',
    ] as const),
    ...([
      'total_changed',
      'idempotency_key_reused',
      'not_awaiting_payment',
      'payment_in_progress',
      'too_many_attempts',
    ] as const),
  ],
} as const
const headers = z.object({ 'idempotency-key': idempotencyKey.optional() })
const schema = {
  tags: ['payment'],
  summary: 'Pay an order by card',
  headers,
  body: cardPayment,
  response: { 200: cardPaymentResult },
}

/**
 * The specification's card payment under both its paths. It uses the use cases of checkout, so all amounts come from
 * the order. A cart is placed on the way. Only POST is accepted, since URLs are logged.
 */
export function cardPaymentRoutes(app: App, shop: Shop, limitAttempts: CouponAttemptLimit) {
  for (const path of ['/payment/authorizedotnet', '/authorizepayment']) {
    app.post(path, { schema, config }, async (request) => {
      const { body, ip, log } = request
      const paymentDetails = { card: readCard(body) }
      const billing = readBillingAddress(body)
      refuseUnlessOffered(shop, 'card', paymentDetails)
      const id = body.OrderId
      if (await placeCart(shop, request, paymentDetails, limitAttempts(request)))
        await startPayment(shop, id, { paymentDetails, billing, ip, log })
      else {
        await authoriseOrder(shop, request, id, 'its own')
        const key = request.headers['idempotency-key'] ?? `order-${id}-${request.id}`
        const details = { paymentDetails, billing: billing ?? readBillingAddress(body, 'shippingAddress'), ip }
        await payOnce(shop, { orderId: id, method: 'card', key, ...details }, log)
      }
      const placed = orRefuse(await readCheckoutResult(shop.db, id))
      return resultOf(placed, requestLocale(request))
    })
    app.get(path, { schema: { hide: true }, config: { access: 'anyone' } }, async () => {
      throw new Refusal('method_not_allowed')
    })
  }
}

type CardPaymentRequest = FastifyRequest & {
  body: z.output<typeof cardPayment>
  headers: { 'idempotency-key'?: string }
}

/** Places the caller's cart for card payment. False if it is not a cart, or another request has placed it. */
async function placeCart(
  shop: Shop,
  request: CardPaymentRequest,
  paymentDetails: PaymentDetails,
  attempts: CouponAttempts,
): Promise<boolean> {
  const { body, caller } = request
  const id = body.OrderId
  const cart = await findCartOwner(shop, request, id)
  if (!cart) return false
  const userId = caller?.userId ?? null
  const key = request.headers['idempotency-key']
  const order = { order_id: id, payment_method: 'card' as const, expected_total: body.amount, userId }
  const guestSecrets = userId === null ? { cart } : {}
  const command = {
    ...order,
    ...destinationOf(body),
    guestSecrets,
    paymentDetails,
    locale: requestLocale(request),
    key: key ?? `order-${id}`,
  }
  try {
    await placeOrder(shop, command, attempts)
    return true
  } catch (error) {
    const isPlacedMeanwhile = key === undefined ? ['not_found', 'idempotency_key_reused'] : ['not_found']
    if (error instanceof Refusal && isPlacedMeanwhile.includes(error.code)) return false
    throw error
  }
}

/** Pays a placed order. Charges nothing if it is paid or an attempt is undecided. */
async function payOnce(shop: Shop, command: PayOrder, log: FastifyBaseLogger): Promise<void> {
  try {
    await payOrder(shop, command, log)
  } catch (error) {
    if (!(error instanceof Refusal) || !['not_awaiting_payment', 'payment_in_progress'].includes(error.code))
      throw error
    const placed = orRefuse(await readCheckoutResult(shop.db, command.orderId))
    if (!isPaid(placed) && !isUndecided(placed)) throw error
  }
}

const isPaid = ({ payment_status }: CheckoutResult) => payment_status === paymentStatus.paid

/** Whether the charge succeeded, even if it has been refunded since. */
const wasCharged = (placed: CheckoutResult) => isPaid(placed) || placed.payment_status === paymentStatus.refunded

/** Whether the result of the payment is still unknown. */
const isUndecided = ({ status, payment_status }: CheckoutResult) =>
  status === orderStatus.no_payment &&
  (payment_status === paymentStatus.pending || payment_status === paymentStatus.held)

/** The address in the request, otherwise that of the cart. */
function destinationOf(body: z.output<typeof cardPayment>): Pick<PlaceOrder, 'address'> {
  const address = readShippingAddress(body)
  return address ? { address } : {}
}

/** `Ok` only for a successful charge. */
function resultOf(placed: CheckoutResult, locale: Locale) {
  const { id, payment_status, payment_failure } = placed
  const resultCode = wasCharged(placed) ? ('Ok' as const) : ('Error' as const)
  const messages = { resultCode, message: [messageOf(placed, locale)] }
  return { data: { messages, order_id: id, payment_status, payment_failure }, messages }
}

function messageOf(placed: CheckoutResult, locale: Locale) {
  if (wasCharged(placed)) return { code: 'I00001', text: successText[locale] }
  if (isUndecided(placed)) return { code: 'payment_in_progress', text: refusals.payment_in_progress[locale] }
  return { code: 'E00027', text: paymentFailureWords[locale][placed.payment_failure ?? 'gateway'] }
}

const successText = { en: 'Your payment was successful', ar: 'تم الدفع بنجاح' }
