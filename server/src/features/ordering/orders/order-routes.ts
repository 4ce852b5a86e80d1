import { ownOrder, ownOrderLine } from '@rawnaq/contract/customer-orders'
import { order, orderLineQuery } from '@rawnaq/contract/order'
import { idParam, listOf, viewQuery } from '@rawnaq/contract/resource'
import { staffOrder } from '@rawnaq/contract/staff-orders'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { requestsStaffView } from '../../../http/access/access.ts'
import { isSameSecret } from '../../../http/access/secret-cookie.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { findOrderOfLine } from '../cart/find-order-of-line.ts'
import { readStaffOrder } from '../staff/read-staff-order.ts'
import { authoriseOrder } from './authorise-order.ts'
import { rememberSecret } from './order-secret.ts'
import { readOrder } from './read-order.ts'
import { readOwnOrder } from './read-own-order.ts'

const config = {
  access: 'anyone',
  identifiesCaller: true,
  securityScheme: 'orderSecret',
  refuses: ['not_found'],
} as const
const tags = ['order']
const params = z.object({ id: idParam })
const oneOrder = { 200: z.object({ data: order }) }

/**
 * Order reads for the owner, for staff, and for callers with the secret in its cookie or header. All others get
 * `not_found`.
 */
export function orderRoutes(app: App, shop: Shop) {
  const readAuthorised = async (request: FastifyRequest, id: number) =>
    (await readOwnOrder(shop, request, id)) ?? authoriseOrder(shop, request, id, 'its own or of staff')

  const summary = 'Read an order of yours; with view=staff any order, with its payments, history and notes'
  const response = { 200: z.object({ data: z.union([staffOrder, ownOrder]) }) }
  const one = { tags, summary, params, querystring: viewQuery, response }
  const refuses = ['sign_in_required', 'not_allowed', 'not_found'] as const
  app.get('/order/:id', { schema: one, config: { ...config, staffView: 'order:read', refuses } }, async (request) => {
    const { id } = request.params
    if (!requestsStaffView(request)) return { data: await readAuthorised(request, id) }
    return { data: orRefuse(await readStaffOrder(shop, id, requestLocale(request))) }
  })

  const body = z.object({ secret: z.string().min(20).max(100) })
  const open = { tags, summary: 'Exchange the secret of an order for its cookie', params, body, response: oneOrder }
  const guessable = { access: 'anyone', rateLimit: limits.guessable, refuses: ['not_found'] } as const
  app.post('/order/:id/open', { schema: open, config: guessable }, async (request, reply) => {
    const found = orRefuse(await readOrder(shop.db, request.params.id, requestLocale(request)))
    if (!isSameSecret(request.body.secret, found.secret)) throw new Refusal('not_found')
    rememberSecret(reply, found.id, found.secret, shop.siteUrl)
    return { data: found }
  })

  const oneLine = { 200: z.object({ data: ownOrderLine }) }
  const line = { tags: ['orderitem'], summary: 'Read a line of an order of yours', params, response: oneLine }
  app.get('/orderitem/:id', { schema: line, config }, async (request) => {
    const { id } = request.params
    const lines = linesOf(await readAuthorised(request, await findOrderOfLine(shop.db, id)))
    return { data: orRefuse(lines.find((one) => one.id === id)) }
  })

  const listed = { 200: listOf(ownOrderLine) }
  const lines = { tags, summary: 'List the lines of an order of yours', querystring: orderLineQuery, response: listed }
  app.get('/orderitem', { schema: lines, config }, async (request) => {
    const { order_id, page, per_page } = request.query
    const found = linesOf(await readAuthorised(request, order_id))
    const data = found.slice((page - 1) * per_page, page * per_page)
    return { data, ...pageLinks(request, request.query, found.length) }
  })
}

/** The lines of a cart, or of an order with its currency. */
const linesOf = (own: z.output<typeof ownOrder>): z.output<typeof ownOrderLine>[] =>
  'currency' in own ? own.items.map((line) => ({ ...line, currency: own.currency })) : own.items
