import { fixedDecimals } from '@rawnaq/rules/money'
import { type RefundOutcome, type RefundRequest, UnknownOutcome, undefinedIfUnknown } from '../provider.ts'
import { callPipe, INQUIRY, type KnetOptions, REFUND, referenceIn } from './client.ts'
import { trackIdOf } from './track-id.ts'

/**
 * Gives money back. KNET knows its refunds by nothing but the payment, so what may have been given is never asked for again,
 * and money is only asked for after KNET was heard: a line that is down makes no refund doubtful.
 */
export async function refund(options: KnetOptions, wish: RefundRequest, signal: AbortSignal): Promise<RefundOutcome> {
  const { amount, currency, of, isRetry: mayBeGiven } = wish
  if (mayBeGiven) throw new UnknownOutcome('KNET does not tell which refunds it has given')
  const trackId = trackIdOf(of.invoice)
  const written = (figure: number) => fixedDecimals(figure, currency.digits)
  const heard = callPipe(options, { action: INQUIRY, trackId, amt: written(of.amount) }, signal)
  if (!(await heard.catch(undefinedIfUnknown))) return { is: 'not_found' }
  const told = await callPipe(options, { action: REFUND, trackId, amt: written(amount) }, signal)
  if (told.result === 'HOST TIMEOUT') throw new UnknownOutcome('KNET did not hear from the bank')
  return told.result === 'CAPTURED' ? { is: 'refunded', reference: referenceIn(told) } : { is: 'refused' }
}
