import { signatureOf } from '../../tap/webhook.ts'
import { openWebhookSender } from '../webhook-sender.ts'
import type { TapEntry } from './account.ts'
import { presentCharge, presentRefund } from './present.ts'

/** Sends signed webhooks to the shop: one try and two retries, as Tap does. */
export function openWebhooks(secretKey: string) {
  const sender = openWebhookSender(3)
  return {
    notify(entry: TapEntry) {
      if (entry.postUrl === undefined) return
      const object = entry.kind === 'charge' ? presentCharge(entry, '') : presentRefund(entry)
      const headers = { hashstring: signatureOf(object, secretKey) }
      sender.send({ url: entry.postUrl, headers, body: JSON.stringify(object) })
    },
    done: sender.done,
  }
}
