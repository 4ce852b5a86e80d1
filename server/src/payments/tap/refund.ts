import { toDecimal } from '@rawnaq/rules/money'
import { z } from 'zod'
import { type RefundOutcome, type RefundRequest, UnknownOutcome } from '../provider.ts'
import type { ApiCall } from '../wire/api-client.ts'
import { isOfAmount } from './charge.ts'

/** Requests a refund, or looks up one that is on its way. The invoice number is the idempotency key. */
export async function refund(call: ApiCall, request: RefundRequest, isTest: boolean): Promise<RefundOutcome> {
  const response = await call(requestFor(request), tapRefund)
  if (!('read' in response)) {
    if (request.reference) throw new UnknownOutcome('Tap does not know a refund it has accepted')
    return { is: 'refused' }
  }
  const { read } = response
  const isOther = request.reference && read.id !== request.reference
  if (isOther || read.charge_id !== request.original.reference || !isOfAmount(read, request, isTest))
    throw new UnknownOutcome('Tap reported another refund')
  return outcomeOf(read)
}

function requestFor({ invoice, amount, currency, original, reference, requestedAt, noticeUrl }: RefundRequest) {
  if (reference) return { method: 'GET', path: `/v2/refunds/${encodeURIComponent(reference)}` } as const
  if (requestedAt && Date.now() - requestedAt.getTime() > KEY_HOURS * 3_600_000)
    throw new UnknownOutcome(`Tap no longer recognises the request for ${invoice}, which may have been given`)
  const body = {
    charge_id: original.reference,
    amount: toDecimal(amount, currency.digits),
    currency: currency.code,
    reason: 'requested_by_customer',
    reference: { merchant: invoice, idempotent: invoice },
    ...(noticeUrl && { post: { url: noticeUrl } }),
  }
  return { method: 'POST', path: '/v2/refunds', body } as const
}

/** Tap recognises a repeated request for 24 hours; an hour is left for clocks and queues. */
const KEY_HOURS = 23

const tapRefund = z.object({
  id: z.string().regex(/^re_[A-Za-z0-9_]{1,80}$/),
  charge_id: z.string(),
  live_mode: z.boolean(),
  amount: z.number(),
  currency: z.string(),
  status: z.string(),
})

function outcomeOf({ id, status }: z.output<typeof tapRefund>): RefundOutcome {
  if (status === 'REFUNDED') return { is: 'refunded', reference: id }
  return refused.includes(status) ? { is: 'refused' } : { is: 'pending', reference: id }
}

const refused = ['DECLINED', 'FAILED', 'RESTRICTED', 'REJECTED', 'CANCELLED', 'VOID']
