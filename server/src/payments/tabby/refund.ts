import { fixedDecimals } from '@rawnaq/rules/money'
import { type RefundOutcome, type RefundRequest, UnknownOutcome } from '../provider.ts'
import type { ApiCall } from '../wire/api-client.ts'
import { CONFLICT } from './client.ts'
import { isAmount, pathOf, readPayment, type TabbyPayment, tabbyPayment } from './payment.ts'

/** Refunds a captured payment at once. The invoice number is the idempotency key and names the refund. */
export async function refund(call: ApiCall, request: RefundRequest, isTest: boolean): Promise<RefundOutcome> {
  const { invoice, amount, currency, original, isRetry } = request
  const given = isRetry ? refundIn(await readPayment(call, original.reference), request, isTest) : undefined
  if (given) return given
  const body = {
    amount: fixedDecimals(amount, currency.digits),
    reference_id: invoice,
    reason: 'Requested by the customer',
  }
  const path = `${pathOf(original.reference)}/refunds`
  const response = await call({ method: 'POST', path, body }, tabbyPayment)
  if (!('read' in response) && response.code !== CONFLICT) return { is: 'refused' }
  const payment = 'read' in response ? response.read : await readPayment(call, original.reference)
  const refunded = refundIn(payment, request, isTest)
  if (!refunded) throw new UnknownOutcome(`Tabby has no refund ${invoice} of a payment it refunds`)
  return refunded
}

/** The refund of this name in a payment; throws `UnknownOutcome` for another payment, amount or mode. */
function refundIn(payment: TabbyPayment, request: RefundRequest, isTest: boolean): RefundOutcome | undefined {
  const { invoice, amount, currency, original } = request
  const isOther = payment.id !== original.reference || payment.order.reference_id !== original.invoice
  if (isOther || payment.currency !== currency.code || payment.is_test !== isTest)
    throw new UnknownOutcome('Tabby reported another payment')
  const refunded = payment.refunds?.find(({ reference_id }) => reference_id === invoice)
  if (!refunded) return undefined
  if (!isAmount(refunded.amount, amount, currency)) throw new UnknownOutcome('Tabby reported another refund')
  return { is: 'refunded', reference: refunded.id }
}
