import { checkoutBody, idempotencyKey, placedOrder } from '@rawnaq/contract/ordering'
import { z } from 'zod'
import type { App } from '../../http/app-type.ts'
import { callLocale } from '../../http/call-locale.ts'
import { limits } from '../../http/limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { rememberSecret } from './order-secret.ts'
import { placeOrder } from './place-order.ts'
import type { CodeChecks } from './wrong-codes.ts'

const config = {
  access: 'anyone',
  identifies: true,
  rateLimit: limits.placing,
  refuses: [
    'verify_first',
    'not_found',
    'payment_not_offered',
    'choose_variant',
    'not_available',
    'total_has_changed',
    'invalid_code',
    'coupon_minimum',
    'too_many_codes',
    'key_was_used',
  ],
} as const
const headers = z.object({ 'idempotency-key': idempotencyKey })
const response = { 201: z.object({ data: placedOrder }) }
const schema = { tags: ['order'], summary: 'Place an order', headers, body: checkoutBody, response }

/** Places an order of whoever has signed in, or a guest's; the same `Idempotency-Key` answers with the same order, once. */
export function checkout(app: App, shop: Shop, checkFor: CodeChecks) {
  app.post('/order/checkout', { schema, config }, async (request, reply) => {
    const { payment_method, order_id, address_id } = request.body
    const userId = request.caller?.userId ?? null
    if (userId === null && (order_id !== undefined || address_id !== undefined)) throw new Refusal('sign_in_first')
    if (payment_method !== 'cash')
      throw new Refusal('payment_not_offered', { errors: { payment_method: ['payment_not_offered'] } })
    const locale = request.body.locale ?? callLocale(request)
    const wish = { ...request.body, locale, userId, key: request.headers['idempotency-key'] }
    const placed = await placeOrder(shop, wish, checkFor(request))
    if (placed.secret) rememberSecret(reply, placed.id, placed.secret, shop.siteUrl)
    return reply.code(201).header('cache-control', 'no-store').send({ data: placed })
  })
}
