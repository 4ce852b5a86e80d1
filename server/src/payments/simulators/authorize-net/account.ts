import type { Entry, Ledger } from '../ledger.ts'
import type { openTokens } from './tokens.ts'

/** A stored transaction, in the gateway's terms. */
export type Transaction = Entry & {
  description: string
  /** Approved 1, declined 2, error 3, held 4. */
  responseCode: string
  /** The response reason code. */
  reason: number
  avs: string
  cvv: string
  authCode: string
  cardEnding: string
  cardBrand: string
  submitted: string
  /** The batch it was settled with, or left the unsettled ones with. */
  batch?: { id: string; settled: string }
}

/** The simulated gateway with the one shop that has an account there. */
export type Account = {
  login: string
  key: string
  clientKey: string
  ledger: Ledger<Transaction>
  tokens: ReturnType<typeof openTokens>
  /** Whether the same call has come within so many seconds; it is remembered from now on. */
  isDuplicate: (call: string, seconds: number) => boolean
  now: () => number
}

/** A number for the next transaction, batch or token, in the gateway's form of eleven digits. */
export const numberAfter = (count: number) => String(60_000_000_001 + count)

/** What is no longer in anybody's way: settled, or declined and left behind. */
export const isUnsettled = ({ batch }: Transaction) => batch === undefined
