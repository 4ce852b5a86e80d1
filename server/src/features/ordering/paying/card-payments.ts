import { idempotencyKey } from '@rawnaq/contract/ordering'
import { cardPaid, cardPayment } from '@rawnaq/contract/payments'
import type { Locale } from '@rawnaq/rules/locale'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { callLocale } from '../../../http/call-locale.ts'
import { limits } from '../../../http/limits.ts'
import { orRefuse, Refusal } from '../../../http/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { holderOfCart } from '../cart-holder.ts'
import { heldOrder } from '../hold-order.ts'
import { type OrderWish, type Placed, placedNow, placeOrder } from '../place-order.ts'
import type { CodeChecks } from '../wrong-codes.ts'
import { askGateway } from './ask-gateway.ts'
import { refuseUnlessOffered } from './offered.ts'
import { payOrder } from './pay-order.ts'
import { readCard, readShippingAddress } from './read-card-payment.ts'

const config = {
  access: 'anyone',
  identifies: true,
  opensWith: 'orderSecret',
  rateLimit: limits.paying,
  refuses: [
    ...(['verify_first', 'not_found', 'payment_not_offered', 'choose_variant', 'not_available'] as const),
    ...(['total_has_changed', 'key_was_used', 'not_unpaid', 'payment_under_way', 'too_many_tries'] as const),
  ],
} as const
const headers = z.object({ 'idempotency-key': idempotencyKey.optional() })
const schema = {
  tags: ['payment'],
  summary: 'Pay an order by card',
  headers,
  body: cardPayment,
  response: { 200: cardPaid },
}

/**
 * The specification's own way to pay by card, under both its names: it ends in the same use cases as checkout, so every
 * figure is the order's. A cart is placed on the way. Cards come by POST alone, since addresses are written down.
 */
export function cardPayments(app: App, shop: Shop, checkFor: CodeChecks) {
  for (const path of ['/payment/authorizedotnet', '/authorizepayment']) {
    app.post(path, { schema, config }, async (request, reply) => {
      const { body, caller, ip, log } = request
      const means = { card: readCard(body) }
      refuseUnlessOffered(shop, 'card', means)
      const id = body.OrderId
      const userId = caller?.userId ?? null
      const given = request.headers['idempotency-key']
      const cart = await holderOfCart(shop, request, id)
      if (cart) {
        const of = { order_id: id, payment_method: 'card' as const, expected_total: body.amount, userId }
        const held = userId === null ? { cart } : {}
        const wish = { ...of, ...destinationOf(body), held, locale: callLocale(request), key: given ?? `order-${id}` }
        await placeOrder(shop, wish, checkFor(request))
        await askGateway(shop, id, { means, ip, log })
      } else {
        await heldOrder(shop, request, id, 'its own')
        const key = given ?? `order-${id}-${request.id}`
        await payOrder(shop, { orderId: id, method: 'card', means, key, ip }, log)
      }
      const placed = orRefuse(await placedNow(shop.db, id))
      return reply.header('cache-control', 'no-store').send(answerOf(placed, callLocale(request)))
    })
    app.get(path, { schema: { hide: true }, config: { access: 'anyone' } }, async () => {
      throw new Refusal('method_not_allowed')
    })
  }
}

/** To the address sent along, else to the one the cart goes to. */
function destinationOf(body: z.output<typeof cardPayment>): Pick<OrderWish, 'address'> {
  const address = readShippingAddress(body)
  return address ? { address } : {}
}

/** `Ok` only for money that was taken. */
function answerOf({ id, payment_status }: Placed, locale: Locale) {
  const isPaid = payment_status === paymentStatus.paid
  const message = [{ code: isPaid ? 'I00001' : 'E00027', text: said[isPaid ? 'paid' : 'unpaid'][locale] }]
  const messages = { resultCode: isPaid ? ('Ok' as const) : ('Error' as const), message }
  return { data: { messages, order_id: id, payment_status }, messages }
}

const said = {
  paid: { en: 'Your payment was successful', ar: 'تم الدفع بنجاح' },
  unpaid: { en: 'The payment was not successful', ar: 'لم يتم الدفع' },
}
