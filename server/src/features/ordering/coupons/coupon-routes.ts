import { coupon, couponCode, couponRow } from '@rawnaq/contract/coupon'
import { idParam, viewQuery } from '@rawnaq/contract/resource'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { coupons as table } from '../../../db/schema.ts'
import { hasPermission, requestsStaffView } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import type { ResourceConfig } from '../../../resources/resource-config.ts'
import { serve } from '../../../resources/serve.ts'
import type { CouponAttemptLimit } from './coupon-attempt-limit.ts'
import { isUsableCoupon } from './coupon-limits.ts'

const resource: ResourceConfig = { table, read: 'coupon:read', write: 'coupon:write', customRoutes: ['list', 'one'] }
const config = {
  access: 'anyone',
  staffView: 'coupon:read',
  rateLimit: limits.frequent,
  refuses: ['coupon_not_found', 'too_many_coupon_attempts'],
} as const
/** Shoppers send a code where staff send an id. */
const params = z.object({ id: couponCode })
const one = z.object({ data: z.union([coupon.row, couponRow]) })
const summary = 'Read a coupon that can be used now, by its code; with view=staff any, by its id'
const schema = { tags: ['coupon'], summary, params, querystring: viewQuery, response: { 200: one } }
const listed = {
  tags: ['coupon'],
  summary: 'Read a coupon that can be used now, by its `code`; with view=staff list coupons',
  querystring: coupon.query.extend({ code: couponCode.optional() }),
  response: { 200: z.union([coupon.list, z.object({ data: couponRow })]) },
}

/**
 * Coupon routes for staff, and the public lookup of one code in any case. Unknown, expired and used-up codes run the
 * same statements and get the same response.
 */
export function couponRoutes(app: App, shop: Shop, limitAttempts: CouponAttemptLimit) {
  const toStaff = serve(app, shop, coupon, resource)
  const findUsable = async (request: FastifyRequest, code: string) => {
    const attempts = limitAttempts(request)
    attempts.refuseIfBlocked()
    const [found] = await shop.db
      .select()
      .from(table)
      .where(and(eq(table.code, code), isUsableCoupon))
    if (!found) await attempts.recordWrongCode(code)
    return { data: orRefuse(found, 'coupon_not_found') }
  }

  app.get('/coupon/:id', { schema, config }, async (request) => {
    const { id } = request.params
    if (requestsStaffView(request)) return toStaff.one(request, orRefuse(idParam.safeParse(id).data)) as never
    return findUsable(request, id)
  })

  app.get('/coupon', { schema: listed, config: { ...config, identifiesCaller: true } }, async (request) => {
    const { code } = request.query
    if (code !== undefined && !requestsStaffView(request)) return findUsable(request, code)
    if (!request.caller) throw new Refusal('sign_in_required')
    if (!hasPermission(request.caller, 'coupon:read')) throw new Refusal('not_allowed')
    return toStaff.list(request) as never
  })
}
