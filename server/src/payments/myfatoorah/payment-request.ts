import { toDecimal } from '@rawnaq/rules/money'
import { z } from 'zod'
import type { ReturnUrls, Sale } from '../provider.ts'
import { splitPhone } from '../wire/split-phone.ts'
import { myfatoorahId } from './invoice.ts'
import { signedAttempt } from './signed-attempt.ts'

/** The payment of a sale on MyFatoorah's page, with all methods of the account: KNET, cards and wallets. */
export function paymentRequest(sale: Sale, { returnUrl, noticeUrl }: ReturnUrls, webhookSecret: string) {
  const { invoice, amount, currency, locale, payUntil } = sale
  return {
    Order: { Amount: toDecimal(amount, currency.digits), Currency: currency.code, ExternalIdentifier: invoice },
    Customer: customerOf(sale),
    OperationType: 'PAY',
    // The shop writes its own emails.
    NotificationOption: 'LINK',
    Language: locale === 'ar' ? 'AR' : 'EN',
    // An invoice can be paid until then, however many of its payments were declined.
    PaymentExpiry: (payUntil ?? new Date(Date.now() + HOUR)).toISOString(),
    IntegrationUrls: {
      Redirection: `${returnUrl}?attempt=${signedAttempt(invoice, webhookSecret)}`,
      Webhook: noticeUrl,
    },
  }
}

function customerOf({ firstName, lastName, email, phone, address }: Sale) {
  const split = splitPhone(phone, address.country)
  const isShort = split && split.number.length <= 11
  const mobile = isShort ? { Mobile: { CountryCode: split.code, Number: split.number } } : {}
  return { Name: `${firstName} ${lastName}`, Email: email, ...mobile }
}

const HOUR = 3_600_000

/** The response to a payment request: an invoice and its page. */
export const createdPayment = z.object({ InvoiceId: myfatoorahId, PaymentURL: z.string().regex(/^https?:/) })
