import { idParam } from '@rawnaq/contract/resource'
import { staffPayment } from '@rawnaq/contract/staff-payments'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '../../../db/audit/record-audit.ts'
import { orders, payments } from '../../../db/schema.ts'
import { actorOf } from '../../../http/access/actor.ts'
import type { App } from '../../../http/app-type.ts'
import { orRefuse, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import { reconcilePayment } from './reconcile-payments.ts'
import { canReconcile, paymentColumns, withRefunds } from './staff/read-staff-payments.ts'

const config = { access: 'order:write', refuses: ['not_found', 'payment_final'] } as const
const schema = {
  tags: ['payment'],
  summary: 'Reconcile a payment with the gateway',
  params: z.object({ id: idParam }),
  response: { 200: z.object({ data: staffPayment }) },
}

/** Reconciles one payment on request of staff, instead of waiting for the next run; it charges nothing. */
export function reconcilePaymentRoutes(app: App, shop: Shop) {
  app.post('/payment/:id/reconcile', { schema, config }, async (request) => {
    const { id } = request.params
    const before = await read(id)
    if (!canReconcile(before)) throw new Refusal('payment_final')
    await reconcilePayment(shop, id, request.log)
    const after = await read(id)
    const changes = before.status === after.status ? [] : [{ field: 'status', from: before.status, to: after.status }]
    await recordAudit(shop.db, { ...actorOf(request), action: 'reconcile', resource: 'payment', recordId: id, changes })
    const [data] = await withRefunds(shop.db, [after])
    return { data: data! }
  })

  async function read(id: number) {
    const [found] = await shop.db
      .select(paymentColumns)
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(payments.id, id))
    return orRefuse(found)
  }
}
