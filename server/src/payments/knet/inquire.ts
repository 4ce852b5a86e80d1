import { type Outcome, UnknownOutcome } from '../provider.ts'
import { callPipe, INQUIRY, type KnetOptions, referenceIn } from './client.ts'

/**
 * Requests the result of a payment from KNET; `amt` has all decimals. KNET does not report whether the shopper is
 * still on its page, so unknown payments are `open`. A response about another payment or amount throws
 * `UnknownOutcome`.
 */
export async function inquire(
  options: KnetOptions,
  trackId: string,
  amt: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const response = await callPipe(options, { action: INQUIRY, trackId, amt }, signal)
  const { result, tranid, error_text } = response
  if (result === 'CAPTURED' || result === 'SUCCESS') {
    if (response.trackid !== trackId || Number(response.amt) !== Number(amt))
      throw new UnknownOutcome('KNET reported another payment')
    return { is: 'paid', reference: referenceIn(response) }
  }
  if (result.includes('CANCELED')) return { is: 'failed', failure: 'given_up' }
  // A failure without a transaction id may be a payment that has not been made yet.
  if (result.includes('NOT CAPTURED') || (result.startsWith('FAILURE') && tranid))
    return { is: 'failed', failure: 'declined' }
  if (!result && !/not found|original transaction/i.test(error_text))
    throw new UnknownOutcome(`KNET refused the inquiry: ${/\w*/.exec(error_text)}`)
  return { is: 'open' }
}
