import type { Entry, Ledger } from '../ledger.ts'

/** A payment or a refund as the simulated KNET keeps it, in KNET's own words. */
export type Movement = Entry & {
  trackId: string
  /** Of what a bank has put its number to. */
  tranId: string
  ref: string
  auth: string
  postDate: string
  /** What the shop asked for at the beginning, by KNET's names. */
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

/** A payment the shopper is at. */
export const INITIATED = 'INITIATED'

/** What KNET answers where it can do nothing: its code and its words. */
export class Refused extends Error {
  readonly code: string
  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}

/** A number for the next movement, in KNET's form of eighteen digits. */
export const numberAfter = (count: number) => `100${String(count + 1).padStart(15, '0')}`
