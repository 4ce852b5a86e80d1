import { idParam } from '@rawnaq/contract/resource'
import { printBody } from '@rawnaq/contract/staff-orders'
import { isLocale, type Locale } from '@rawnaq/rules/locale'
import { orderStatus } from '@rawnaq/rules/order-status'
import { z } from 'zod'
import type { Db } from '../db/connect.ts'
import { findPlacedOrders } from '../db/orders/find-placed-order.ts'
import { readInvoiceParts } from '../db/orders/read-invoice-parts.ts'
import { readBrand } from '../db/settings/brand.ts'
import { greetingCardFile } from '../email/documents/greeting-card-pdf.ts'
import { invoiceSheet } from '../email/documents/invoice-sheet.ts'
import { packingSlipSheet } from '../email/documents/packing-slip-sheet.ts'
import { printed, type Sheet } from '../email/documents/printed-documents.ts'
import { workshopSheet } from '../email/documents/workshop-sheet.ts'
import { readOrderToDeliver, readPlacedOrder } from '../email/templates/orders/read-placed-order.ts'
import { wordsOf } from '../email/words/words-of.ts'
import type { App } from '../http/app-type.ts'
import { orRefuse, Refusal } from '../http/errors/refusal.ts'
import { limits } from '../http/limits/rate-limits.ts'
import { requestLocale } from '../http/request-locale.ts'
import type { Shop } from '../http/shop.ts'

const schema = {
  tags: ['order'],
  summary:
    'Print invoices, packing slips or workshop sheets of several orders as one document, each in the language of its order',
  body: printBody,
  response: { 200: { content: { 'text/html': { schema: z.string() } } } },
}

const cardSchema = {
  tags: ['order'],
  summary: 'Read the greeting card of a gift as a PDF of A6 for the printer, without prices',
  params: z.object({ id: idParam }),
  response: {
    200: { content: { 'application/pdf': { schema: z.string().meta({ description: 'A PDF file' }) } } },
  },
}

/** Prints orders for the staff. Orders that wait for payment, are canceled or do not exist are
 * left out, those of gift cards, and those without engravings from workshop sheets. */
export function printOrderRoutes(app: App, { db }: Shop) {
  const config = { access: 'order:read', refuses: ['not_found'] } as const
  app.post('/order/print', { schema, config }, async (request, reply) => {
    const { ids, what } = request.body
    const sheets = await sheetsOf(db, ids, what)
    if (sheets.length === 0) throw new Refusal('not_found')
    const locale = requestLocale(request)
    const { invoice, packingSlip, workshop } = wordsOf(locale)
    const { heading: title } = { invoice, packing_slip: packingSlip, workshop }[what]
    return reply.type('text/html; charset=utf-8').send(printed(sheets, locale, title, (await readBrand(db)).accent))
  })
  app.get(
    '/order/:id/greeting-card.pdf',
    { schema: cardSchema, config: { ...config, rateLimit: limits.documents } },
    async (request, reply) => {
      const { id } = request.params
      const [order] = await findPlacedOrders(db, [id])
      if (!order || order.order.status < orderStatus.placed) throw new Refusal('not_found')
      const { name, type, content } = orRefuse(await greetingCardFile(db, id))
      reply.type(type)
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return content as never // bytes go out as they are
    },
  )
}

type PrintDocument = z.output<typeof printBody>['what']

/** The documents of these orders, in their order. */
export async function sheetsOf(db: Db, ids: number[], what: PrintDocument): Promise<Sheet[]> {
  const orders = await findPlacedOrders(db, ids)
  const requested = [...new Set(ids)].flatMap((id) => orders.find(({ order }) => order.id === id) ?? [])
  const sheets: Sheet[] = []
  for (const { order } of requested) {
    const locale = isLocale(order.locale) ? order.locale : 'en'
    const content =
      order.status >= orderStatus.placed && !order.is_gift_card && (await sheetOf(db, order.id, locale, what))
    if (content) sheets.push({ locale, content })
  }
  return sheets
}

async function sheetOf(db: Db, id: number, locale: Locale, what: PrintDocument) {
  if (what === 'packing_slip') {
    const order = await readOrderToDeliver(db, id, locale)
    return order && packingSlipSheet(order)
  }
  const order = await readPlacedOrder(db, id, locale)
  if (!order) return undefined
  if (what === 'workshop') return workshopSheet(order)
  const parts = await readInvoiceParts(db, id)
  return parts && invoiceSheet(order, parts)
}
