import { createHmac, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** The headers with PayPal's signature. */
export type Signature = Record<
  'auth_algo' | 'cert_url' | 'transmission_id' | 'transmission_sig' | 'transmission_time',
  string
>

/** Sends webhooks to the shop's URL, and verifies those it has sent. */
export function openWebhooks(key: string, webhookId: string, noticeUrl: string | undefined, now: () => number) {
  const onTheirWay = new Set<Promise<void>>()
  const signatureOf = (id: string, time: string, body: string) =>
    createHmac('sha256', key)
      .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
      .digest('base64')
  const send = async (event_type: string, resource: object) => {
    const time = new Date(now()).toISOString()
    const [id, event] = [randomUUID(), `WH-${randomUUID()}`]
    const body = JSON.stringify({ id: event, create_time: time, event_version: '1.0', event_type, resource })
    const headers = {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf(id, time, body),
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-TEST',
      'paypal-auth-algo': 'SHA256withRSA',
    }
    // PayPal would retry for days; the shop must work without webhooks.
    await fetch(noticeUrl!, { method: 'POST', headers, body, signal: AbortSignal.timeout(WAIT) }).catch(() => undefined)
  }
  return {
    notify(event: string, resource: object) {
      if (noticeUrl === undefined) return
      const sending: Promise<void> = send(event, resource).finally(() => onTheirWay.delete(sending))
      onTheirWay.add(sending)
    },
    isOurs: (signature: Signature, webhook: string, event: object) =>
      webhook === webhookId &&
      signature.transmission_sig ===
        signatureOf(signature.transmission_id, signature.transmission_time, JSON.stringify(event)),
    /** Waits for webhooks being sent. */
    done: async () => {
      await Promise.all(onTheirWay)
    },
  }
}

export type Notices = ReturnType<typeof openWebhooks>

/** The timeout of a webhook in milliseconds. */
const WAIT = 30_000
