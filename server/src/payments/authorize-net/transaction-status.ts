import { toMinor } from '@rawnaq/rules/money'
import { type Attempt, type Outcome, UnknownOutcome } from '../provider.ts'
import type { Details } from './find-transactions.ts'
import { endingOf, failureFor } from './read-outcome.ts'

/**
 * The outcome of an attempt from the transactions under its invoice number. Successful ones win: of a duplicated
 * request only the first takes money.
 */
export function outcomeOfTransactions(attempt: Attempt, found: Details[]): Outcome {
  const outcomes = found
    .filter((details) => !isRefund(details))
    .map((details) => outcomeOfTransaction(attempt, details))
  const ranks = ['paid', 'held', 'failed']
  return outcomes.sort((a, b) => ranks.indexOf(a.is) - ranks.indexOf(b.is))[0] ?? { is: 'not_found' }
}

/** Refunds have statuses of their own and do not affect the payment. */
export const isRefund = ({ transactionStatus }: Details) => transactionStatus.startsWith('refund')

/** The gateway's statuses as outcomes of a payment. */
export const statuses: Record<string, 'paid' | 'held' | 'failed'> = {
  capturedPendingSettlement: 'paid',
  settledSuccessfully: 'paid',
  pendingSettlement: 'paid',
  pendingFinalSettlement: 'paid',
  updatingSettlement: 'paid',
  approvedReview: 'paid',
  couldNotVoid: 'paid',
  // The money was taken; a chargeback is handled outside the shop.
  chargeback: 'paid',
  chargebackReversal: 'paid',
  FDSPendingReview: 'held',
  FDSAuthorizedPendingReview: 'held',
  underReview: 'held',
  // Authorised but not captured: the merchant captures or voids it at the gateway.
  authorizedPendingCapture: 'held',
  authorizedPendingRelease: 'held',
  // The bank refused settlement until the merchant retries it at the gateway.
  settlementError: 'held',
  declined: 'failed',
  voided: 'failed',
  expired: 'failed',
  generalError: 'failed',
  communicationError: 'failed',
  failedReview: 'failed',
  returnedItem: 'failed',
}

function outcomeOfTransaction(attempt: Attempt, details: Details): Outcome {
  const { transId, transactionStatus, responseCode, responseReasonCode, authAmount, payment } = details
  const is = statuses[transactionStatus]
  if (is === undefined) throw new UnknownOutcome(`Authorize.Net has a status unknown here: ${transactionStatus}`)
  if (is === 'failed') return { is, failure: failureOf(transactionStatus, String(responseCode), responseReasonCode) }
  // Another shop on the same account may count its orders from the same number.
  if (toMinor(authAmount, attempt.currency.digits) !== attempt.amount) return { is: 'not_found' }
  return { is, reference: transId, cardEnding: endingOf(payment?.creditCard?.cardNumber) }
}

function failureOf(status: string, responseCode: string, reason: number) {
  const isTrouble = ['generalError', 'communicationError'].includes(status)
  return failureFor(isTrouble ? '3' : '2', responseCode === '1' ? '' : String(reason))
}
