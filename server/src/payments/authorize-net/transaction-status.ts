import { toMinor } from '@rawnaq/rules/money'
import { type Attempt, type Outcome, UnknownOutcome } from '../provider.ts'
import type { Details } from './find-transactions.ts'
import { endingOf, failureFor } from './read-outcome.ts'

/**
 * What the transactions under an attempt's invoice number say of it. One that took or keeps money counts before those
 * that did not: of a call that came twice, only the first took any.
 */
export function outcomeOfTransactions(attempt: Attempt, found: Details[]): Outcome {
  const outcomes = found
    .filter((details) => !isRefund(details))
    .map((details) => outcomeOfTransaction(attempt, details))
  const ranks = ['paid', 'held', 'failed']
  return outcomes.sort((a, b) => ranks.indexOf(a.is) - ranks.indexOf(b.is))[0] ?? { is: 'not_found' }
}

/** Money that went back has a status of its own and says nothing of the payment. */
export const isRefund = ({ transactionStatus }: Details) => transactionStatus.startsWith('refund')

/** What the gateway's statuses mean for the money of a payment. */
export const statuses: Record<string, 'paid' | 'held' | 'failed'> = {
  capturedPendingSettlement: 'paid',
  settledSuccessfully: 'paid',
  pendingSettlement: 'paid',
  pendingFinalSettlement: 'paid',
  updatingSettlement: 'paid',
  approvedReview: 'paid',
  couldNotVoid: 'paid',
  // The money was taken; that the bank takes it back is a matter between it and the shop.
  chargeback: 'paid',
  chargebackReversal: 'paid',
  FDSPendingReview: 'held',
  FDSAuthorizedPendingReview: 'held',
  underReview: 'held',
  // The bank keeps the money back for the shop and has not given it: the keeper captures or voids it at the gateway.
  authorizedPendingCapture: 'held',
  authorizedPendingRelease: 'held',
  // The bank would not settle it, until the keeper has the gateway try again.
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
