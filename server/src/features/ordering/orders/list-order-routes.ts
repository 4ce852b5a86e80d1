import { ownOrder } from '@rawnaq/contract/customer-orders'
import { changesOf, changesQuery } from '@rawnaq/contract/record-changes'
import { listOf } from '@rawnaq/contract/resource'
import { orderQuery, staffOrderRow } from '@rawnaq/contract/staff-orders'
import { orderStatus } from '@rawnaq/rules/order-status'
import { z } from 'zod'
import { readChanges } from '../../../db/changes/read-changes.ts'
import { requestsStaffView, requireCaller } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { changesResponse } from '../../../resources/changes-response.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { readCart } from '../cart/read-cart.ts'
import { listStaffOrders } from '../staff/list-staff-orders.ts'
import { readOrderRows } from '../staff/read-order-rows.ts'
import { listOwnOrders } from './list-own-orders.ts'

const config = { access: 'signed-in', staffView: 'order:read', refuses: ['not_allowed'] } as const
const schema = {
  tags: ['order'],
  summary: 'List your orders, newest first; your cart if `status` is 0; with view=staff all orders',
  querystring: orderQuery,
  response: { 200: z.union([listOf(staffOrderRow), listOf(ownOrder)]) },
}

const changes = {
  tags: ['order'],
  summary: 'List orders by their last change, for programs that copy them',
  querystring: changesQuery,
  response: { 200: changesOf(staffOrderRow) },
}

/** Lists the caller's placed orders, or the cart for status 0. `view=staff` lists all orders. */
export function listOrderRoutes(app: App, shop: Shop) {
  app.get('/order/changes', { schema: changes, config: { access: 'order:read' } }, async (request) => {
    const page = await readChanges(shop.db, 'order', request.query)
    return changesResponse(request, page, await readOrderRows(shop.db, page.ids))
  })
  app.get('/order', { schema, config }, async (request) => {
    if (requestsStaffView(request)) {
      const { data, total } = await listStaffOrders(shop.db, request.query)
      return { data, ...pageLinks(request, request.query, total) }
    }
    const { userId } = requireCaller(request)
    const { status, page, per_page } = request.query
    if (status !== orderStatus.draft) {
      const { data, total } = await listOwnOrders(shop.db, userId, request.query, requestLocale(request))
      return { data, ...pageLinks(request, request.query, total) }
    }
    const cart = await readCart(shop, { userId }, requestLocale(request))
    const found = cart ? [cart] : []
    return {
      data: found.slice((page - 1) * per_page, page * per_page),
      ...pageLinks(request, request.query, found.length),
    }
  })
}
