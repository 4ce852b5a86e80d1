import { exceeds, writtenAmount } from '../amounts.ts'
import {
  entryOf,
  findRepeated,
  type MyfatoorahAccount,
  type MyfatoorahEntry,
  type RefundBody,
  Refusal,
} from './account.ts'

/** Creates a pending refund of a successful transaction; the same idempotency key returns the first one. */
export function createRefund(account: MyfatoorahAccount, body: RefundBody, key: string | undefined): MyfatoorahEntry {
  const repeated = findRepeated(account, 'refund', key)
  if (repeated) return { ...repeated, status: 'Pending' }
  const payment = entryOf(account, 'transaction', body.PaymentId)
  const amount = writtenAmount(body.Amount, payment.currency)
  if (payment.status !== 'SUCCESS' || amount === undefined) throw new Refusal(400, 'Invalid refund')
  const earlier = refundsOf(account, payment.of!).filter(({ status }) => status !== 'Canceled')
  if (exceeds([amount, ...earlier.map((entry) => entry.amount)], payment.amount))
    throw new Refusal(400, 'The amount exceeds the available one')
  return account.ledger.add({
    id: String(FIRST_REFUND + account.ledger.count()),
    gateway: 'myfatoorah',
    invoice: body.ExternalIdentifier,
    kind: 'refund',
    status: 'Pending',
    amount,
    currency: payment.currency,
    of: payment.of!,
    created: account.now(),
    key,
  })
}

/** A refund; a pending one is carried out after a while. */
export function readRefund(account: MyfatoorahAccount, id: string): MyfatoorahEntry {
  const { refundMs, now } = account
  const refund = entryOf(account, 'refund', id)
  const isDone = refund.status === 'Pending' && refundMs !== null && now() >= refund.created + refundMs
  return isDone ? setRefund(account, refund, 'Refunded') : refund
}

/** The refunds of an invoice; refuses an invoice without any. */
export function listRefunds(account: MyfatoorahAccount, invoice: string): MyfatoorahEntry[] {
  const refunds = refundsOf(account, invoice)
  if (refunds.length === 0) throw new Refusal(400, 'No refunds match the provided value')
  return refunds
}

/** Sets the status of a refund and notifies the shop. */
export function setRefund({ ledger, notify }: MyfatoorahAccount, { id }: MyfatoorahEntry, status: string) {
  const refund = ledger.change(id, { status })
  notify(refund)
  return refund
}

const FIRST_REFUND = 275_001

const refundsOf = ({ ledger }: MyfatoorahAccount, invoice: string) =>
  ledger.all(({ kind, of }) => kind === 'refund' && of === invoice)
