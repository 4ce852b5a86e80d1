import { randomBytes } from 'node:crypto'
import { currencyOf, fixedDecimals, toMinor } from '@rawnaq/rules/money'
import { paypalTakes } from '../../paypal/currency.ts'
import type { Choice } from '../page/page.ts'
import { type OrderRequest, type PaypalApp, type PaypalEntry, type PaypalMoney, Refusal } from './app.ts'

/** Creates an order from a request; the same idempotency key returns the same order. */
export function createOrder(
  { ledger }: PaypalApp,
  request: OrderRequest,
  requestId: string,
): { order: PaypalEntry; isNew: boolean } {
  const existing = ledger.find((entry) => entry.kind === 'order' && entry.requestId === requestId)
  if (existing) return { order: existing, isNew: false }
  checkRequest(request)
  const [unit] = request.purchase_units
  if (ledger.find((entry) => entry.kind === 'capture' && entry.invoice === unit.invoice_id))
    throw new Refusal(422, 'DUPLICATE_INVOICE_ID')
  const order = ledger.add({
    id: nameOf(),
    gateway: 'paypal',
    invoice: unit.invoice_id,
    kind: 'order',
    status: 'PAYER_ACTION_REQUIRED',
    amount: unit.amount.value,
    currency: unit.amount.currency_code,
    requestId,
    request,
  })
  return { order, isNew: true }
}

/** Applies the shopper's choice on PayPal's page and returns the URL back to the shop. */
export function choose({ ledger, notify }: PaypalApp, id: string, choice: Choice): string {
  const order = readOrder(ledger, id)
  const { return_url, cancel_url } = order.request!.payment_source.paypal.experience_context
  if (choice === 'cancel') return withQuery(cancel_url, { token: id })
  if (order.status === 'PAYER_ACTION_REQUIRED') {
    ledger.change(id, { status: 'APPROVED', onCapture: onCapture[choice] })
    notify('CHECKOUT.ORDER.APPROVED', { id, status: 'APPROVED', intent: 'CAPTURE' })
  }
  return withQuery(return_url, { token: id, PayerID: 'RAWNAQTESTPAYER' })
}

/** Captures an order that its shopper has approved. */
export function captureOrder(app: PaypalApp, id: string, requestId: string): { order: PaypalEntry; isNew: boolean } {
  const { ledger } = app
  const order = readOrder(ledger, id)
  const existing = ledger.find((entry) => entry.kind === 'capture' && entry.of === id)
  if (existing?.requestId === requestId) return { order, isNew: false }
  if (existing) throw new Refusal(422, 'ORDER_ALREADY_CAPTURED')
  if (order.status !== 'APPROVED') throw new Refusal(422, 'ORDER_NOT_APPROVED')
  if (order.onCapture === 'INSTRUMENT_DECLINED' || !order.onCapture) {
    ledger.change(id, { status: 'PAYER_ACTION_REQUIRED' })
    throw new Refusal(422, 'INSTRUMENT_DECLINED')
  }
  const { gateway, invoice, amount, currency } = order
  const capture = {
    id: nameOf(),
    gateway,
    invoice,
    kind: 'capture',
    status: order.onCapture,
    amount,
    currency,
    of: id,
    requestId,
  }
  notifyOf(app, ledger.add(capture))
  return { order: ledger.change(id, { status: 'COMPLETED' }), isNew: true }
}

/** Decides on a capture in review; false if none has this invoice number. */
export function decideReview(app: PaypalApp, invoice: string, isApproved: boolean): boolean {
  const review = app.ledger.find(
    (entry) => entry.kind === 'capture' && entry.invoice === invoice && entry.status === 'PENDING',
  )
  if (review) notifyOf(app, app.ledger.change(review.id, { status: isApproved ? 'COMPLETED' : 'DECLINED' }))
  return review !== undefined
}

export function readOrder(ledger: PaypalApp['ledger'], id: string): PaypalEntry {
  const order = ledger.find((entry) => entry.id === id && entry.kind === 'order')
  if (!order) throw new Refusal(404, 'INVALID_RESOURCE_ID')
  return order
}

/** A random id in PayPal's format of seventeen letters and digits. */
export const nameOf = () =>
  BigInt(`0x${randomBytes(12).toString('hex')}`)
    .toString(36)
    .toUpperCase()
    .padStart(17, '0')
    .slice(-17)

const onCapture = { pay: 'COMPLETED', review: 'PENDING', decline: 'INSTRUMENT_DECLINED' } as const

function notifyOf({ notify }: PaypalApp, { id, of, invoice, status, amount, currency }: PaypalEntry) {
  const related_ids = { order_id: of }
  const resource = { id, status, amount: { currency_code: currency, value: amount }, invoice_id: invoice }
  notify(`PAYMENT.CAPTURE.${status}`, { ...resource, custom_id: invoice, supplementary_data: { related_ids } })
}

function withQuery(url: string, query: Record<string, string>): string {
  const address = new URL(url)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/** Checks currency, decimals and sums, as PayPal does. */
function checkRequest({ intent, purchase_units: [unit], payment_source }: OrderRequest) {
  const { amount, items } = unit
  const { item_total, tax_total, shipping, discount } = amount.breakdown
  const currency = amount.currency_code
  if (intent !== 'CAPTURE') throw new Refusal(400, 'INVALID_PARAMETER_VALUE')
  const { return_url, cancel_url, locale } = payment_source.paypal.experience_context
  if (!URL.canParse(return_url) || !URL.canParse(cancel_url) || !/^[a-z]{2}-[A-Z]{2}$/.test(locale))
    throw new Refusal(400, 'INVALID_PARAMETER_SYNTAX')
  const amounts = [amount, item_total, tax_total, shipping, discount, ...items.map(({ unit_amount }) => unit_amount)]
  if (amounts.some(({ currency_code }) => currency_code !== currency)) throw new Refusal(422, 'CURRENCY_NOT_SUPPORTED')
  if (!paypalTakes(currency)) throw new Refusal(422, 'CURRENCY_NOT_SUPPORTED')
  const { digits } = currencyOf(currency)
  const minor = ({ value }: PaypalMoney) => {
    if (fixedDecimals(toMinor(Number(value), digits), digits) !== value) throw new Refusal(422, 'DECIMAL_PRECISION')
    return toMinor(Number(value), digits)
  }
  if (items.some(({ name, quantity }) => !name || name.length > 127 || !/^[1-9]\d{0,9}$/.test(quantity)))
    throw new Refusal(400, 'INVALID_STRING_LENGTH')
  const ofItems = items.reduce((sum, item) => sum + minor(item.unit_amount) * Number(item.quantity), 0)
  if (ofItems !== minor(item_total)) throw new Refusal(422, 'ITEM_TOTAL_MISMATCH')
  if (minor(amount) !== ofItems + minor(tax_total) + minor(shipping) - minor(discount))
    throw new Refusal(422, 'AMOUNT_MISMATCH')
  if (minor(amount) <= 0) throw new Refusal(422, 'CANNOT_BE_ZERO_OR_NEGATIVE')
}
