import { exceeds } from '../amounts.ts'
import { findRepeated, type RefundBody, Refusal, type TapAccount, type TapEntry } from './account.ts'
import { amountIn, idOf, readCharge } from './charges.ts'

/** Creates a pending refund of a captured charge; the same idempotency key returns the first one as it was created. */
export function createRefund(account: TapAccount, body: RefundBody): TapEntry {
  const repeated = findRepeated(account, 'refund', body.reference.idempotent)
  if (repeated) return { ...repeated, status: 'PENDING' }
  const charge = readCharge(account, body.charge_id)
  if (charge.status !== 'CAPTURED') throw new Refusal(400, '1125', 'Charge is not captured')
  if (body.currency !== charge.currency || !body.reason) throw new Refusal(400, '7022', 'Invalid refund')
  const amount = amountIn(body)
  const earlier = account.ledger.all(
    ({ kind, of, status }) => kind === 'refund' && of === charge.id && status !== FAILED,
  )
  if (exceeds([amount, ...earlier.map((entry) => entry.amount)], charge.amount))
    throw new Refusal(400, '1125', 'Refund exceeds the charge')
  return account.ledger.add({
    id: idOf('re_TS'),
    gateway: 'tap',
    invoice: body.reference.merchant,
    kind: 'refund',
    status: 'PENDING',
    amount,
    currency: charge.currency,
    of: charge.id,
    created: account.now(),
    idempotent: body.reference.idempotent,
    postUrl: body.post?.url,
  })
}

/** A refund; a pending one is complete after a while. */
export function readRefund(account: TapAccount, id: string): TapEntry {
  const { ledger, refundMs, now } = account
  const refund = ledger.find((entry) => entry.kind === 'refund' && entry.id === id)
  if (!refund) throw new Refusal(400, '7017', 'Refund not found')
  const isDone = refund.status === 'PENDING' && refundMs !== null && now() >= refund.created + refundMs
  return isDone ? setRefund(account, refund, 'REFUNDED') : refund
}

/** Sets the status of a refund and notifies the shop. */
export function setRefund({ ledger, notify }: TapAccount, { id }: TapEntry, status: string): TapEntry {
  const refund = ledger.change(id, { status })
  notify(refund)
  return refund
}

const FAILED = 'FAILED'
