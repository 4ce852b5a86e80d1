import { Readable } from 'node:stream'
import { courierExportQuery, orderExportQuery } from '@rawnaq/contract/imports'
import { stockMovementExportQuery } from '@rawnaq/contract/stock'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { App } from '../../http/app-type.ts'
import type { Shop } from '../../http/shop.ts'
import { exportAreas } from './export-areas.ts'
import { exportCourier } from './export-courier.ts'
import { exportGiftCards } from './export-gift-cards.ts'
import { exportItems } from './export-items.ts'
import { exportOrders } from './export-orders.ts'
import { exportStock } from './export-stock.ts'
import { exportStockMovements } from './export-stock-movements.ts'

const file = z.string().meta({ description: 'A CSV file in UTF-8' })
const response = { 200: { content: { 'text/csv': { schema: file } } } }

/** CSV exports, streamed while they are read. */
export function exportRoutes(app: App, { db }: Shop) {
  const schemaOf = (summary: string) => ({ tags: ['export'], summary, response })
  const read = { access: 'catalogue:read' } as const
  app.get('/export/items.csv', { schema: schemaOf('The catalogue'), config: read }, async (_, reply) =>
    send(reply, 'items', exportItems(db)),
  )
  app.get('/export/stock.csv', { schema: schemaOf('The stock'), config: read }, async (_, reply) =>
    send(reply, 'stock', exportStock(db)),
  )
  const movements = { ...schemaOf('The stock movements'), querystring: stockMovementExportQuery }
  app.get('/export/stock-movements.csv', { schema: movements, config: read }, async ({ query }, reply) =>
    send(reply, 'stock-movements', exportStockMovements(db, query.item_id)),
  )
  app.get(
    '/export/areas.csv',
    { schema: schemaOf('The delivery areas'), config: { access: 'delivery:read' } },
    async (_, reply) => send(reply, 'areas', exportAreas(db)),
  )
  app.get(
    '/export/gift-cards.csv',
    { schema: schemaOf('The ledger of gift cards and store credit'), config: { access: 'gift_card:read' } },
    async (_, reply) => send(reply, 'gift-cards', exportGiftCards(db)),
  )
  const schema = { ...schemaOf('The orders'), querystring: orderExportQuery }
  app.get('/export/orders.csv', { schema, config: { access: 'order:read' } }, async ({ query }, reply) =>
    send(reply, 'orders', exportOrders(db, query)),
  )
  const courier = {
    ...schemaOf('The deliveries of a day for the courier, or the placed orders without a day'),
    querystring: courierExportQuery,
  }
  app.get('/export/courier.csv', { schema: courier, config: { access: 'order:read' } }, async ({ query }, reply) =>
    send(reply, 'courier', exportCourier(db, query)),
  )
}

/** The byte order mark makes spreadsheets read UTF-8, and so Arabic. */
function send(reply: Pick<FastifyReply, 'header'>, name: string, lines: AsyncGenerator<string>): string {
  const marked = async function* () {
    yield '\uFEFF'
    yield* lines
  }
  reply.header('content-type', 'text/csv; charset=utf-8')
  reply.header('content-disposition', `attachment; filename="rawnaq-${name}.csv"`)
  return Readable.from(marked()) as never // a stream goes out as it is
}
