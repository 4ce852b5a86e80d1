import { currencyOf, toMinor } from '@rawnaq/rules/money'
import { type PaypalApp, type PaypalEntry, type PaypalMoney, Refusal } from './app.ts'
import { nameOf } from './orders.ts'

/** Refunds a capture, once per idempotency key. */
export function refundCapture(
  { ledger }: PaypalApp,
  captureId: string,
  { amount, invoice_id }: { amount: PaypalMoney; invoice_id: string },
  requestId: string,
): { refund: PaypalEntry; isNew: boolean } {
  const existing = ledger.find((entry) => entry.kind === 'refund' && entry.requestId === requestId)
  if (existing) return { refund: existing, isNew: false }
  const capture = ledger.find(({ kind, id }) => kind === 'capture' && id === captureId)
  if (!capture) throw new Refusal(404, 'INVALID_RESOURCE_ID')
  if (amount.currency_code !== capture.currency) throw new Refusal(422, 'REFUND_CAPTURE_CURRENCY_MISMATCH')
  if (capture.status === 'REFUNDED') throw new Refusal(422, 'CAPTURE_FULLY_REFUNDED')
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED')
    throw new Refusal(422, 'TRANSACTION_REFUSED')
  const minor = (value: string) => toMinor(Number(value), currencyOf(capture.currency).digits)
  const earlier = ledger.all().filter(({ kind, of }) => kind === 'refund' && of === captureId)
  const given = earlier.reduce((sum, entry) => sum + minor(entry.amount), minor(amount.value))
  if (given > minor(capture.amount)) throw new Refusal(422, 'REFUND_AMOUNT_EXCEEDED')
  ledger.change(captureId, { status: given === minor(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED' })
  const { gateway, currency } = capture
  const refund = {
    id: nameOf(),
    gateway,
    kind: 'refund',
    status: 'COMPLETED',
    amount: amount.value,
    currency,
    of: captureId,
  }
  return { refund: ledger.add({ ...refund, invoice: invoice_id, requestId }), isNew: true }
}
