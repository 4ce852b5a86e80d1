import { idempotencyKey, placedOrder } from '@rawnaq/contract/checkout'
import { buyGiftCardBody } from '@rawnaq/contract/gift-cards'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { refuseUnknownPhone } from '../../../http/errors/refuse-unknown-phone.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { readOrigin } from '../checkout/order-origin.ts'
import { rememberSecret } from '../orders/order-secret.ts'
import { buyGiftCard } from './buy-gift-card.ts'

const config = {
  access: 'anyone',
  identifiesCaller: true,
  rateLimit: limits.placing,
  refuses: [
    'sign_in_required',
    'email_not_verified',
    'payment_not_offered',
    'gift_cards_not_sold',
    'gift_card_amount_not_offered',
    'gift_card_day_not_offered',
    'idempotency_key_reused',
  ],
} as const

const schema = {
  tags: ['gift_card'],
  summary: 'Order a gift card, which is then paid like any order',
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: buyGiftCardBody,
  response: { 201: z.object({ data: placedOrder }) },
}

/** Shoppers order a gift card. Its payment is `POST /order/:id/pay`. The same `Idempotency-Key` is one order. */
export function buyGiftCardRoutes(app: App, shop: Shop) {
  app.post('/gift_card/order', { schema, config }, async (request, reply) => {
    const { conversion_consent, ...body } = request.body
    refuseUnknownPhone(body.contact?.phone_number, 'contact.phone_number')
    const key = request.headers['idempotency-key']
    const command = {
      ...body,
      ...readOrigin(shop, request, conversion_consent),
      locale: body.locale ?? requestLocale(request),
      userId: request.caller?.userId ?? null,
      key,
    }
    const placed = await buyGiftCard(shop, command)
    if (placed.secret) rememberSecret(reply, placed.id, placed.secret, shop.siteUrl)
    return reply.code(201).send({ data: placed })
  })
}
