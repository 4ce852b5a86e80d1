import { idempotencyKey } from '@rawnaq/contract/checkout'
import {
  cartChanged,
  cartLineBody,
  cartLineChange,
  cartLineParams,
  cartLineQuery,
  orderedLine,
  orderItemBody,
} from '@rawnaq/contract/customer-orders'
import { idParam } from '@rawnaq/contract/resource'
import { type LineKey, sameLine } from '@rawnaq/rules/cart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { addLine } from './add-line.ts'
import { cartOwnerOf, cartRouteConfig } from './cart-owner.ts'
import { changeLine } from './change-line.ts'
import { findCartOfLine, findOrderedLine } from './find-order-of-line.ts'
import { type LoadedCart, presentCart } from './read-cart.ts'
import { removeLine } from './remove-line.ts'
import { presentShortfall, type Shortfall } from './shortfalls.ts'

const config = { ...cartRouteConfig, refuses: ['sign_in_required', 'not_found'] } as const
const adding = { ...config, refuses: [...config.refuses, 'choose_variant', 'not_available', 'cart_full'] } as const
const tags = ['orderitem']
const response = { 200: cartChanged }

/** Routes for the lines of a cart. Each change responds with the line, the whole cart and the shortfall. */
export function cartLineRoutes(app: App, shop: Shop) {
  const respond = (request: FastifyRequest, cart: LoadedCart, line: LineKey | null, shortfalls: Shortfall[] = []) => {
    const locale = requestLocale(request)
    const order = presentCart(cart, shop, locale)
    const data = (line && order.items.find((one) => sameLine(one, line))) ?? null
    return { data, order, shortfalls: shortfalls.map((one) => presentShortfall(one, locale)) }
  }
  const add = async (request: FastifyRequest, reply: FastifyReply, orderId: number, body: Body) => {
    const line = { ...body, property_id: body.property_id ?? null }
    const key = request.headers['idempotency-key'] as string | undefined // by the schema
    const { cart, shortfalls } = await addLine(shop, cartOwnerOf(request, orderId), orderId, line, key)
    reply.code(201)
    return respond(request, cart, line, shortfalls)
  }

  const headers = z.object({ 'idempotency-key': idempotencyKey.optional() })
  const added = { tags, summary: 'Add items to your cart', headers, response: { 201: cartChanged } }
  const params = z.object({ order_id: idParam })
  const ofOrder = { ...added, params, body: cartLineBody }
  app.post('/order/:order_id/item', { schema: ofOrder, config: adding }, (request, reply) =>
    add(request, reply, request.params.order_id, request.body),
  )
  const stored = { ...added, body: orderItemBody, response: { 201: z.union([cartChanged, orderedLine]) } }
  const storing = { ...adding, refuses: [...adding.refuses, 'order_already_placed'] } as const
  app.post('/orderitem', { schema: stored, config: storing }, async (request, reply) => {
    const { order_id, ...body } = request.body
    try {
      return await add(request, reply, order_id, body)
    } catch (error) {
      // Clients may save the lines of an order after payment, when it is no longer a cart.
      const ordered = isNoCart(error) && (await findOrderedLine(shop, request, order_id, body))
      if (!ordered) throw error
      return reply.code(201).send(ordered)
    }
  })

  const ofLine = { tags, params: cartLineParams, response }
  const changed = { ...ofLine, summary: 'Change a line of your cart', body: cartLineChange }
  app.put('/order/:order_id/item/:item_id', { schema: changed, config: adding }, async (request) => {
    const { order_id, item_id } = request.params
    const owner = cartOwnerOf(request, order_id)
    const { line, cart, shortfalls } = await changeLine(shop, owner, order_id, item_id, request.body)
    return respond(request, cart, line, shortfalls)
  })

  const byId = { tags, params: z.object({ id: idParam }), response }
  const changedById = { ...byId, summary: 'Change a line of your cart, named by its own id', body: cartLineChange }
  const changing = { ...adding, refuses: [...adding.refuses, 'order_already_placed'] } as const
  app.put('/orderitem/:id', { schema: changedById, config: changing }, async (request) => {
    const { id } = request.params
    const { orderId, owner } = await findCartOfLine(shop, request, id)
    const { line, cart, shortfalls } = await changeLine(shop, owner, orderId, id, request.body)
    return respond(request, cart, line, shortfalls)
  })

  const removedById = { ...byId, summary: 'Remove a line from your cart, named by its own id' }
  const removing = { ...config, refuses: [...config.refuses, 'order_already_placed'] } as const
  app.delete('/orderitem/:id', { schema: removedById, config: removing }, async (request) => {
    const { id } = request.params
    const { orderId, owner } = await findCartOfLine(shop, request, id)
    return respond(request, await removeLine(shop, owner, orderId, id), null)
  })

  const removed = { ...ofLine, summary: 'Remove a line from your cart', querystring: cartLineQuery }
  app.delete('/order/:order_id/item/:item_id', { schema: removed, config }, async (request) => {
    const { order_id, item_id } = request.params
    const owner = cartOwnerOf(request, order_id)
    const cart = await removeLine(shop, owner, order_id, item_id, request.query.property_id)
    return respond(request, cart, null)
  })
}

type Body = z.output<typeof cartLineBody>

const isNoCart = (error: unknown) => error instanceof Refusal && error.code === 'not_found'
