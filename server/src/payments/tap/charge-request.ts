import { countries, countryOf } from '@rawnaq/rules/countries'
import { toDecimal } from '@rawnaq/rules/money'
import { normalisePhone } from '@rawnaq/rules/phone'
import type { ReturnUrls, Sale } from '../provider.ts'

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
  return { first_name: firstName, last_name: lastName, email, ...(split && { phone: split }) }
}

/** The calling code and the national number; undefined for a number of a country without delivery. */
export function splitPhone(phone: string, country: string): { country_code: string; number: string } | undefined {
  const digits = normalisePhone(phone, countryOf(country)?.callingCode)?.replace('+', '') ?? ''
  const codes = countries.map(({ callingCode }) => callingCode).toSorted((a, b) => b.length - a.length)
  const country_code = codes.find((code) => digits.startsWith(code))
  return country_code === undefined ? undefined : { country_code, number: digits.slice(country_code.length) }
}

/** Tap closes its page after 5 to 60 minutes. A payment after the end of a shorter reservation is refunded. */
function minutesUntil(end: Date | null): number {
  const minutes = end ? Math.floor((end.getTime() - Date.now()) / 60_000) : 30
  return Math.min(60, Math.max(5, minutes))
}
