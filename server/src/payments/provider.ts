import type { PaymentDetails, PaymentFailure, PaymentMethod } from '@rawnaq/contract/payments'
import type { LenderRefusal } from '@rawnaq/contract/words/pay-later'
import type { Currency, Minor } from '@rawnaq/rules/money'
import type { OrderStatus } from '@rawnaq/rules/order-status'

/** One attempt to pay an order, as sent to a gateway. Amounts come from the order. */
export type Attempt = {
  /** The invoice number at the gateway: at most 20 characters, unique. */
  invoice: string
  amount: Minor
  currency: Currency
  /** The id of the visit to the hosted page; null if there is none. */
  session: string | null
}

/** An address with one line per part. */
export type SaleAddress = { street: string; city: string; state: string; zip: string; country: string }

/** An attempt with the order data that gateways use. */
export type Sale = Attempt & {
  locale: 'en' | 'ar'
  customerId: number | null
  email: string
  phone: string
  firstName: string
  lastName: string
  /** The delivery address. */
  address: SaleAddress
  /** The billing address of a card. */
  billing: SaleAddress
  /** Items and charges. Lines, tax and delivery less the discount are the amount. */
  lines: { code: string; name: string; quantity: number /** After the offer. */; unitPrice: Minor }[]
  /** Of promotions and the coupon, and what gift cards and store credit pay. */
  discount: Minor
  tax: Minor
  delivery: Minor
  /** The shopper's IP address; undefined when the connection was closed before it was read. */
  ip: string | undefined
  /** The end of the reservation, after which a payment is refunded; null if the order has none. */
  payUntil: Date | null
  /** What lenders want to know; empty for other methods. */
  history: BuyerHistory
}

/** The customer's account and placed orders before this one, the newest first. */
type BuyerHistory = {
  /** When the account was created; null for a guest. */
  registered: Date | null
  orders: { placedAt: Date; amount: Minor; status: OrderStatus }[]
}

/** A buyer who may pay an amount later. */
export type Eligibility = {
  amount: Minor
  currency: Currency
  email: string
  phone: string
  country: string
  locale: 'en' | 'ar'
}

/** The outcome of a payment attempt at the gateway. */
export type Outcome =
  /** The money is taken, or in review at the gateway. */
  | { is: 'paid' | 'held'; reference: string; cardEnding?: string | undefined }
  /** Nothing was taken, and nothing will be. */
  | { is: 'failed'; failure: PaymentFailure }
  /** The shopper has not finished. */
  | { is: 'open' }
  /** The gateway has no such attempt yet. */
  | { is: 'not_found' }

/**
 * The outcome of a refund. `pending`: accepted, and looked up by its reference until it is decided. `not_found`:
 * nothing was refunded and it may be retried.
 */
export type RefundOutcome = { is: 'refunded' | 'pending'; reference: string } | { is: 'refused' } | { is: 'not_found' }

/** A refund of a paid attempt. */
export type RefundRequest = {
  /** The invoice number of the refund at the gateway: at most 20 characters, unique. */
  invoice: string
  amount: Minor
  currency: Currency
  /** Requested before without a trustworthy response, so money may have moved. */
  isRetry: boolean
  /** When it was first requested; absent if it never was. */
  requestedAt?: Date | undefined
  /** The gateway's id of a refund that is pending. */
  reference?: string | undefined
  /** The URL for webhooks about it. */
  noticeUrl?: string | undefined
  /** The payment it is taken from. */
  original: { invoice: string; reference: string; amount: Minor; cardEnding: string | null; session: string | null }
}

/** Where a gateway sends the shopper and its webhooks; the cancel URL has `canceled` in its query. */
export type ReturnUrls = { returnUrl: string; cancelUrl: string; noticeUrl: string }

/** A raw request to a return or webhook URL of the shop. */
export type GatewayMessage = {
  query: Record<string, string>
  body: string
  headers: Record<string, string | undefined>
}

/** The payment attempt or the pending refund that an authentic message is about. */
export type VerifiedMessage =
  | { attempt: { invoice: string } | { session: string }; outcome?: Outcome }
  | { refund: { reference: string } }

/**
 * A payment gateway. Every call ends within `GATEWAY_TIMEOUT_MS`. A call without a trustworthy response throws
 * `UnknownOutcome`; `find` then tells the outcome.
 */
export type Provider = {
  method: Exclude<PaymentMethod, 'cash'>
  /** No real money moves. */
  isTest: boolean
  /** Whether it takes a currency, by its ISO code. */
  takes(currency: string): boolean
  /** Looks an attempt up. `mayCapture`: whether an approved payment may still be captured now. */
  find(attempt: Attempt, mayCapture: boolean): Promise<Outcome>
  /** Refunds all or part of a payment; repeating a request refunds once. */
  refund(request: RefundRequest): Promise<RefundOutcome>
} & (ChargeProvider | RedirectProvider)

/** A gateway that charges card data or tokens sent by the shop. */
export type ChargeProvider = {
  flow: 'charge'
  /** How browsers tokenise cards; null if card data is sent to the shop. */
  tokens: { script: string; login: string; client_key: string } | null
  /** Origins that the content security policy must allow for its script. */
  origins: readonly string[]
  /** Whether card data may be sent to it. */
  takesCards: boolean
  charge(sale: Sale, details: PaymentDetails): Promise<Outcome>
}

/** A gateway with a hosted payment page. */
export type RedirectProvider = {
  flow: 'redirect'
  /** Opens a payment. Throws `PaymentRefused` if the gateway takes none of this buyer. */
  open(sale: Sale, urls: ReturnUrls): Promise<{ url: string; session: string }>
  /** An open page can be paid however many payments on it were declined: another attempt returns to it. */
  reusesPage?: true
  /** Whether a lender takes a buyer: null, or why not. Absent for other methods. */
  checkBuyer?(buyer: Eligibility): Promise<LenderRefusal | null>
  /** Verifies and parses a message of the gateway; null if it is not authentic. Without an outcome, call `find`. */
  parseWebhook(message: GatewayMessage): Promise<VerifiedMessage | null>
  /** The response body of a webhook, for gateways that read it to redirect the shopper. */
  acknowledge?(message: GatewayMessage, returnUrl: string): string
}

/** The configured gateways; cash needs none. */
export type Providers = ReadonlyMap<PaymentMethod, Provider>

/** Timeout of a gateway call in milliseconds. */
export const GATEWAY_TIMEOUT_MS = 20_000

/** The gateway gave no trustworthy response: money may or may not have moved. */
export class UnknownOutcome extends Error {}

/** The gateway takes no payment of this buyer; nothing was taken. */
export class PaymentRefused extends Error {
  readonly failure: PaymentFailure
  constructor(failure: PaymentFailure) {
    super(failure)
    this.failure = failure
  }
}

/** Turns `UnknownOutcome` into undefined and rethrows other errors. */
export function undefinedIfUnknown(error: unknown): undefined {
  if (!(error instanceof UnknownOutcome)) throw error
}
