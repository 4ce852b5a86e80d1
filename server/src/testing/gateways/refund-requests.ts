import type { RefundRequest } from '../../payments/provider.ts'
import { tapSale } from './tap.ts'

/** Makes requests for refunds of a paid sale of 12.500 dinars, by amount and number. */
export function refundRequests(reference: string, session: string, noticeUrl: string) {
  const { amount: paid, currency, invoice } = tapSale()
  const original = { invoice, reference, amount: paid, cardEnding: null, session }
  return (amount: number, refund = 1): RefundRequest => ({
    invoice: `${invoice}-R${refund}`,
    amount,
    currency,
    isRetry: false,
    noticeUrl,
    original,
  })
}
