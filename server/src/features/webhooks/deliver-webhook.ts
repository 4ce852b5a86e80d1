import type { Db } from '../../db/connect.ts'
import { traceJob } from '../../db/trace-job.ts'
import { postSafely } from '../../http/outgoing/post-safely.ts'
import { type Attempt, finishDelivery } from './finish-delivery.ts'
import { webhookHeaders } from './sign-webhook.ts'
import { type ClaimedDelivery, takeDelivery } from './take-delivery.ts'

export type DeliveryOptions = {
  /** Also plain http and our own network, for tests and development. */
  allowPrivate: boolean
}

/** For the whole exchange. */
const TIMEOUT_MS = 15_000

/** Sends the next due delivery of an idle endpoint. Returns whether there was one. */
export async function deliverNext(db: Db, options: DeliveryOptions, giveUp: AbortSignal): Promise<boolean> {
  const delivery = await takeDelivery(db)
  if (!delivery) return false
  await traceJob({ name: 'deliver-webhook', attempt: delivery.attempts }, async (run) => {
    const made = await attempt(delivery, options, giveUp)
    const state = await finishDelivery(db, delivery, made)
    if (state !== 'delivered') Object.assign(run, { outcome: state === 'failed' ? 'failed' : 'retry' })
  })
  return true
}

async function attempt(
  { url, secret, old_secret, event_id: id, body }: ClaimedDelivery,
  { allowPrivate }: DeliveryOptions,
  signal: AbortSignal,
): Promise<Attempt> {
  const start = performance.now()
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Rawnaq-Webhooks/1.0',
    ...webhookHeaders({ id, timestamp, body }, [secret, ...(old_secret ? [old_secret] : [])]),
  }
  const durationMs = () => Math.round(performance.now() - start)
  try {
    const { status, text, retryAfter } = await postSafely(new URL(url), headers, body, {
      allowPrivate,
      timeoutMs: TIMEOUT_MS,
      signal,
    })
    return { status, error: '', answer: text, durationMs: durationMs(), retryAfter }
  } catch (error) {
    return { status: null, error: reasonOf(error), answer: '', durationMs: durationMs(), retryAfter: null }
  }
}

/** The code of a network error, such as `ECONNREFUSED`: messages may name addresses of our network. */
function reasonOf(error: unknown): string {
  const { name, code } = error as Error & { code?: unknown }
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return typeof code === 'string' ? code : 'failed'
}
