import type { Entry, Ledger } from '../ledger.ts'

/** The request that created an invoice, as far as the simulator reads it. */
export type PaymentBody = {
  Order: { Amount: number; Currency: string; ExternalIdentifier: string }
  Customer: { Name: string; Email: string; Mobile?: { CountryCode: string; Number: string } }
  OperationType: string
  NotificationOption: string
  Language: string
  PaymentExpiry: string
  IntegrationUrls: { Redirection: string; Webhook?: string }
}

export type RefundBody = { PaymentId: string; Amount: number; ExternalIdentifier: string }

/** An invoice, a try to pay it or a refund, stored by the simulated MyFatoorah in its terms. */
export type MyfatoorahEntry = Entry & {
  kind: 'invoice' | 'transaction' | 'refund'
  created: number
  /** The idempotency key. */
  key?: string | undefined
  /** Of an invoice. */
  expires?: number
  redirectUrl?: string
  webhookUrl?: string | undefined
  locale?: 'en' | 'ar'
}

/** The simulated MyFatoorah with the account of one shop. */
export type MyfatoorahAccount = {
  ledger: Ledger<MyfatoorahEntry>
  /** Milliseconds after which a refund is carried out; null leaves it to `/_control/refund`. */
  refundMs: number | null
  /** Sends the webhook about a transaction or a refund after the response. */
  notify: (entry: MyfatoorahEntry) => void
  now: () => number
}

/** A refused request, with a message. */
export class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** An idempotency key names the first request for 250 minutes. */
export const findRepeated = (
  { ledger, now }: MyfatoorahAccount,
  kind: MyfatoorahEntry['kind'],
  key: string | undefined,
) =>
  key === undefined
    ? undefined
    : ledger.find((entry) => entry.kind === kind && entry.key === key && now() - entry.created < 250 * 60_000)

/** The entry of this kind and id. */
export function entryOf({ ledger }: MyfatoorahAccount, kind: MyfatoorahEntry['kind'], id: string): MyfatoorahEntry {
  const entry = ledger.find((one) => one.kind === kind && one.id === id)
  if (!entry) throw new Refusal(404, 'No data match the provided value')
  return entry
}
