import { fixedDecimals, type Minor } from '@rawnaq/rules/money'
import type { OrderStatus } from '@rawnaq/rules/order-status'
import { z } from 'zod'
import type { Eligibility, ReturnUrls, Sale } from '../provider.ts'
import { splitPhone } from '../wire/split-phone.ts'
import { tabbyPayment } from './payment.ts'

/** The request for a checkout session of a sale. The shopper returns to one URL, whatever the end is. */
export function sessionRequest(sale: Sale, { returnUrl }: ReturnUrls, merchantCode: string) {
  const { invoice, amount, currency, locale, email, phone, firstName, lastName, address } = sale
  const money = (minor: Minor) => fixedDecimals(minor, currency.digits)
  const buyer = { name: `${firstName} ${lastName}`, email, phone: phoneOf(phone, address.country) }
  const shipping = { city: address.city || address.street, address: address.street, zip: address.zip || '00000' }
  const { registered, orders } = sale.history
  return {
    payment: {
      amount: money(amount),
      currency: currency.code,
      buyer,
      shipping_address: shipping,
      order: {
        reference_id: invoice,
        tax_amount: money(sale.tax),
        shipping_amount: money(sale.delivery),
        discount_amount: money(sale.discount),
        items: sale.lines.map(({ code, name, quantity, unitPrice }) => ({
          reference_id: code,
          title: name,
          quantity,
          unit_price: money(unitPrice),
          category: 'Gifts',
        })),
      },
      buyer_history: {
        registered_since: (registered ?? new Date()).toISOString(),
        loyalty_level: orders.filter(({ status }) => status === 'complete').length,
      },
      order_history: orders.map(({ placedAt, amount, status }) => ({
        purchased_at: placedAt.toISOString(),
        amount: money(amount),
        status: statuses[status],
        buyer,
        shipping_address: shipping,
      })),
    },
    lang: locale,
    merchant_code: merchantCode,
    merchant_urls: { success: returnUrl, cancel: returnUrl, failure: returnUrl },
  }
}

/** The request that only learns whether a buyer can pay an amount later. */
export const eligibilityRequest = (
  { amount, currency, email, phone, country, locale }: Eligibility,
  merchantCode: string,
) => ({
  payment: {
    amount: fixedDecimals(amount, currency.digits),
    currency: currency.code,
    buyer: { email, phone: phoneOf(phone, country) },
  },
  lang: locale,
  merchant_code: merchantCode,
})

/** A session; one that is rejected has no page. */
export const tabbySession = z.object({
  status: z.string(),
  payment: tabbyPayment.nullish(),
  configuration: z
    .object({
      available_products: z
        .object({ installments: z.array(z.object({ web_url: z.string().nullish() })).nullish() })
        .nullish(),
      products: z.object({ installments: z.object({ rejection_reason: z.string().nullish() }).nullish() }).nullish(),
    })
    .nullish(),
})

/** Tabby's names of our statuses. */
const statuses: Record<OrderStatus, 'new' | 'processing' | 'complete' | 'refunded' | 'canceled'> = {
  draft: 'new',
  no_payment: 'new',
  placed: 'processing',
  delivery: 'processing',
  complete: 'complete',
  returned: 'refunded',
  canceled: 'canceled',
}

function phoneOf(phone: string, country: string): string {
  const split = splitPhone(phone, country)
  return split ? `+${split.code}${split.number}` : phone
}
