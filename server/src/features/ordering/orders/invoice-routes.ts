import { invoice } from '@rawnaq/contract/invoice-and-reorder'
import { idParam } from '@rawnaq/contract/resource'
import { backorderNotes } from '@rawnaq/contract/words/backorders'
import { promotionNote } from '@rawnaq/contract/words/promotions'
import type { Locale } from '@rawnaq/rules/locale'
import { z } from 'zod'
import { readInvoiceParts } from '../../../db/orders/read-invoice-parts.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { authoriseOrder } from './authorise-order.ts'

/** Typesets the invoice of an order as a PDF, this language first; undefined if the order has none. */
export type InvoiceFile = (
  shop: Shop,
  orderId: number,
  locale: Locale,
) => Promise<{ name: string; type: string; content: Buffer } | undefined>

const config = {
  access: 'anyone',
  identifiesCaller: true,
  securityScheme: 'orderSecret',
  refuses: ['not_found'],
} as const
const tags = ['order']
const params = z.object({ id: idParam })

/** The invoice as data and as a PDF. An order has none before it is placed and after it is canceled. */
export function invoiceRoutes(app: App, shop: Shop, invoiceFile: InvoiceFile) {
  const data = { tags, summary: 'Read the invoice of an order', params, response: { 200: z.object({ data: invoice }) } }
  app.get('/order/:id/invoice', { schema: data, config }, async (request) => {
    const placed = await authoriseOrder(shop, request, request.params.id, 'its own or of staff')
    const { promotions, items, ...parts } = orRefuse(await readInvoiceParts(shop.db, placed.id))
    const withNotes = promotions.map((promotion) => ({ ...promotion, note: promotionNote(promotion) }))
    const lines = items.map(({ soldAhead, ...line }) => ({ ...line, dispatch_note: backorderNotes(soldAhead) }))
    const shown = { items: lines, promotions: withNotes, is_collected: placed.collection !== null }
    return { data: { ...placed, ...parts, ...shown } }
  })

  const summary = 'Read the invoice of an order as a PDF'
  const file = z.string().meta({ description: 'A PDF file' })
  const pdf = { tags, summary, params, response: { 200: { content: { 'application/pdf': { schema: file } } } } }
  const typesetting = { ...config, rateLimit: limits.documents } as const
  app.get('/order/:id/invoice.pdf', { schema: pdf, config: typesetting }, async (request, reply) => {
    const { id } = await authoriseOrder(shop, request, request.params.id, 'its own or of staff')
    const { name, type, content } = orRefuse(await invoiceFile(shop, id, requestLocale(request)))
    reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
    return content as never // bytes go out as they are
  })
}
