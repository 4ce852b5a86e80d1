import { courierExportQuery, orderExportQuery } from '@rawnaq/contract/imports'
import { exportFormats } from '@rawnaq/contract/reports'
import { stockMovementExportQuery } from '@rawnaq/contract/stock'
import type { FastifyRequest } from 'fastify'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import type { Shop } from '../../../http/shop.ts'
import { streamedResponse, streamTable } from '../../../resources/exports/stream-table.ts'
import { exportAreas } from './export-areas.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { exportCourier } from './export-courier.ts'
import { exportGiftCards } from './export-gift-cards.ts'
import { exportHampers } from './export-hampers.ts'
import { exportItems } from './export-items.ts'
import { exportOrders } from './export-orders.ts'
import { exportStock } from './export-stock.ts'
import { exportStockMovements } from './export-stock-movements.ts'

/** Exports as CSV and as Excel workbooks, streamed while they are read. The audit log has those with customers' data. */
export function exportRoutes(app: App, { db }: Shop) {
  const noteExport = (
    request: FastifyRequest,
    resource: 'order' | 'gift_card',
    chosen: Record<string, unknown> = {},
  ) => {
    const fields = Object.entries(chosen).filter(([, to]) => to !== undefined)
    const changes = fields.map(([field, to]) => ({ field, from: null, to }))
    return recordAudit(db, { ...actorOf(request), action: 'export', resource, changes })
  }
  for (const format of exportFormats) {
    const schemaOf = (rows: string) => ({
      ...{ tags: ['export'], summary: `Export ${rows} as ${format.toUpperCase()}` },
      response: streamedResponse(format),
    })
    const file = (name: string) => ({ name, format })
    const read = { access: 'catalogue:read' } as const
    app.get(`/export/items.${format}`, { schema: schemaOf('the items'), config: read }, async (request, reply) =>
      streamTable({ request, reply }, file('items'), exportItems(db)),
    )
    app.get(`/export/stock.${format}`, { schema: schemaOf('the stock'), config: read }, async (request, reply) =>
      streamTable({ request, reply }, file('stock'), exportStock(db)),
    )
    const whole = schemaOf('the catalogue, a row for each variant and for each item without variants,')
    app.get(`/export/catalogue.${format}`, { schema: whole, config: read }, async (request, reply) =>
      streamTable({ request, reply }, file('catalogue'), exportCatalogue(db)),
    )
    const movements = { ...schemaOf('the stock movements'), querystring: stockMovementExportQuery }
    app.get(`/export/stock-movements.${format}`, { schema: movements, config: read }, async (request, reply) =>
      streamTable({ request, reply }, file('stock-movements'), exportStockMovements(db, request.query.item_id)),
    )
    const inside = schemaOf('what is inside the hampers, a row for each part,')
    app.get(`/export/hampers.${format}`, { schema: inside, config: read }, async (request, reply) =>
      streamTable({ request, reply }, file('hampers'), exportHampers(db)),
    )
    const areas = { schema: schemaOf('the delivery areas'), config: { access: 'delivery:read' } } as const
    app.get(`/export/areas.${format}`, areas, async (request, reply) =>
      streamTable({ request, reply }, file('areas'), exportAreas(db)),
    )
    const ledger = schemaOf('the ledger of gift cards and store credit')
    app.get(
      `/export/gift-cards.${format}`,
      { schema: ledger, config: { access: 'gift_card:read' } },
      async (request, reply) => {
        await noteExport(request, 'gift_card')
        return streamTable({ request, reply }, file('gift-cards'), exportGiftCards(db))
      },
    )
    const orders = { ...schemaOf('the orders'), querystring: orderExportQuery }
    app.get(
      `/export/orders.${format}`,
      { schema: orders, config: { access: 'order:read' } },
      async (request, reply) => {
        const { from, to, status } = request.query
        await noteExport(request, 'order', { from_day: from, to_day: to, status })
        return streamTable({ request, reply }, file('orders'), exportOrders(db, request.query))
      },
    )
    const courier = {
      ...schemaOf('the deliveries of a day for the courier, or the placed orders without a day,'),
      querystring: courierExportQuery,
    }
    app.get(
      `/export/courier.${format}`,
      { schema: courier, config: { access: 'order:read' } },
      async (request, reply) => {
        const { day } = request.query
        await noteExport(request, 'order', { from_day: day, to_day: day })
        return streamTable({ request, reply }, file('courier'), exportCourier(db, request.query))
      },
    )
  }
}
