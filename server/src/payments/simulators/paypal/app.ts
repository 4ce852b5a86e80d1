import type { Entry, Ledger } from '../ledger.ts'

export type PaypalMoney = { currency_code: string; value: string }

/** The request that created an order, as far as the simulator reads it. */
export type OrderRequest = {
  intent: string
  purchase_units: [
    {
      invoice_id: string
      custom_id?: string
      amount: PaypalMoney & { breakdown: Record<'item_total' | 'tax_total' | 'shipping' | 'discount', PaypalMoney> }
      items: { name: string; quantity: string; unit_amount: PaypalMoney }[]
    },
  ]
  payment_source: { paypal: { experience_context: { return_url: string; cancel_url: string; locale: string } } }
}

/** An order, a capture or a refund stored by the simulated PayPal, in PayPal's terms. */
export type PaypalEntry = Entry & {
  /** The idempotency key it was created with. */
  requestId: string
  /** Of an order. */
  request?: OrderRequest
  /** The outcome of capturing the order, as the shopper chose. */
  onCapture?: 'COMPLETED' | 'PENDING' | 'INSTRUMENT_DECLINED'
}

/** The simulated PayPal with the app of one shop. */
export type PaypalApp = {
  clientId: string
  secret: string
  webhookId: string
  ledger: Ledger<PaypalEntry>
  /** Sends a webhook to the shop after the response. */
  notify: (event: string, resource: object) => void
  now: () => number
}

/** A refusal of PayPal. */
export class Refusal extends Error {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    super(issue)
    this.status = status
    this.issue = issue
  }
}
