import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { GatewayMessage, VerifiedMessage } from '../provider.ts'
import { jsonIn } from '../wire/json-in.ts'
import { isSignature } from '../wire/signature.ts'

const value = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((field) => (field === null || field === undefined ? '' : String(field)))

/** The signed fields of an event about a payment: neither its amount nor its currency. */
const paymentEvent = z.object({
  Event: z.object({ Code: z.literal(1) }),
  Data: z.object({
    Invoice: z.object({ Id: value, Status: value, ExternalIdentifier: value }),
    Transaction: z.object({ Status: value, PaymentId: value }),
  }),
})

/** The signed fields of an event about a refund. */
const refundEvent = z.object({
  Event: z.object({ Code: z.literal(2) }),
  Data: z.object({
    Refund: z.object({ Id: value, Status: value }),
    Amount: z.object({ ValueInBaseCurrency: value }),
    ReferencedInvoice: z.object({ Id: value }),
  }),
})

const signedEvent = z.union([paymentEvent, refundEvent])

export type SignedEvent = z.input<typeof signedEvent>

/** The attempt or refund in a webhook with a valid signature; null for any other message. */
export function readWebhook({ body, headers }: GatewayMessage, webhookSecret: string): VerifiedMessage | null {
  const read = signedEvent.safeParse(jsonIn(body))
  const sent = headers['myfatoorah-signature'] ?? ''
  if (!read.success || !isSignature(sent, signatureOf(read.data, webhookSecret))) return null
  const { Data } = read.data
  if ('Refund' in Data) return { refund: { reference: Data.Refund.Id } }
  return Data.Invoice.ExternalIdentifier ? { attempt: { invoice: Data.Invoice.ExternalIdentifier } } : null
}

/** MyFatoorah's signature of an event, in base64. A missing value is the empty text. */
export function signatureOf(event: SignedEvent, webhookSecret: string): string {
  const { Data } = signedEvent.parse(event)
  const fields =
    'Refund' in Data
      ? {
          'Refund.Id': Data.Refund.Id,
          'Refund.Status': Data.Refund.Status,
          'Amount.ValueInBaseCurrency': Data.Amount.ValueInBaseCurrency,
          'ReferencedInvoice.Id': Data.ReferencedInvoice.Id,
        }
      : {
          'Invoice.Id': Data.Invoice.Id,
          'Invoice.Status': Data.Invoice.Status,
          'Transaction.Status': Data.Transaction.Status,
          'Transaction.PaymentId': Data.Transaction.PaymentId,
          'Invoice.ExternalIdentifier': Data.Invoice.ExternalIdentifier,
        }
  const text = Object.entries(fields).map(([name, field]) => `${name}=${field}`)
  return createHmac('sha256', webhookSecret).update(text.join(',')).digest('base64')
}
