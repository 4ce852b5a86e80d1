import type { Entry, Ledger } from '../ledger.ts'
import type { openTokens } from './tokens.ts'

/** A stored transaction, in the gateway's terms. */
export type Transaction = Entry & {
  description: string
  /** Approved 1, declined 2, error 3, in review 4. */
  responseCode: string
  /** The response reason code. */
  reason: number
  avs: string
  cvv: string
  authCode: string
  cardEnding: string
  cardBrand: string
  submitted: string
  /** The batch it was settled with, or in which it left the unsettled ones. */
  batch?: { id: string; settled: string }
}

/** The simulated gateway with the account of one shop. */
export type Account = {
  login: string
  key: string
  clientKey: string
  ledger: Ledger<Transaction>
  tokens: ReturnType<typeof openTokens>
  /** Whether the same request came within so many seconds; records the request. */
  isDuplicate: (call: string, seconds: number) => boolean
  now: () => number
}

/** The next id of a transaction, batch or token, in the gateway's format of eleven digits. */
export const numberAfter = (count: number) => String(60_000_000_001 + count)

/** Final: settled, or declined and archived. */
export const isUnsettled = ({ batch }: Transaction) => batch === undefined
