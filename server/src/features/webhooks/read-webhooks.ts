import type { deliveryQuery, Webhook, WebhookDelivery } from '@rawnaq/contract/webhooks'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { users, webhookDeliveries, webhookEndpoints, webhookEventRows } from '../../db/schema.ts'
import { orRefuse } from '../../http/errors/refusal.ts'
import { presentActor } from '../../resources/actor.ts'

type Page = { page: number; per_page: number }

/** One page of endpoints in the order in which they were added, and the total. */
export async function listWebhooks(db: Db, { page, per_page }: Page) {
  const rows = await selectWebhooks(db, undefined)
    .orderBy(webhookEndpoints.id)
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { data: rows.map(presentWebhook), total: await db.$count(webhookEndpoints) }
}

export async function readWebhook(db: Db, id: number): Promise<Webhook> {
  return presentWebhook(orRefuse((await selectWebhooks(db, eq(webhookEndpoints.id, id)))[0]))
}

/** One page of the deliveries to an endpoint, the newest first, and the total. */
export async function listDeliveries(db: Db, endpointId: number, query: z.output<typeof deliveryQuery>) {
  const { state, page, per_page } = query
  const where = and(eq(webhookDeliveries.endpoint_id, endpointId), state && eq(webhookDeliveries.state, state))
  const rows = await selectDeliveries(db, where)
    .orderBy(desc(webhookDeliveries.id))
    .limit(per_page)
    .offset((page - 1) * per_page)
  return { data: rows.map(presentDelivery), total: await db.$count(webhookDeliveries, where) }
}

export async function readDelivery(db: Db, endpointId: number, id: number): Promise<WebhookDelivery> {
  const where = and(eq(webhookDeliveries.endpoint_id, endpointId), eq(webhookDeliveries.id, id))
  return presentDelivery(orRefuse((await selectDeliveries(db, where))[0]))
}

const waiting = sql<number>`(
  select count(*)::int from webhook_deliveries d where d.endpoint_id = ${webhookEndpoints.id} and d.state = 'waiting')`

const selectWebhooks = (db: Db, where: SQL | undefined) =>
  db
    .select({ endpoint: webhookEndpoints, waiting, maker: users.name })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.id, webhookEndpoints.user_id))
    .where(where)

const selectDeliveries = (db: Db, where: SQL | undefined) =>
  db
    .select({ delivery: webhookDeliveries, event_id: webhookEventRows.event_id, event: webhookEventRows.type })
    .from(webhookDeliveries)
    .innerJoin(webhookEventRows, eq(webhookEventRows.id, webhookDeliveries.event_id))
    .where(where)

type WebhookRow = Awaited<ReturnType<typeof selectWebhooks>>[number]
type DeliveryRow = Awaited<ReturnType<typeof selectDeliveries>>[number]

/** Without the secrets. */
const presentWebhook = ({ endpoint, waiting, maker }: WebhookRow): Webhook => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  events: endpoint.events,
  is_enabled: endpoint.disabled_at === null,
  disabled_reason: endpoint.disabled_reason,
  disabled_at: endpoint.disabled_at?.toISOString() ?? null,
  failing_since: endpoint.failing_since?.toISOString() ?? null,
  waiting_count: waiting,
  user: presentActor(endpoint.user_id, maker || null),
  created_at: endpoint.created_at.toISOString(),
})

const presentDelivery = ({ delivery, event_id, event }: DeliveryRow): WebhookDelivery => ({
  id: delivery.id,
  event_id,
  event,
  state: delivery.state,
  attempts: delivery.attempts,
  status: delivery.status,
  error: delivery.error,
  answer: delivery.answer,
  duration_ms: delivery.duration_ms,
  created_at: delivery.created_at.toISOString(),
  attempted_at: delivery.attempted_at?.toISOString() ?? null,
  next_attempt_at: delivery.state === 'waiting' ? delivery.next_attempt_at.toISOString() : null,
})
