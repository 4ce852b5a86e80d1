import { fixedDecimals } from '@rawnaq/rules/money'
import type { Outcome, RefundOutcome, RefundRequest } from '../provider.ts'
import { type ApiCall, type AuthorizeNetOptions, callApi } from './client.ts'
import type { Details, TransactionSearch } from './find-transactions.ts'
import { endingOf, outcomeOf, transactionAnswer } from './read-outcome.ts'
import { DUPLICATE_WINDOW, settings } from './sale-request.ts'
import { isRefund, statuses } from './transaction-status.ts'

/** Not settled yet, so it can be voided but not refunded. */
const unsettled = [
  'capturedPendingSettlement',
  'authorizedPendingCapture',
  'FDSPendingReview',
  'FDSAuthorizedPendingReview',
]

/**
 * Voids an unsettled payment, or refunds a settled one to the same card, once per request. `not_found` means retry
 * later: the gateway accepts partial refunds only after the daily settlement (response reason code 54).
 */
export async function refund(
  options: AuthorizeNetOptions,
  lookUp: TransactionSearch,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<RefundOutcome> {
  const move = async (call: ApiCall) => outcomeOf(await callApi(options, call, transactionAnswer, signal))
  const isWhole = request.amount === request.original.amount
  const payment = await lookUp.details(request.original.reference, signal)
  const status = payment.transactionStatus
  if (unsettled.includes(status)) return isWhole ? ofVoid(await move(voidRequest(request))) : { is: 'not_found' }
  if (status === 'voided' && isWhole) return { is: 'refunded', reference: payment.transId }
  if (statuses[status] === 'failed' || status.startsWith('chargeback')) return { is: 'refused' }
  if (status !== 'settledSuccessfully') return { is: 'not_found' }
  const earlier = ofEarlier(await lookUp.byInvoice(request.invoice, signal))
  return earlier ?? ofRefund(await move(refundRequest(request, payment)))
}

function voidRequest({ invoice, original }: RefundRequest): ApiCall {
  const transactionRequest = { transactionType: 'voidTransaction', refTransId: original.reference }
  return { name: 'createTransactionRequest', body: { refId: invoice, transactionRequest } }
}

function refundRequest({ invoice, amount, currency, original }: RefundRequest, payment: Details): ApiCall {
  const cardNumber = original.cardEnding ?? endingOf(payment.payment?.creditCard?.cardNumber)
  const transactionRequest = {
    transactionType: 'refundTransaction',
    amount: fixedDecimals(amount, currency.digits),
    currencyCode: currency.code,
    payment: { creditCard: { cardNumber, expirationDate: 'XXXX' } },
    refTransId: original.reference,
    order: { invoiceNumber: invoice, description: `Refund of ${original.invoice}` },
    transactionSettings: settings({ duplicateWindow: String(DUPLICATE_WINDOW) }),
  }
  return { name: 'createTransactionRequest', body: { refId: invoice, transactionRequest } }
}

/** A failed void may mean that the payment has just been settled; the next lookup shows it. */
const ofVoid = (outcome: Outcome): RefundOutcome =>
  outcome.is === 'paid' ? { is: 'refunded', reference: outcome.reference } : { is: 'not_found' }

function ofRefund(outcome: Outcome): RefundOutcome {
  if (outcome.is === 'paid') return { is: 'refunded', reference: outcome.reference }
  return outcome.is === 'failed' && outcome.failure !== 'gateway' ? { is: 'refused' } : { is: 'not_found' }
}

/**
 * The outcome of an earlier request for this refund; undefined if there was none. A refund voided by the merchant
 * stays refused.
 */
function ofEarlier(earlier: Details[]): RefundOutcome | undefined {
  const given = earlier.find(isRefund)
  if (given) return { is: 'refunded', reference: given.transId }
  if (earlier.some(({ transactionStatus }) => statuses[transactionStatus] === 'held')) return { is: 'not_found' }
  return earlier.some(({ transactionStatus }) => transactionStatus === 'voided') ? { is: 'refused' } : undefined
}
