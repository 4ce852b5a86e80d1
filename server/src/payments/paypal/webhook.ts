import { z } from 'zod'
import type { GatewayMessage } from '../provider.ts'
import type { PaypalCall } from './client.ts'

/** Whether PayPal confirms the signature of a webhook. */
export async function isSigned(
  call: PaypalCall,
  { body, headers }: GatewayMessage,
  webhookId: string,
): Promise<boolean> {
  const signature = signatureHeaders.safeParse(headers)
  if (!signature.success || !isObject(body)) return false
  const request = JSON.stringify({
    auth_algo: signature.data['paypal-auth-algo'],
    cert_url: signature.data['paypal-cert-url'],
    transmission_id: signature.data['paypal-transmission-id'],
    transmission_sig: signature.data['paypal-transmission-sig'],
    transmission_time: signature.data['paypal-transmission-time'],
    webhook_id: webhookId,
  })
  // The body is returned byte for byte, since the signature covers it.
  const verify = { method: 'POST', path: '/v1/notifications/verify-webhook-signature' } as const
  const response = await call({ ...verify, body: `${request.slice(0, -1)},"webhook_event":${body}}` }, verification)
  return 'read' in response && response.read.verification_status === 'SUCCESS'
}

/** The PayPal order of a webhook; undefined if it is about something else. */
export function orderIn(body: string): string | undefined {
  const { event_type, resource } = event.parse(JSON.parse(body))
  return event_type.startsWith('CHECKOUT.ORDER.') ? resource.id : resource.supplementary_data?.related_ids?.order_id
}

const signatureHeaders = z.object({
  'paypal-auth-algo': z.string(),
  'paypal-cert-url': z.string(),
  'paypal-transmission-id': z.string(),
  'paypal-transmission-sig': z.string(),
  'paypal-transmission-time': z.string(),
})

const verification = z.object({ verification_status: z.string() })

const event = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
  }),
})

function isObject(text: string): boolean {
  try {
    return z.record(z.string(), z.unknown()).safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}
