import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A new signing secret: 32 random bytes, as Standard Webhooks writes them. */
export const newSigningSecret = (): string => PREFIX + randomBytes(32).toString('base64')

type Message = { id: string; timestamp: number; body: string }

/**
 * The headers of a message by Standard Webhooks 1.0: HMAC-SHA256 over id, time of the attempt and body, with each secret.
 * During a rotation there are two.
 */
export function webhookHeaders({ id, timestamp, body }: Message, secrets: readonly string[]): Record<string, string> {
  const signed = `${id}.${timestamp}.${body}`
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signatures.join(' ') }
}
