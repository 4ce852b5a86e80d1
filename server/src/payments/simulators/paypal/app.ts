import type { Entry, Ledger } from '../ledger.ts'

export type PaypalMoney = { currency_code: string; value: string }

/** What the shop asked of an order, as far as the simulator reads it. */
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

/** An order, a capture or a refund as the simulated PayPal keeps it, in PayPal's own words. */
export type Kept = Entry & {
  /** The name under which it was asked for; under the same nothing is done again. */
  requestId: string
  /** Of an order. */
  request?: OrderRequest
  /** What becomes of the order when its money is taken, as the shopper chose. */
  onCapture?: 'COMPLETED' | 'PENDING' | 'INSTRUMENT_DECLINED'
}

/** The simulated PayPal with the app of one shop. */
export type PaypalApp = {
  clientId: string
  secret: string
  webhookId: string
  ledger: Ledger<Kept>
  /** Has PayPal tell the shop of something, as soon as it has answered. */
  tell: (event: string, resource: object) => void
  now: () => number
}

/** What PayPal answers a call it refuses. */
export class Refused extends Error {
  readonly status: number
  readonly issue: string
  constructor(status: number, issue: string) {
    super(issue)
    this.status = status
    this.issue = issue
  }
}
