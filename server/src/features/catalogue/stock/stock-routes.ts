import { idempotencyKey } from '@rawnaq/contract/checkout'
import { listOf } from '@rawnaq/contract/resource'
import {
  countableItem,
  countableQuery,
  countBody,
  countResult,
  stockMovement,
  stockMovementQuery,
} from '@rawnaq/contract/stock'
import { z } from 'zod'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { countStock } from './count-stock.ts'
import { listCountable } from './list-countable.ts'
import { listMovements } from './list-movements.ts'

const tags = ['stock']
const headers = z.object({ 'idempotency-key': idempotencyKey })
const read = { access: 'catalogue:read' } as const

/** Stock movements, and the stock-take of the staff. */
export function stockRoutes(app: App, shop: Shop) {
  const movements = {
    tags,
    summary: 'List stock movements',
    querystring: stockMovementQuery,
    response: { 200: listOf(stockMovement) },
  }
  app.get('/stock/movements', { schema: movements, config: read }, async (request) => {
    const { data, ...found } = await listMovements(shop.db, request.query, requestLocale(request))
    return { data, ...pageLinks(request, request.query, found) }
  })

  const countable = {
    tags,
    summary: 'List the stocks that can be counted, by item',
    querystring: countableQuery,
    response: { 200: listOf(countableItem) },
  }
  app.get('/stock', { schema: countable, config: read }, async (request) => {
    const { data, total } = await listCountable(shop, request.query, requestLocale(request))
    return { data, ...pageLinks(request, request.query, total) }
  })

  const response = { 201: z.object({ data: countResult }) }
  const count = { tags, summary: 'Save a stock-take', headers, body: countBody, response }
  const config = { access: 'catalogue:write', refuses: ['idempotency_key_reused'] } as const
  app.post('/stock/count', { schema: count, config }, async (request, reply) => {
    const key = request.headers['idempotency-key']
    const data = await countStock(shop, { ...request.body, key, ...actorOf(request) })
    shop.cache.invalidate(data.lines.map(({ item_id }) => `item:${item_id}`))
    return reply.code(201).send({ data })
  })
}
