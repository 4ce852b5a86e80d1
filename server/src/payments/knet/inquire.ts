import { type Outcome, UnknownOutcome } from '../provider.ts'
import { callPipe, INQUIRY, type KnetOptions, referenceIn } from './client.ts'

/**
 * What has become of a payment by KNET's own word; `amt` has all its decimals. Whether the shopper is still on its page KNET
 * does not say, so what it does not know is `open`. Another payment or amount than was asked about is `Unanswered`.
 */
export async function inquire(
  options: KnetOptions,
  trackId: string,
  amt: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const told = await callPipe(options, { action: INQUIRY, trackId, amt }, signal)
  const { result, tranid, error_text } = told
  if (result === 'CAPTURED' || result === 'SUCCESS') {
    if (told.trackid !== trackId || Number(told.amt) !== Number(amt))
      throw new UnknownOutcome('KNET told of another payment')
    return { is: 'paid', reference: referenceIn(told) }
  }
  if (result.includes('CANCELED')) return { is: 'failed', failure: 'given_up' }
  // What failed without a number of its own may be a payment that is not made yet.
  if (result.includes('NOT CAPTURED') || (result.startsWith('FAILURE') && tranid))
    return { is: 'failed', failure: 'declined' }
  if (!result && !/not found|original transaction/i.test(error_text))
    throw new UnknownOutcome(`KNET refused the inquiry: ${/\w*/.exec(error_text)}`)
  return { is: 'open' }
}
