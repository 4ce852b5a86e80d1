import type { PaymentFailure } from '@rawnaq/contract/payments'
import { fixedDecimals } from '@rawnaq/rules/money'
import { encrypt } from './knet/cipher.ts'
import type { KnetOptions } from './knet/client.ts'
import { currencyNumber, knetTakes } from './knet/currency.ts'
import { inquire } from './knet/inquire.ts'
import { refund } from './knet/refund.ts'
import { type Response, readResponse, trandataIn } from './knet/response.ts'
import { invoiceOfTrack, markOf, trackIdOf } from './knet/track-id.ts'
import { GATEWAY_TIMEOUT_MS, type Provider, type ReturnUrls, type Sale, undefinedIfUnknown } from './provider.ts'

/**
 * KNET, the debit network of Kuwait, with its hosted page. Messages through the shopper's browser only identify an
 * attempt; its result is requested from KNET.
 */
export function openKnet(options: KnetOptions): Provider {
  const timeout = () => AbortSignal.timeout(GATEWAY_TIMEOUT_MS)
  return {
    method: 'knet',
    isTest: options.isTest,
    takes: (currency) => knetTakes(currency, options.isTest),
    flow: 'redirect',
    open: async (sale, shopUrls) => ({ url: pageFor(sale, shopUrls, options), session: trackIdOf(sale.invoice) }),
    parseWebhook: async (message) => {
      const response = readResponse(message, options.resourceKey)
      if (!response) return null
      const { trackid, amt } = response
      const attempt = { invoice: invoiceOfTrack(trackid) }
      const failure = failureIn(response)
      if (!failure) return { attempt }
      // KNET may have no record of a failed visit, so the response counts unless the inquiry contradicts it.
      const result = await inquire(options, trackid, amt, timeout()).catch(undefinedIfUnknown)
      return result ? { attempt, outcome: result.is === 'paid' ? result : { is: 'failed', failure } } : { attempt }
    },
    acknowledge: (message, returnUrl) => `REDIRECT=${returnUrl}?trandata=${trandataIn(message)}`,
    find: ({ invoice, amount, currency }) =>
      inquire(options, trackIdOf(invoice), fixedDecimals(amount, currency.digits), timeout()),
    refund: (request) => refund(options, request, timeout()),
  }
}

/** The URL of the hosted page; it contains all data for KNET, encrypted. */
function pageFor(
  { invoice, amount, currency, locale }: Sale,
  { returnUrl, noticeUrl }: ReturnUrls,
  options: KnetOptions,
) {
  const { tranportalId, password, resourceKey, pageUrl } = options
  const [trackid, amt] = [trackIdOf(invoice), fixedDecimals(amount, currency.digits)]
  const shopUrls = { responseURL: noticeUrl, errorURL: returnUrl }
  const request = {
    id: tranportalId,
    password,
    action: '1',
    langid: locale === 'ar' ? 'AR' : 'EN',
    currencycode: currencyNumber(currency),
    amt,
    ...shopUrls,
    trackid,
    udf1: markOf(trackid, amt, resourceKey),
    udf2: '',
    udf3: '',
    udf4: '',
    udf5: '',
  }
  const text = Object.entries(request).map(([name, value]) => `${name}=${value}`)
  const query = { param: 'paymentInit', trandata: encrypt(text.join('&'), resourceKey), tranportalId, ...shopUrls }
  return `${pageUrl}/PaymentHTTP.htm?${new URLSearchParams(query)}`
}

/** Why a visit failed; undefined if it was paid or may still be. */
function failureIn({ result, error }: Response): PaymentFailure | undefined {
  if (result === 'CANCELED' || error.startsWith(CANCELED)) return 'given_up'
  if (result === 'NOT CAPTURED' || result === 'DENIED BY RISK') return 'declined'
  return error && !error.startsWith(IN_ANOTHER_WINDOW) ? 'gateway' : undefined
}

const CANCELED = 'IPAY0100048'
const IN_ANOTHER_WINDOW = 'IPAY0100040'
