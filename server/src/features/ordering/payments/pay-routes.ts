import { idempotencyKey } from '@rawnaq/contract/checkout'
import { payBody, paymentResult } from '@rawnaq/contract/payments'
import { idParam } from '@rawnaq/contract/resource'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import { readOrigin } from '../checkout/order-origin.ts'
import { readCheckoutResult } from '../checkout/place-order.ts'
import { authoriseOrder } from '../orders/authorise-order.ts'
import { refuseCashAbroad } from './cash/cash-safeguards.ts'
import { refuseCashOfRecipient, refuseUnlessOffered } from './methods/check-payment-method.ts'
import { payOrder } from './pay-order.ts'

const config = {
  access: 'anyone',
  identifiesCaller: true,
  securityScheme: 'orderSecret',
  rateLimit: limits.paying,
  refuses: [
    'not_found',
    'payment_not_offered',
    'cash_not_available',
    'cash_not_from_recipient',
    'cash_above_maximum',
    'cash_not_in_area',
    'cash_blocked',
    'not_awaiting_payment',
    'total_changed',
    'slot_not_available',
    'payment_in_progress',
    'too_many_attempts',
    'idempotency_key_reused',
  ],
} as const

const schema = {
  tags: ['payment'],
  summary: 'Pay an order of yours that waits for its payment',
  params: z.object({ id: idParam }),
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: payBody,
  response: { 200: z.object({ data: paymentResult }) },
}

/** Another payment attempt by the owner or a caller with the secret. The same `Idempotency-Key` charges once. */
export function payRoutes(app: App, shop: Shop) {
  app.post('/order/:id/pay', { schema, config }, async (request) => {
    // Read the IP address first: it is gone once the connection closes.
    const { ip, log } = request
    const { id, currency, address, gift } = await authoriseOrder(shop, request, request.params.id, 'its own')
    const { payment_method: method, payment: paymentDetails, billing_address: billing } = request.body
    const { expected_left_to_pay: expectedAmount, conversion_consent } = request.body
    const { conversions } = readOrigin(shop, request, conversion_consent)
    refuseUnlessOffered(shop, method, paymentDetails, currency)
    refuseCashAbroad(shop, method, address, currency)
    refuseCashOfRecipient(method, gift)
    const key = request.headers['idempotency-key']
    await payOrder(shop, { orderId: id, method, paymentDetails, billing, key, ip, expectedAmount, conversions }, log)
    const { redirect_url = null, ...data } = orRefuse(await readCheckoutResult(shop.db, id))
    return { data: { ...data, redirect_url } }
  })
}
