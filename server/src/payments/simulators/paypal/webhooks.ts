import { createHmac, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { openWebhookSender } from '../webhook-sender.ts'

/** The headers with PayPal's signature. */
export type Signature = Record<
  'auth_algo' | 'cert_url' | 'transmission_id' | 'transmission_sig' | 'transmission_time',
  string
>

/** Sends webhooks to the shop's URL, and verifies those it has sent. */
export function openWebhooks(key: string, webhookId: string, noticeUrl: string | undefined, now: () => number) {
  // PayPal would retry for days; the shop must work without webhooks.
  const sender = openWebhookSender(1)
  const signatureOf = (id: string, time: string, body: string) =>
    createHmac('sha256', key)
      .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
      .digest('base64')
  const send = (url: string, event_type: string, resource: object) => {
    const time = new Date(now()).toISOString()
    const [id, event] = [randomUUID(), `WH-${randomUUID()}`]
    const body = JSON.stringify({ id: event, create_time: time, event_version: '1.0', event_type, resource })
    const headers = {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf(id, time, body),
      'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-TEST',
      'paypal-auth-algo': 'SHA256withRSA',
    }
    sender.send({ url, headers, body })
  }
  return {
    notify(event: string, resource: object) {
      if (noticeUrl !== undefined) send(noticeUrl, event, resource)
    },
    isOurs: (signature: Signature, webhook: string, event: object) =>
      webhook === webhookId &&
      signature.transmission_sig ===
        signatureOf(signature.transmission_id, signature.transmission_time, JSON.stringify(event)),
    done: sender.done,
  }
}

export type Notices = ReturnType<typeof openWebhooks>
