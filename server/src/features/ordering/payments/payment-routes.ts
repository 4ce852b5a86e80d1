import { idempotencyKey } from '@rawnaq/contract/checkout'
import type { PaidMethod, PaymentFailure } from '@rawnaq/contract/payments'
import { payment, paymentBody } from '@rawnaq/contract/payments'
import { idParam, listOf, viewQuery } from '@rawnaq/contract/resource'
import { paymentListQuery, staffPayment, staffPaymentRow } from '@rawnaq/contract/staff-payments'
import { and, desc, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { orders, payments as table } from '../../../db/schema.ts'
import { hasPermission, requestsStaffView } from '../../../http/access/access.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import { limits } from '../../../http/limits/rate-limits.ts'
import type { Shop } from '../../../http/shop.ts'
import { pageLinks } from '../../../resources/pagination.ts'
import { placeCashOrder } from '../checkout/place-cash-order.ts'
import type { CouponAttemptLimit } from '../coupons/coupon-attempt-limit.ts'
import { authoriseOrder } from '../orders/authorise-order.ts'
import { reconcilePaymentRoutes } from './reconcile-payment-routes.ts'
import { listStaffPayments } from './staff/list-staff-payments.ts'
import { paymentColumns, withRefunds } from './staff/read-staff-payments.ts'

const config = {
  access: 'anyone',
  identifiesCaller: true,
  securityScheme: 'orderSecret',
  refuses: ['not_found'],
} as const
const placing = {
  ...config,
  rateLimit: limits.placing,
  refuses: [
    ...([
      'email_not_verified',
      'not_found',
      'payment_not_offered',
      'cash_not_available',
      'cash_above_maximum',
      'cash_not_in_area',
      'cash_blocked',
      'choose_variant',
      'not_available',
      'ships_later',
    ] as const),
    ...(['total_changed', 'idempotency_key_reused'] as const),
  ],
} as const
const staffView = 'payment:read'
const tags = ['payment']

/**
 * Payments of the caller's orders, and of all orders for staff. Clients create none, except by placing a cart as a
 * cash order.
 */
export function paymentRoutes(app: App, shop: Shop, limitAttempts: CouponAttemptLimit) {
  const { db } = shop
  const listed = { 200: z.union([listOf(staffPaymentRow), listOf(payment)]) }
  const list = {
    tags,
    summary: 'List the payments of your orders; with view=staff all',
    querystring: paymentListQuery,
    response: listed,
  }
  app.get(
    '/payment',
    { schema: list, config: { ...config, staffView, refuses: ['sign_in_required', 'not_allowed', 'not_found'] } },
    async (request) => {
      if (requestsStaffView(request)) {
        const { data, total } = await listStaffPayments(db, request.query)
        return { data, ...pageLinks(request, request.query, total) }
      }
      const { page, per_page, status } = request.query
      const matches = and(await paymentsFor(shop, request), status === undefined ? undefined : eq(table.status, status))
      const rows = paymentsOf(db)
        .where(matches)
        .orderBy(desc(table.id))
        .limit(per_page)
        .offset((page - 1) * per_page)
      const [total, found] = await Promise.all([db.$count(table, matches), rows])
      return { data: found.map(present), ...pageLinks(request, request.query, total) }
    },
  )

  const params = z.object({ id: idParam })
  const oneResponse = { 200: z.object({ data: z.union([staffPayment, payment]) }) }
  const one = { tags, summary: 'Read a payment', params, querystring: viewQuery, response: oneResponse }
  const refuses = ['sign_in_required', 'not_allowed', 'not_found'] as const
  app.get('/payment/:id', { schema: one, config: { ...config, staffView, refuses } }, async (request) => {
    const [found] = await paymentsOf(db).where(eq(table.id, request.params.id))
    if (requestsStaffView(request)) {
      const [data] = await withRefunds(db, [orRefuse(found)])
      return { data: data! }
    }
    const { caller } = request
    if (!hasPermission(caller, 'payment:read')) await authoriseOrder(shop, request, orRefuse(found).order_id, 'its own')
    return { data: present(orRefuse(found)) }
  })

  reconcilePaymentRoutes(app, shop)

  const stored = {
    tags,
    summary: 'Read the payment of an order of yours; a cart is first placed, to be paid in cash',
    headers: z.object({ 'idempotency-key': idempotencyKey.optional() }),
    body: paymentBody,
    response: { 201: z.object({ data: payment }) },
  }
  app.post('/payment', { schema: stored, config: placing }, async (request, reply) => {
    const { order_id } = request.body
    await placeCashOrder(shop, request, limitAttempts(request))
    const order = await authoriseOrder(shop, request, order_id, 'its own')
    const isOfOrder = eq(table.order_id, order.id)
    const [found] = await paymentsOf(db).where(isOfOrder).orderBy(desc(table.id)).limit(1)
    return reply.code(201).send({ data: present(orRefuse(found)) })
  })
}

/** Payments of one order, or the caller's own; all for staff with `payment:read`. */
async function paymentsFor(shop: Shop, request: FastifyRequest & { query: z.output<typeof paymentListQuery> }) {
  const { caller, query } = request
  const isStaff = hasPermission(caller, 'payment:read')
  if (query.order_id !== undefined) {
    if (!isStaff) await authoriseOrder(shop, request, query.order_id, 'its own')
    return eq(table.order_id, query.order_id)
  }
  if (isStaff) return undefined
  if (!caller) throw new Refusal('sign_in_required')
  return eq(table.user_id, caller.userId)
}

const paymentsOf = (db: Shop['db']) =>
  db.select(paymentColumns).from(table).innerJoin(orders, eq(orders.id, table.order_id)).$dynamic()

const present = (row: typeof table.$inferSelect & { currency: string }): z.output<typeof payment> => ({
  ...row,
  date: row.date.toISOString(),
  method: row.method as PaidMethod,
  failure: row.failure as PaymentFailure | null,
})
