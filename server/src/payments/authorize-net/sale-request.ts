import { isIPv4 } from 'node:net'
import type { PaymentDetails } from '@rawnaq/contract/payments'
import { fixedDecimals, type Minor } from '@rawnaq/rules/money'
import type { Sale, SaleAddress } from '../provider.ts'
import type { ApiCall } from './client.ts'

/** The gateway takes at most 30 lines; longer orders are sent without lines. */
const MOST_LINES = 30

/** Seconds in which the gateway refuses the same sale: its maximum, as invoice numbers are unique. */
export const DUPLICATE_WINDOW = 28_800

/** The request that charges a sale. Elements are in the order of the gateway's schema, AnetApiSchema.xsd. */
export function saleRequest(sale: Sale, details: PaymentDetails): ApiCall {
  const amount = (minor: Minor) => fixedDecimals(minor, sale.currency.digits)
  const transactionRequest = {
    transactionType: 'authCaptureTransaction',
    amount: amount(sale.amount),
    currencyCode: sale.currency.code,
    payment: paymentOf(details),
    order: { invoiceNumber: sale.invoice, description: descriptionOf(sale, amount) },
    ...(sale.lines.length <= MOST_LINES && {
      lineItems: { lineItem: sale.lines.map((line) => lineItem(line, amount)) },
    }),
    tax: { amount: amount(sale.tax), name: 'Tax' },
    shipping: { amount: amount(sale.delivery), name: 'Delivery' },
    customer: filled({ id: text(String(sale.customerId ?? ''), 20), email: text(sale.email, 255) }),
    billTo: { ...addressOf(sale, sale.billing), ...filled({ phoneNumber: text(sale.phone, 25) }) },
    shipTo: addressOf(sale, sale.address),
    ...filled({ customerIP: addressInFourBytes(sale.ip) }),
    transactionSettings: settings({ allowPartialAuth: 'false', duplicateWindow: String(DUPLICATE_WINDOW) }),
  }
  return { name: 'createTransactionRequest', body: { refId: sale.invoice, transactionRequest } }
}

/** The settings of a request, by name. */
export const settings = (values: Record<string, string>) => ({
  setting: Object.entries(values).map(([settingName, settingValue]) => ({ settingName, settingValue })),
})

function paymentOf(details: PaymentDetails) {
  if ('opaqueData' in details) return { opaqueData: details.opaqueData }
  const { card_number, expiry_month, expiry_year, cvv } = details.card
  const expirationDate = `${expiry_year}-${String(expiry_month).padStart(2, '0')}`
  return { creditCard: { cardNumber: card_number, expirationDate, cardCode: cvv } }
}

/** The schema has no element for the discount, without which lines, tax and delivery do not add up. */
const descriptionOf = (sale: Sale, amount: (minor: Minor) => string) =>
  `Order ${sale.invoice}${sale.discount > 0 ? `, discount ${amount(sale.discount)}` : ''}`

const lineItem = ({ code, name, quantity, unitPrice }: Sale['lines'][number], amount: (minor: Minor) => string) => ({
  itemId: text(code, 31),
  name: text(name, 31),
  description: text(name, 255),
  quantity: String(quantity),
  unitPrice: amount(unitPrice),
})

const addressOf = ({ firstName, lastName }: Sale, address: SaleAddress) =>
  filled({
    firstName: text(firstName, 50),
    lastName: text(lastName, 50),
    address: text(address.street, 60),
    city: text(address.city, 40),
    state: text(address.state, 40),
    zip: text(address.zip, 20),
    country: text(address.country, 60),
  })

/** A text as the gateway's XML can contain it, cut to at most so many UTF-16 units. */
const text = (value: string, most: number) =>
  value
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ')
    .slice(0, most)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()

const filled = (elements: Record<string, string>) =>
  Object.fromEntries(Object.entries(elements).filter(([, value]) => value !== ''))

/** The gateway's filters only support IPv4. */
function addressInFourBytes(ip = ''): string {
  const address = ip.replace(/^::ffff:/i, '')
  return isIPv4(address) ? address : ''
}
