import { fixedDecimals } from '@rawnaq/rules/money'
import { type RefundOutcome, type RefundRequest, UnknownOutcome, undefinedIfUnknown } from '../provider.ts'
import { callPipe, INQUIRY, type KnetOptions, REFUND, referenceIn } from './client.ts'
import { trackIdOf } from './track-id.ts'

/**
 * Refunds a payment. KNET only identifies refunds by the payment, so an undecided refund is never retried. An inquiry
 * goes first: if KNET is unreachable, nothing has been requested yet.
 */
export async function refund(
  options: KnetOptions,
  request: RefundRequest,
  signal: AbortSignal,
): Promise<RefundOutcome> {
  const { amount, currency, original, isRetry } = request
  if (isRetry) throw new UnknownOutcome('KNET does not tell which refunds it has given')
  const trackId = trackIdOf(original.invoice)
  const written = (figure: number) => fixedDecimals(figure, currency.digits)
  const inquiry = callPipe(options, { action: INQUIRY, trackId, amt: written(original.amount) }, signal)
  if (!(await inquiry.catch(undefinedIfUnknown))) return { is: 'not_found' }
  const response = await callPipe(options, { action: REFUND, trackId, amt: written(amount) }, signal)
  if (response.result === 'HOST TIMEOUT') throw new UnknownOutcome('KNET did not hear from the bank')
  return response.result === 'CAPTURED' ? { is: 'refunded', reference: referenceIn(response) } : { is: 'refused' }
}
