import type { Registry } from '@prometheus-io/client'
import { orderStatus } from '@rawnaq/rules/order-status'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { isStuckPayment } from '../db/orders/stuck-payments.ts'
import { queryRows } from '../db/query-rows.ts'
import { isUnsentMessage, unsentSince } from '../db/unsent-messages.ts'
import { withTimeout } from '../http/limits/with-timeout.ts'
import { addMetric } from './add-metric.ts'

/** The database counts as down after this time, in milliseconds. */
const TIMEOUT_MS = 5000

type ShopState = {
  messages: Record<'email' | 'sms', { waiting: number; oldest: number }>
  stuck: number
  orders: Record<string, number>
}

/** Adds metrics of the outbox, payments and orders. Without the database, only that it is down. */
export async function readShop(db: Db, registry: Registry): Promise<void> {
  const state = await withTimeout(queryState(db), TIMEOUT_MS).catch(() => null)
  const add = (name: string, help: string, values: Parameters<typeof addMetric>[1]['values']) =>
    addMetric(registry, { name, type: 'gauge', help, values })
  add('rawnaq_database_up', 'Whether the database responds.', state ? 1 : 0)
  if (!state) return
  const { messages, stuck, orders } = state
  const byChannel = (name: 'waiting' | 'oldest') =>
    Object.entries(messages).map(([channel, values]) => ({ labels: { channel }, value: values[name] }))
  add('rawnaq_outbox_waiting', 'Emails and text messages that are due and not sent yet.', byChannel('waiting'))
  add('rawnaq_outbox_oldest_seconds', 'For how long the oldest unsent message is due.', byChannel('oldest'))
  add('rawnaq_payments_stuck', 'Payments without a known outcome after five minutes.', stuck)
  const byState = Object.entries(orderStatus).map(([state, status]) => ({
    labels: { state },
    value: orders[status] ?? 0,
  }))
  add('rawnaq_orders', 'Orders by state; drafts are carts.', byState)
}

async function queryState(db: Db): Promise<ShopState> {
  const [state] = await queryRows<ShopState>(
    db,
    sql`
    select
      (select jsonb_object_agg(c.channel, jsonb_build_object('waiting', c.waiting, 'oldest', c.oldest)) from (
        select known.channel, count(m.id) as waiting, coalesce(extract(epoch from now() - min(${unsentSince})), 0) as oldest
        from unnest(array['email', 'sms']) known(channel)
        left join outbox m on m.channel = known.channel and ${isUnsentMessage} group by known.channel) c) as messages,
      (select count(*)::float8 from payments p where ${isStuckPayment}) as stuck,
      (select coalesce(jsonb_object_agg(status, count), '{}')
        from (select status, count(*) from orders group by status) as by_status) as orders`,
  )
  return state!
}
