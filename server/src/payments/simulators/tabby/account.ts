import type { Entry, Ledger } from '../ledger.ts'

/** The request for a session, as far as the simulator reads it. */
export type SessionBody = {
  payment: {
    amount: string
    currency: string
    buyer: { name?: string; email: string; phone: string }
    order?: { reference_id: string; items: { title: string; quantity: number; unit_price: string; category: string }[] }
    shipping_address?: { city: string; address: string; zip: string }
    buyer_history?: { registered_since: string; loyalty_level: number }
    order_history?: { purchased_at: string; amount: string; status: string }[]
  }
  lang: 'en' | 'ar'
  merchant_code: string
  merchant_urls?: Record<'success' | 'cancel' | 'failure', string>
}

export type MovementBody = { amount: string; reference_id: string }

/** A payment, a capture or a refund stored by the simulated Tabby, in its terms. */
export type TabbyEntry = Entry & {
  kind: 'payment' | 'capture' | 'refund'
  locale?: 'en' | 'ar'
  urls?: Record<'success' | 'cancel' | 'failure', string> | undefined
}

/** The simulated Tabby with the account of one shop. */
export type TabbyAccount = {
  merchantCode: string
  ledger: Ledger<TabbyEntry>
  /** Sends a webhook about a payment to the shop after the response. */
  notify: (payment: TabbyEntry) => void
}

/** A refused request, with Tabby's type. */
export class Refusal extends Error {
  readonly status: number
  readonly type: string
  constructor(status: number, type: string, message: string) {
    super(message)
    this.status = status
    this.type = type
  }
}
