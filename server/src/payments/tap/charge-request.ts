import { toDecimal } from '@rawnaq/rules/money'
import type { ReturnUrls, Sale } from '../provider.ts'
import { splitPhone } from '../wire/split-phone.ts'

/** The charge of a sale on Tap's page, with all methods of the account: KNET, cards and wallets. */
export function chargeRequest(sale: Sale, { returnUrl, noticeUrl }: ReturnUrls) {
  const { invoice, amount, currency } = sale
  return {
    amount: toDecimal(amount, currency.digits),
    currency: currency.code,
    customer_initiated: true,
    threeDSecure: true,
    save_card: false,
    description: invoice,
    reference: { transaction: invoice, order: invoice, idempotent: invoice },
    // The shop writes its own emails.
    receipt: { email: false, sms: false },
    customer: customerOf(sale),
    source: { id: 'src_all' },
    transaction: { expiry: { period: minutesUntil(sale.payUntil), type: 'MINUTE' } },
    redirect: { url: returnUrl },
    post: { url: noticeUrl },
  }
}

function customerOf({ firstName, lastName, email, phone, address }: Sale) {
  const split = splitPhone(phone, address.country)
  return {
    first_name: firstName,
    last_name: lastName,
    email,
    ...(split && { phone: { country_code: split.code, number: split.number } }),
  }
}

/** Tap closes its page after 5 to 60 minutes. A payment after the end of a shorter reservation is refunded. */
function minutesUntil(end: Date | null): number {
  const minutes = end ? Math.floor((end.getTime() - Date.now()) / 60_000) : 30
  return Math.min(60, Math.max(5, minutes))
}
