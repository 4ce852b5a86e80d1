import { z } from 'zod'
import { optionalLine } from '../fields/text.ts'
import { id, idParam, listQuery } from '../resource.ts'
import { person } from './staff-lists.ts'

/** The events that a webhook can send, and the permission to read what they are about. */
export const webhookEvents = {
  'order.placed': 'order:read',
  'order.paid': 'order:read',
  'order.status_changed': 'order:read',
  'order.refunded': 'order:read',
  'gift.address_received': 'order:read',
  'stock.changed': 'catalogue:read',
  'item.created': 'catalogue:read',
  'item.updated': 'catalogue:read',
  'item.deleted': 'catalogue:read',
  'customer.created': 'customer:read',
} as const

export type WebhookEvent = keyof typeof webhookEvents

const names = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]
export const webhookEventNames: readonly WebhookEvent[] = names

/** Why an endpoint gets no events: staff paused it, it answered 410, or it failed for three days. */
const disabledReasons = ['staff', 'gone', 'failing'] as const

/** An endpoint as staff read it. Its secret is never returned again. */
export const webhookRow = z
  .object({
    id,
    url: z.string(),
    description: z.string(),
    events: z.array(z.string()),
    is_enabled: z.boolean(),
    disabled_reason: z.enum(disabledReasons).nullable(),
    disabled_at: z.string().nullable(),
    failing_since: z
      .string()
      .nullable()
      .describe('Since when every delivery has failed; null if the last one succeeded'),
    waiting_count: z.int().describe('Deliveries that wait or are retried'),
    user: person,
    created_at: z.string(),
  })
  .meta({ id: 'Webhook' })

/** An endpoint with a new signing secret, which is returned once. */
export const webhookWithSecret = webhookRow.extend({ secret: z.string() }).meta({ id: 'WebhookWithSecret' })

const url = z
  .url({ protocol: /^https?$/, error: 'invalid' })
  .max(500)
  .refine((text) => !URL.canParse(text) || (new URL(text).username === '' && new URL(text).password === ''), 'invalid')
const events = z
  .array(z.enum(names))
  .min(1)
  .max(names.length)
  .transform((all) => [...new Set(all)])

/** An endpoint that gets the named events, signed by Standard Webhooks. */
export const newWebhook = z.strictObject({ url, events, description: optionalLine(200) })
export const changeWebhook = newWebhook.extend({ is_enabled: z.boolean() }).partial()

const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** One event for one endpoint, with the result of the last attempt. */
export const webhookDelivery = z
  .object({
    id,
    event_id: z.string().describe('The header `webhook-id`, the same for every attempt'),
    event: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    status: z.int().nullable().describe('The status of the last answer; null without one'),
    error: z.string().describe('Why there was no answer, such as `ETIMEDOUT`'),
    answer: z.string().describe('The first kilobyte of the answer'),
    duration_ms: z.int().nullable(),
    created_at: z.string(),
    attempted_at: z.string().nullable(),
    next_attempt_at: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })

export const deliveryQuery = listQuery.extend({ state: z.enum(deliveryStates).optional() })
export const deliveryParams = z.object({ id: idParam, delivery_id: idParam })

/** Sends all failed deliveries again whose event happened since a moment, of the last 30 days. */
export const replayBody = z.strictObject({ since: z.iso.datetime({ offset: true }) })
export const replayResult = z.object({ data: z.object({ count: z.int() }) })

export type Webhook = z.output<typeof webhookRow>
export type WebhookWithSecret = z.output<typeof webhookWithSecret>
export type WebhookDelivery = z.output<typeof webhookDelivery>
