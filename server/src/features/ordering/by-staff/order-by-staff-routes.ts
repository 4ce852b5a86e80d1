import { idempotencyKey } from '@rawnaq/contract/checkout'
import {
  customerSearchQuery,
  orderByStaff,
  orderCustomer,
  paymentLink,
  staffOrderBody,
  staffQuoteBody,
} from '@rawnaq/contract/orders-by-staff'
import { quote } from '@rawnaq/contract/quote'
import { idParam } from '@rawnaq/contract/resource'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { refuseUnknownPhone } from '../../../http/errors/refuse-unknown-phone.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { priceOrder } from '../checkout/price-order.ts'
import { presentQuote } from '../checkout/quotes/present-quote.ts'
import { unlimitedCouponAttempts } from '../coupons/coupon-attempt-limit.ts'
import { findCollection } from '../delivery/collection.ts'
import { requireSmallestOrder } from '../delivery/require-delivery.ts'
import { findOrderCustomers } from './find-order-customers.ts'
import { makePaymentLink } from './make-payment-link.ts'
import { placeOrderForCustomer } from './place-order-for-customer.ts'

const access = 'staff_order:write'
const tags = ['order']

const priceRefusals = [
  ...([
    'not_available',
    'ships_later',
    'invalid_code',
    'coupon_minimum',
    'slot_not_available',
    'delivery_minimum',
  ] as const),
  'currency_not_offered',
  ...(['gift_not_available', 'wrap_does_not_fit', 'recipient_address_not_offered', 'discount_above_goods'] as const),
  ...(['collection_not_offered', 'no_address_at_collection'] as const),
] as const

/** Staff routes for orders that they place for a customer: search the customer, price, place, and send a payment link. */
export function orderByStaffRoutes(app: App, shop: Shop) {
  const search = {
    tags,
    summary: 'Search the customers that an order can be for',
    querystring: customerSearchQuery,
    response: { 200: z.object({ data: z.array(orderCustomer) }) },
  }
  app.get('/order/by-staff/customer', { schema: search, config: { access } }, async (request) => {
    return { data: await findOrderCustomers(shop.db, request.query.search) }
  })

  const price = {
    tags,
    summary: 'Price an order by staff; nothing is stored',
    body: staffQuoteBody,
    response: { 200: z.object({ data: quote }) },
  }
  const pricing = { access, isReadOnly: true, refuses: priceRefusals } as const
  app.post('/order/by-staff/quote', { schema: price, config: pricing }, async (request) => {
    const { pay_by, customer_id: userId = null, ...body } = request.body
    const locale = requestLocale(request)
    const payment_method = pay_by === 'cash' ? 'cash' : null
    const now = shop.now()
    const priced = await priceOrder(shop.db, { ...body, userId, payment_method }, shop.currency, { now, locale })
    requireSmallestOrder(priced)
    const offered = priced.collection ?? (await findCollection(shop.db, priced.settings, priced.lines, now))
    return { data: presentQuote(priced, locale, offered) }
  })

  const place = {
    tags,
    summary: 'Place an order for a customer, in cash or with a payment link',
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: staffOrderBody,
    response: { 201: z.object({ data: orderByStaff }) },
  }
  const placing = {
    access,
    refuses: [
      ...priceRefusals,
      ...(['payment_not_offered', 'cash_not_available', 'cash_not_from_recipient', 'cash_above_maximum'] as const),
      ...(['cash_not_in_area', 'cash_blocked', 'choose_variant', 'total_changed', 'coupon_used_up'] as const),
      ...(['coupon_first_order', 'idempotency_key_reused', 'sender_known_at_collection'] as const),
    ],
  } as const
  app.post('/order/by-staff', { schema: place, config: placing }, async (request, reply) => {
    const { address, contact } = request.body
    refuseUnknownPhone(address?.phone_number, 'address.phone_number', address?.country_region)
    refuseUnknownPhone(contact?.phone_number, 'contact.phone_number')
    const command = { ...request.body, key: request.headers['idempotency-key'] }
    const data = await placeOrderForCustomer(shop, command, actorOf(request), unlimitedCouponAttempts(request))
    return reply.code(201).send({ data })
  })

  const link = {
    tags,
    summary: 'Create a payment link for an order that waits for its payment; its deadline starts again',
    params: z.object({ id: idParam }),
    body: z.object({ by_email: z.boolean().default(false) }),
    response: { 201: z.object({ data: paymentLink }) },
  }
  const linking = { access, refuses: ['not_found', 'not_awaiting_payment', 'no_email_address'] } as const
  app.post('/order/:id/payment-link', { schema: link, config: linking }, async (request, reply) => {
    const data = await makePaymentLink(shop, request.params.id, request.body.by_email, actorOf(request))
    return reply.code(201).send({ data })
  })
}
