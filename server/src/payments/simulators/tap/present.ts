import type { TapEntry } from './account.ts'

/** A charge as Tap returns it; `pages` is the URL of its pages. */
export const presentCharge = (charge: TapEntry, pages: string) => ({
  ...commonOf(charge),
  object: 'charge',
  threeDSecure: true,
  transaction: {
    timezone: 'UTC+03:00',
    created: String(charge.created),
    ...(charge.status === 'INITIATED' && { url: `${pages}/pay?chg=${charge.id}` }),
    expiry: { period: charge.expiryMinutes, type: 'MINUTE' },
  },
  reference: { ...referenceOf(charge), transaction: charge.invoice, order: charge.invoice },
  response: { code: codes[charge.status] ?? '408', message: charge.status },
  ...(charge.status === 'CAPTURED' && { card: { first_six: '450875', scheme: 'VISA', last_four: '1019' } }),
  receipt: { email: false, sms: false },
  source: { id: 'src_all' },
  redirect: { url: charge.redirectUrl },
})

/** A refund as Tap returns it. */
export const presentRefund = (refund: TapEntry) => ({
  ...commonOf(refund),
  object: 'refund',
  charge_id: refund.of,
  created: String(refund.created),
  reference: { ...referenceOf(refund), merchant: refund.invoice },
  reason: 'requested_by_customer',
})

const commonOf = ({ id, status, amount, currency, postUrl }: TapEntry) => ({
  id,
  live_mode: false,
  api_version: 'V2',
  status,
  amount: Number(amount),
  currency,
  ...(postUrl && { post: { url: postUrl } }),
})

const referenceOf = ({ id }: TapEntry) => ({ gateway: `gw_${id}`, payment: `pay_${id}` })

const codes: Record<string, string> = {
  CAPTURED: '000',
  INITIATED: '100',
  CANCELLED: '302',
  ABANDONED: '304',
  DECLINED: '501',
  TIMEDOUT: '801',
}
