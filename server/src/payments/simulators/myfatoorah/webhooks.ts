import { signatureOf } from '../../myfatoorah/webhook.ts'
import type { Ledger } from '../ledger.ts'
import { openWebhookSender } from '../webhook-sender.ts'
import type { MyfatoorahEntry } from './account.ts'
import { paymentEvent, refundEvent } from './present.ts'

/** Sends signed webhooks about transactions and refunds to the URL of their invoice, with up to five retries. */
export function openWebhooks(webhookSecret: string, ledger: Ledger<MyfatoorahEntry>) {
  const sender = openWebhookSender(6)
  return {
    notify(entry: MyfatoorahEntry) {
      const invoice = ledger.find(({ id, kind }) => kind === 'invoice' && id === entry.of)!
      if (invoice.webhookUrl === undefined) return
      const event = entry.kind === 'refund' ? refundEvent(entry) : paymentEvent(invoice, entry)
      const headers = { 'myfatoorah-signature': signatureOf(event, webhookSecret) }
      sender.send({ url: invoice.webhookUrl, headers, body: JSON.stringify(event) })
    },
    done: sender.done,
  }
}
