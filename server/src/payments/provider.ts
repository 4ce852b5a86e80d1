import type { PaymentFailure, PaymentMeans, PaymentMethod } from '@rawnaq/contract/payments'
import type { Currency, Minor } from '@rawnaq/rules/money'

/** One attempt to pay an order, as a gateway is told of it. Every figure is the order's own. */
export type Attempt = {
  /** What the attempt is called at the gateway: at most 20 characters, never used twice. */
  invoice: string
  amount: Minor
  currency: Currency
  /** What the gateway called the shopper's visit to its pages; null where there was none. */
  session: string | null
}

/** An address in one line each, as it is written in its country. */
export type SaleAddress = { street: string; city: string; state: string; zip: string; country: string }

/** An attempt with everything a gateway may want to know of its order. */
export type Sale = Attempt & {
  locale: 'en' | 'ar'
  customerId: number | null
  email: string
  phone: string
  firstName: string
  lastName: string
  /** Where the parcel goes. */
  address: SaleAddress
  /** Where the bank of a card has it registered. */
  billing: SaleAddress
  lines: { code: string; name: string; quantity: number /** After the offer. */; unitPrice: Minor }[]
  coupon: Minor
  tax: Minor
  delivery: Minor
  /** The shopper's IP address; undefined when the connection was closed before it was read. */
  ip: string | undefined
}

/** What a gateway says has become of an attempt. */
export type Outcome =
  /** The money is taken, or kept back until the gateway's reviewers have decided. */
  | { is: 'paid' | 'held'; reference: string; cardEnding?: string | undefined }
  /** Nothing was taken, and nothing will be. */
  | { is: 'failed'; failure: PaymentFailure }
  /** The shopper is still at it. */
  | { is: 'open' }
  /** The gateway knows of no such attempt, so far. */
  | { is: 'not_found' }

/** What a gateway says has become of money to be given back; of what is `not_found` nothing was given, and it may be asked for again. */
export type RefundOutcome = { is: 'refunded'; reference: string } | { is: 'refused' } | { is: 'not_found' }

/** Money to give back, of a payment as it was taken. */
export type RefundRequest = {
  /** What the refund is called at the gateway: at most 20 characters, never used twice. */
  invoice: string
  amount: Minor
  currency: Currency
  /** Whether it was asked for before, without an answer that can be trusted; then money may have moved. */
  isRetry: boolean
  /** The payment it is taken from. */
  of: { invoice: string; reference: string; amount: Minor; cardEnding: string | null; session: string | null }
}

/** Where a gateway sends the shopper and its own notices; an address to give up by has `canceled` in its query. */
export type ReturnUrls = { returnUrl: string; cancelUrl: string; noticeUrl: string }

/** What came to a return or notice address of the shop, unread. */
export type GatewayMessage = {
  query: Record<string, string>
  body: string
  headers: Record<string, string | undefined>
}

/**
 * A gateway that takes money. Every call ends within `PATIENCE`; one that gets no answer it can trust throws
 * `Unanswered`, and then nobody knows until `find` tells.
 */
export type Provider = {
  method: Exclude<PaymentMethod, 'cash'>
  /** No real money moves. */
  isTest: boolean
  /** Looks an attempt up. `mayCapture`: whether money the shopper has agreed to may still be taken now. */
  find(attempt: Attempt, mayCapture: boolean): Promise<Outcome>
  /** Gives money back, wholly or in part; the same wish again gives nothing twice. */
  refund(wish: RefundRequest): Promise<RefundOutcome>
} & (ChargeProvider | RedirectProvider)

/** It takes the means of paying from us. */
export type ChargeProvider = {
  flow: 'charge'
  /** How the browser has it make a token of a card; null where the card itself is sent. */
  tokens: { script: string; login: string; client_key: string } | null
  /** Where its script comes from and sends the card to: what pages have to allow for it. */
  origins: readonly string[]
  /** Whether it may be sent a card itself. */
  takesCards: boolean
  charge(sale: Sale, means: PaymentMeans): Promise<Outcome>
}

/** The shopper pays on its pages. */
export type RedirectProvider = {
  flow: 'redirect'
  open(sale: Sale, ways: ReturnUrls): Promise<{ url: string; session: string }>
  /** Reads what it sent us, after proving that it was the gateway; null for what proves nothing. Where no outcome is told, `find` is asked. */
  parseWebhook(
    heard: GatewayMessage,
  ): Promise<{ attempt: { invoice: string } | { session: string }; outcome?: Outcome } | null>
  /** The text a notice that was heard is answered with, for a gateway that reads it: one that sends the shopper where it says. */
  acknowledge?(heard: GatewayMessage, returnUrl: string): string
}

/** The ways of paying that are configured, beside cash. */
export type Providers = ReadonlyMap<PaymentMethod, Provider>

/** How long a gateway is waited for, in milliseconds. */
export const GATEWAY_TIMEOUT_MS = 20_000

/** The gateway gave no answer that can be trusted: money may or may not have moved. */
export class UnknownOutcome extends Error {}

/** For what can do without an answer: undefined where there was none that can be trusted; any other error is thrown on. */
export function undefinedIfUnknown(error: unknown): undefined {
  if (!(error instanceof UnknownOutcome)) throw error
}
