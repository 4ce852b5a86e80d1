import type { PaymentFailure } from '@rawnaq/contract/payments'
import { fixedDecimals } from '@rawnaq/rules/money'
import { encrypt } from './knet/cipher.ts'
import type { KnetOptions } from './knet/client.ts'
import { currencyNumber } from './knet/currency.ts'
import { inquire } from './knet/inquire.ts'
import { refund } from './knet/refund.ts'
import { type Response, readResponse, trandataIn } from './knet/response.ts'
import { invoiceOfTrack, markOf, trackIdOf } from './knet/track-id.ts'
import { GATEWAY_TIMEOUT_MS, type Provider, type ReturnUrls, type Sale, undefinedIfUnknown } from './provider.ts'

/**
 * KNET, the debit network of Kuwait, by its hosted page. What comes back through the shopper's browser names an attempt and
 * no more: whether it was paid is asked of KNET itself. `patience` is how long a call may take altogether, in milliseconds.
 */
export function openKnet(options: KnetOptions, patience = GATEWAY_TIMEOUT_MS): Provider {
  const inTime = () => AbortSignal.timeout(patience)
  return {
    method: 'knet',
    isTest: options.isTest,
    flow: 'redirect',
    open: async (sale, ways) => ({ url: pageFor(sale, ways, options), session: trackIdOf(sale.invoice) }),
    parseWebhook: async (heard) => {
      const response = readResponse(heard, options.resourceKey)
      if (!response) return null
      const { trackid, amt } = response
      const attempt = { invoice: invoiceOfTrack(trackid) }
      const failure = failureIn(response)
      if (!failure) return { attempt }
      // Of what came to nothing KNET may know nothing, so the response is believed where the inquiry does not say otherwise.
      const found = await inquire(options, trackid, amt, inTime()).catch(undefinedIfUnknown)
      return found ? { attempt, outcome: found.is === 'paid' ? found : { is: 'failed', failure } } : { attempt }
    },
    acknowledge: (heard, returnUrl) => `REDIRECT=${returnUrl}?trandata=${trandataIn(heard)}`,
    find: ({ invoice, amount, currency }) =>
      inquire(options, trackIdOf(invoice), fixedDecimals(amount, currency.digits), inTime()),
    refund: (wish) => refund(options, wish, inTime()),
  }
}

/** Where the shopper goes to pay: all that KNET is to know stands in the address, encrypted. */
function pageFor(
  { invoice, amount, currency, locale }: Sale,
  { returnUrl, noticeUrl }: ReturnUrls,
  options: KnetOptions,
) {
  const { tranportalId, password, resourceKey, pageUrl } = options
  const [trackid, amt] = [trackIdOf(invoice), fixedDecimals(amount, currency.digits)]
  const ways = { responseURL: noticeUrl, errorURL: returnUrl }
  const request = {
    id: tranportalId,
    password,
    action: '1',
    langid: locale === 'ar' ? 'AR' : 'EN',
    currencycode: currencyNumber(currency),
    amt,
    ...ways,
    trackid,
    udf1: markOf(trackid, amt, resourceKey),
    udf2: '',
    udf3: '',
    udf4: '',
    udf5: '',
  }
  const text = Object.entries(request).map(([name, value]) => `${name}=${value}`)
  const query = { param: 'paymentInit', trandata: encrypt(text.join('&'), resourceKey), tranportalId, ...ways }
  return `${pageUrl}/PaymentHTTP.htm?${new URLSearchParams(query)}`
}

/** Why a visit came to nothing; undefined where it may yet come, or has come, to a payment. */
function failureIn({ result, error }: Response): PaymentFailure | undefined {
  if (result === 'CANCELED' || error.startsWith(CANCELED)) return 'given_up'
  if (result === 'NOT CAPTURED' || result === 'DENIED BY RISK') return 'declined'
  return error && !error.startsWith(IN_ANOTHER_WINDOW) ? 'gateway' : undefined
}

const CANCELED = 'IPAY0100048'
const IN_ANOTHER_WINDOW = 'IPAY0100040'
