import {
  checkoutBody,
  couponRow,
  idempotencyKey,
  order,
  orderLine,
  orderLineQuery,
  paymentMethods,
  placedOrder,
  quote,
  quoteBody,
} from '@rawnaq/contract/ordering'
import { idParam, listOf } from '@rawnaq/contract/resource'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { coupons } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { callLocale } from '../../http/call-locale.ts'
import { limits } from '../../http/limits.ts'
import { orRefuse, Refusal } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { pageOf } from '../../resources/pages.ts'
import { holdsSecret, isSame, rememberSecret } from './order-secret.ts'
import { placeOrder } from './place-order.ts'
import { priceWish } from './price-wish.ts'
import { presentQuote } from './quote.ts'
import { readOrder } from './read-order.ts'

const anyone = { access: 'anyone' } as const
const tags = ['order']
const oneOrder = { 200: z.object({ data: order }) }

/** How a guest buys: price a cart, place the order, look at it again. */
export function ordering(app: App, shop: Shop) {
  app.post(
    '/order/quote',
    {
      schema: { tags, body: quoteBody, response: { 200: z.object({ data: quote }) } },
      config: { ...anyone, rateLimit: limits.frequent },
    },
    async (request) => {
      const priced = await priceWish(shop.db, request.body, shop.currency)
      return { data: presentQuote(priced, callLocale(request)) }
    },
  )

  const headers = z.object({ 'idempotency-key': idempotencyKey })
  app.post(
    '/order/checkout',
    {
      schema: { tags, headers, body: checkoutBody, response: { 201: z.object({ data: placedOrder }) } },
      config: { ...anyone, rateLimit: limits.placing },
    },
    async (request, reply) => {
      if (request.body.payment_method !== 'cash')
        throw new Refusal('payment_not_offered', { errors: { payment_method: ['payment_not_offered'] } })
      const locale = request.body.locale ?? callLocale(request)
      const placed = await placeOrder(shop, { ...request.body, locale, key: request.headers['idempotency-key'] })
      rememberSecret(reply, placed.id, placed.secret, shop.siteUrl)
      return reply.code(201).send({ data: placed })
    },
  )

  const params = z.object({ id: idParam })
  const heldOrder = async (request: FastifyRequest, id: number) => {
    const found = orRefuse(await readOrder(shop.db, id, callLocale(request)))
    if (!holdsSecret(request, id, found.secret)) throw new Refusal('not_found')
    return found
  }
  app.get('/order/:id', { schema: { tags, params, response: oneOrder }, config: anyone }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { data: await heldOrder(request, request.params.id) }
  })

  const body = z.object({ secret: z.string().min(20).max(100) })
  app.post(
    '/order/:id/open',
    { schema: { tags, params, body, response: oneOrder }, config: { ...anyone, rateLimit: limits.guessable } },
    async (request, reply) => {
      const found = orRefuse(await readOrder(shop.db, request.params.id, callLocale(request)))
      if (!isSame(request.body.secret, found.secret)) throw new Refusal('not_found')
      rememberSecret(reply, found.id, found.secret, shop.siteUrl)
      return reply.header('cache-control', 'no-store').send({ data: found })
    },
  )

  app.get(
    '/orderitem',
    { schema: { tags, querystring: orderLineQuery, response: { 200: listOf(orderLine) } }, config: anyone },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { order_id, page, per_page } = request.query
      const { items } = await heldOrder(request, order_id)
      return {
        data: items.slice((page - 1) * per_page, page * per_page),
        ...pageOf(request, request.query, items.length),
      }
    },
  )

  const couponParams = z.object({ code: z.string().trim().min(1).max(40) })
  app.get(
    '/coupon/:code',
    {
      schema: { tags: ['coupon'], params: couponParams, response: { 200: z.object({ data: couponRow }) } },
      config: { ...anyone, rateLimit: limits.guessable },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const isRunning = sql`coalesce(${coupons.starts_at} <= now(), true) and coalesce(${coupons.ends_at} > now(), true) and (${coupons.usage_limit} is null or ${coupons.used_count} < ${coupons.usage_limit})`
      const [found] = await shop.db
        .select()
        .from(coupons)
        .where(and(eq(coupons.code, request.params.code.toUpperCase()), isRunning))
      return { data: orRefuse(found, 'no_such_coupon') }
    },
  )

  const methods = z.object({ data: z.array(z.object({ method: z.enum(paymentMethods), is_test: z.boolean() })) })
  app.get(
    '/payment-method',
    { schema: { tags: ['payment'], response: { 200: methods } }, config: { ...anyone, public: true } },
    async () => ({
      data: [{ method: 'cash' as const, is_test: false }],
    }),
  )
}
