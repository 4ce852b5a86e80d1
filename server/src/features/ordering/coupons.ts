import { coupon } from '@rawnaq/contract/coupon'
import { couponCode, couponRow } from '@rawnaq/contract/ordering'
import { idParam, viewQuery } from '@rawnaq/contract/resource'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { coupons as table } from '../../db/schema.ts'
import { asksAsStaff } from '../../http/access.ts'
import type { App } from '../../http/app-type.ts'
import { limits } from '../../http/limits.ts'
import { orRefuse } from '../../http/refusal.ts'
import type { Shop } from '../../http/shop.ts'
import type { Kept } from '../../resources/kept.ts'
import { serve } from '../../resources/serve.ts'
import { isRunning } from './running-coupons.ts'
import type { CodeChecks } from './wrong-codes.ts'

const kept: Kept = { table, read: 'coupon:read', write: 'coupon:write', own: ['one'] }
const config = {
  access: 'anyone',
  staffView: 'coupon:read',
  rateLimit: limits.frequent,
  refuses: ['no_such_coupon', 'too_many_codes'],
} as const
/** The same place as of the calls of the staff, which name a coupon by its number. */
const params = z.object({ id: couponCode })
const response = { 200: z.object({ data: z.union([coupon.row, couponRow]) }) }
const summary = 'Read a coupon that can be used now, by its code; for the staff any, by its id'
const schema = { tags: ['coupon'], summary, params, querystring: viewQuery, response }

/** Coupons as the staff keeps them, and for anyone one by its code, typed in any case. */
export function coupons(app: App, shop: Shop, checkFor: CodeChecks) {
  const toStaff = serve(app, shop, coupon, kept)
  app.get('/coupon/:id', { schema, config }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (asksAsStaff(request)) return toStaff.one(request, orRefuse(idParam.safeParse(request.params.id).data)) as never
    const code = request.params.id
    const check = checkFor(request)
    check.mayAsk()
    const [found] = await shop.db
      .select()
      .from(table)
      .where(and(eq(table.code, code), isRunning))
    if (!found) await check.wasWrong(code)
    return { data: orRefuse(found, 'no_such_coupon') }
  })
}
