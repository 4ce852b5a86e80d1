import { couponCode, couponRow } from '@rawnaq/contract/ordering'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { coupons as table } from '../../db/schema.ts'
import type { App } from '../../http/app-type.ts'
import { limits } from '../../http/limits.ts'
import { orRefuse } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import { isRunning } from './running-coupons.ts'
import type { CodeChecks } from './wrong-codes.ts'

const config = { access: 'anyone', rateLimit: limits.frequent, refuses: ['no_such_coupon', 'too_many_codes'] } as const
const params = z.object({ code: couponCode })
const response = { 200: z.object({ data: couponRow }) }
const schema = { tags: ['coupon'], summary: 'Read a coupon that can be used now', params, response }

/** A coupon by its code, typed in any case. */
export function coupons(app: App, shop: Shop, checkFor: CodeChecks) {
  app.get('/coupon/:code', { schema, config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const isAsked = eq(table.code, request.params.code)
    const [found] = await shop.db.select().from(table).where(and(isAsked, isRunning))
    checkFor(request)(request.params.code, found !== undefined)
    return { data: orRefuse(found, 'no_such_coupon') }
  })
}
