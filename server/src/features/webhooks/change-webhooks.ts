import {
  type changeWebhook as changeForm,
  type newWebhook,
  type WebhookEvent,
  webhookEvents,
} from '@rawnaq/contract/webhooks'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAudit } from '../../db/audit/record-audit.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { type AuditChange, webhookEndpoints } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { type Caller, hasPermission } from '../../http/access/access.ts'
import { orRefuse, Refusal } from '../../http/errors/refusal.ts'
import { newSigningSecret } from './sign-webhook.ts'

/** Each gets one delivery at a time, so this is also the number of deliveries at a time. */
export const MAX_ENDPOINTS = 20

/** How long a replaced secret signs beside the new one. */
const ROTATION = sql`interval '1 day'`

/** The staff member who changes an endpoint, and whether addresses of our own network are allowed. */
export type WebhookEditor = Actor & { caller: Caller; allowPrivate: boolean }

/** Adds an endpoint. Refuses events of records that the editor may not read. */
export function createWebhook(db: Db, { description, ...values }: z.output<typeof newWebhook>, by: WebhookEditor) {
  checkUrl(values.url, by)
  requireReadable(values.events, by)
  return transact(db, async (tx) => {
    // Two at once must not both be the twentieth.
    await tx.execute(sql`lock table webhook_endpoints in share row exclusive mode`)
    if ((await tx.$count(webhookEndpoints)) >= MAX_ENDPOINTS) throw new Refusal('too_many_webhooks')
    const secret = newSigningSecret()
    const [made] = await tx
      .insert(webhookEndpoints)
      .values({ ...values, description: description ?? '', secret, user_id: by.userId })
      .returning()
    await audit(tx, by, 'create', made!.id, [
      { field: 'url', from: null, to: values.url },
      { field: 'events', from: null, to: values.events },
    ])
    return { id: made!.id, secret }
  })
}

/** Changes an endpoint, pauses it or enables it again. Waiting deliveries continue when it is enabled. */
export function changeWebhook(db: Db, id: number, change: z.output<typeof changeForm>, by: WebhookEditor) {
  const { is_enabled, description, ...values } = change
  if (values.url !== undefined) checkUrl(values.url, by)
  return transact(db, async (tx) => {
    const before = await lockWebhook(tx, id)
    requireReadable([...before.events, ...(values.events ?? [])], by)
    const after = { ...before, ...values, description: description ?? before.description }
    const changes: AuditChange[] = (['url', 'events', 'description'] as const)
      .filter((field) => String(before[field]) !== String(after[field]))
      .map((field) => ({ field, from: before[field], to: after[field] }))
    const wasEnabled = before.disabled_at === null
    if (is_enabled !== undefined && is_enabled !== wasEnabled)
      changes.push({ field: 'is_enabled', from: wasEnabled, to: is_enabled })
    if (changes.length === 0) return
    const { url, events } = after
    const paused = { disabled_at: sql`now()`, disabled_reason: 'staff' as const }
    const enabled = { disabled_at: null, disabled_reason: null, failing_since: null }
    await tx
      .update(webhookEndpoints)
      .set({
        ...{ url, events, description: after.description },
        ...(is_enabled !== undefined && is_enabled !== wasEnabled && (is_enabled ? enabled : paused)),
      })
      .where(eq(webhookEndpoints.id, id))
    await audit(tx, by, 'change', id, changes)
  })
}

/** Replaces the secret. The old one signs too for another day, so that the receiver can change without a gap. */
export function rotateSecret(db: Db, id: number, by: WebhookEditor): Promise<string> {
  return transact(db, async (tx) => {
    const { events, secret: old_secret } = await lockWebhook(tx, id)
    requireReadable(events, by)
    const secret = newSigningSecret()
    await tx
      .update(webhookEndpoints)
      .set({ secret, old_secret, old_secret_until: sql`now() + ${ROTATION}` })
      .where(eq(webhookEndpoints.id, id))
    await audit(tx, by, 'rotate', id, [])
    return secret
  })
}

/** Deletes an endpoint with its deliveries. */
export function deleteWebhook(db: Db, id: number, by: WebhookEditor): Promise<void> {
  return transact(db, async (tx) => {
    const { url } = await lockWebhook(tx, id)
    await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))
    await audit(tx, by, 'delete', id, [{ field: 'url', from: url, to: null }])
  })
}

async function lockWebhook(tx: Tx, id: number) {
  return orRefuse((await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update'))[0])
}

/** Its host is checked with every delivery; here only what cannot change. */
function checkUrl(url: string, { allowPrivate }: WebhookEditor) {
  if (!allowPrivate && new URL(url).protocol !== 'https:')
    throw new Refusal('invalid', { errors: { url: ['webhook_not_https'] } })
}

/** An endpoint must not show what its editor may not read. */
function requireReadable(events: readonly string[], { caller }: WebhookEditor) {
  if (!events.every((event) => hasPermission(caller, webhookEvents[event as WebhookEvent])))
    throw new Refusal('exceeds_own_permissions')
}

const audit = (
  tx: Tx,
  { userId, requestId }: WebhookEditor,
  action: string,
  recordId: number,
  changes: AuditChange[],
) => recordAudit(tx, { userId, requestId, action, resource: 'webhook', recordId, changes })
