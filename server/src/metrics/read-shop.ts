import type { Registry } from '@prometheus-io/client'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { isStuckPayment } from '../db/orders/stuck-payments.ts'
import { withTimeout } from '../http/limits/with-timeout.ts'
import { addMetric } from './add-metric.ts'

/** A database that takes longer, in milliseconds, counts as away. */
const PATIENCE = 5000

type ShopState = { waiting: number; oldest: number; stuck: number; orders: Record<string, number> }

/** How the shop stands by its database: letters, payments, orders; no more than that it is away when it does not answer. */
export async function readShop(db: Db, registry: Registry): Promise<void> {
  const stands = await withTimeout(queryState(db), PATIENCE).catch(() => null)
  const add = (name: string, help: string, values: Parameters<typeof addMetric>[1]['values']) =>
    addMetric(registry, { name, type: 'gauge', help, values })
  add('rawnaq_database_up', 'Whether the database answers.', stands ? 1 : 0)
  if (!stands) return
  const { waiting, oldest, stuck, orders } = stands
  add('rawnaq_outbox_waiting', 'Emails that have not left.', waiting)
  add('rawnaq_outbox_oldest_seconds', 'How long the oldest of them waits.', oldest)
  add('rawnaq_payments_stuck', 'Payments whose end nobody knows five minutes after.', stuck)
  const states = Object.entries(orderStatus).map(([state, status]) => ({
    labels: { state },
    value: orders[status] ?? 0,
  }))
  add('rawnaq_orders', 'Orders by state; drafts are carts.', states)
}

async function queryState(db: Db): Promise<ShopState> {
  const { rows } = (await db.execute(sql`
    select count(*)::float8 as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest,
      (select count(*)::float8 from payments p where ${isStuckPayment}) as stuck,
      (select coalesce(jsonb_object_agg(status, count), '{}')
        from (select status, count(*) from orders group by status) as by_status) as orders
    from outbox where sent_at is null`)) as unknown as { rows: [ShopState] }
  return rows[0]
}
