import { sum } from '@rawnaq/rules/money'
import type { ReturnUrls, Sale } from '../provider.ts'
import { paypalMoney } from './order.ts'

/** The PayPal order of a sale: lines, tax, delivery and discount add up to the total. */
export function createRequest(sale: Sale, { returnUrl, cancelUrl }: ReturnUrls) {
  const { invoice, amount, currency, locale, lines, tax, delivery, discount } = sale
  const written = (figure: number) => paypalMoney(figure, currency)
  const items = lines.map(({ code, name, quantity, unitPrice }) => ({
    name: shortened(name),
    sku: shortened(code),
    quantity: String(quantity),
    unit_amount: written(unitPrice),
    category: 'PHYSICAL_GOODS',
  }))
  const breakdown = {
    item_total: written(sum(lines.map(({ quantity, unitPrice }) => quantity * unitPrice))),
    tax_total: written(tax),
    shipping: written(delivery),
    discount: written(discount),
  }
  const experience_context = {
    return_url: returnUrl,
    cancel_url: cancelUrl,
    locale: locale === 'ar' ? 'ar-EG' : 'en-US',
    user_action: 'PAY_NOW',
    // The shop has its own delivery address.
    shipping_preference: 'NO_SHIPPING',
  }
  return {
    intent: 'CAPTURE',
    purchase_units: [{ invoice_id: invoice, custom_id: invoice, amount: { ...written(amount), breakdown }, items }],
    payment_source: { paypal: { experience_context } },
  }
}

/** PayPal takes 127 characters. */
const shortened = (text: string) => [...text].slice(0, 127).join('')
