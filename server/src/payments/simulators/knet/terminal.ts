import type { Entry, Ledger } from '../ledger.ts'

/** A payment or refund stored by the simulated KNET, in KNET's terms. */
export type Movement = Entry & {
  trackId: string
  /** Only for transactions with a bank reference. */
  tranId: string
  ref: string
  auth: string
  postDate: string
  /** The request of the shop, by KNET's field names. */
  request: Record<string, string>
}

/** The simulated KNET with the terminal of one shop. */
export type Terminal = {
  tranportalId: string
  password: string
  resourceKey: string
  ledger: Ledger<Movement>
  now: () => number
}

/** A payment whose shopper is on the page. */
export const INITIATED = 'INITIATED'

/** An error of KNET: its code and text. */
export class Refusal extends Error {
  readonly code: string
  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}

/** The next transaction id, in KNET's format of eighteen digits. */
export const numberAfter = (count: number) => `100${String(count + 1).padStart(15, '0')}`
