import { reorder } from '@rawnaq/contract/invoice-and-reorder'
import { order } from '@rawnaq/contract/order'
import { idParam } from '@rawnaq/contract/resource'
import { z } from 'zod'
import type { App } from '../../../http/app-type.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { authoriseOrder } from './authorise-order.ts'
import { buyAgain } from './buy-again.ts'
import { cancelOrder } from './cancel-order.ts'

const config = {
  access: 'anyone',
  identifiesCaller: true,
  securityScheme: 'orderSecret',
  refuses: ['not_found'],
} as const
const tags = ['order']
const params = z.object({ id: idParam })

/** Customer routes for placed orders: cancel, buy again. */
export function orderHistoryRoutes(app: App, shop: Shop) {
  const canceling = {
    ...config,
    rateLimit: limits.placing,
    refuses: ['not_found', 'too_late_to_cancel', 'gift_card_already_used'],
  } as const
  const canceled = { tags, summary: 'Cancel an order of yours', params, response: { 200: z.object({ data: order }) } }
  app.post('/order/:id/cancel', { schema: canceled, config: canceling }, async (request) => {
    const { id } = await authoriseOrder(shop, request, request.params.id, 'its own')
    await cancelOrder(shop, id, request.caller?.userId ?? null)
    return { data: await authoriseOrder(shop, request, id, 'its own') }
  })

  const again = { tags, summary: 'Read what of an order can be bought again', params, response: { 200: reorder } }
  app.get('/order/:id/again', { schema: again, config }, async (request) => {
    const { id } = await authoriseOrder(shop, request, request.params.id, 'its own')
    return buyAgain(shop.db, id, requestLocale(request))
  })
}
