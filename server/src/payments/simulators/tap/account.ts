import type { Entry, Ledger } from '../ledger.ts'

/** The request that created a charge, as far as the simulator reads it. */
export type ChargeBody = {
  amount: number
  currency: string
  customer: { first_name: string; email: string }
  source: { id: string }
  reference: { transaction: string; order: string; idempotent: string }
  transaction: { expiry: { period: number; type: string } }
  redirect: { url: string }
  post?: { url: string }
}

export type RefundBody = {
  charge_id: string
  amount: number
  currency: string
  reason: string
  reference: { merchant: string; idempotent: string }
  post?: { url: string }
}

/** A charge or a refund stored by the simulated Tap, in Tap's terms. */
export type TapEntry = Entry & {
  kind: 'charge' | 'refund'
  created: number
  idempotent: string
  postUrl?: string | undefined
  /** Of a charge. */
  redirectUrl?: string
  expiryMinutes?: number
  locale?: 'en' | 'ar'
}

/** The simulated Tap with the account of one shop. */
export type TapAccount = {
  secretKey: string
  ledger: Ledger<TapEntry>
  /** Milliseconds after which an accepted refund is complete; null leaves it to `/_control/refund`. */
  refundMs: number | null
  /** Sends a webhook to the shop after the response. */
  notify: (entry: TapEntry) => void
  now: () => number
}

/** A refused request, with Tap's code. */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, description: string) {
    super(description)
    this.status = status
    this.code = code
  }
}

/** An idempotency key names the first request for a day. */
export const findRepeated = ({ ledger, now }: TapAccount, kind: TapEntry['kind'], key: string) =>
  ledger.find((entry) => entry.kind === kind && entry.idempotent === key && now() - entry.created < DAY)

const DAY = 24 * 3_600_000
