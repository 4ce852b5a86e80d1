import { claimBody } from '@rawnaq/contract/customer-orders'
import { order } from '@rawnaq/contract/order'
import { idParam } from '@rawnaq/contract/resource'
import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { orders } from '../../../db/schema.ts'
import { requireCaller } from '../../../http/access/access.ts'
import { isSameSecret } from '../../../http/access/secret-cookie.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import { requestLocale } from '../../../http/request-locale.ts'
import type { Shop } from '../../../http/shop.ts'
import { forgetSecret, hasSecret } from './order-secret.ts'
import { readOrder } from './read-order.ts'

const config = { access: 'signed-in', rateLimit: limits.guessable, refuses: ['not_found'] } as const
const response = { 200: z.object({ data: order }) }
const params = z.object({ id: idParam })
const schema = { tags: ['order'], summary: 'Add a guest order to your account', params, body: claimBody, response }

/**
 * Moves a guest order into the account of a caller who has its secret, once. Orders of other accounts are refused with
 * `not_found`.
 */
export function claimOrderRoutes(app: App, shop: Shop) {
  app.post('/order/:id/claim', { schema, config }, async (request, reply) => {
    const { userId } = requireCaller(request)
    const { id } = request.params
    const { secret } = orRefuse(await readOrder(shop.db, id, requestLocale(request)))
    const sent = request.body.secret
    if (!(sent === undefined ? hasSecret(request, id, secret) : isSameSecret(sent, secret)))
      throw new Refusal('not_found')
    const isUnclaimed = and(eq(orders.id, id), isNull(orders.user_id))
    await shop.db.update(orders).set({ user_id: userId }).where(isUnclaimed)
    const data = orRefuse(await readOrder(shop.db, id, requestLocale(request)))
    if (data.user_id !== userId) throw new Refusal('not_found')
    // The account gives access from now on; the next user of this browser may be another person.
    forgetSecret(reply, id)
    return { data }
  })
}
