import { toDecimal } from '@rawnaq/rules/money'
import { z } from 'zod'
import { type RefundOutcome, type RefundRequest, UnknownOutcome } from '../provider.ts'
import type { ApiCall } from '../wire/api-client.ts'
import { isAmount, myfatoorahAmount, myfatoorahId } from './invoice.ts'

/**
 * Requests a refund, or looks up one that is on its way. A repeated request has the same idempotency key, and is sent
 * only when the invoice has no such refund.
 */
export async function refund(call: ApiCall, request: RefundRequest): Promise<RefundOutcome> {
  const id = request.reference ?? (request.isRetry ? await findEarlier(call, request) : undefined)
  if (id) return lookUp(call, request, id)
  const response = await call(refundRequest(request), refundDetails)
  return 'read' in response ? outcomeOf(response.read, request) : { is: 'refused' }
}

async function lookUp(call: ApiCall, request: RefundRequest, id: string): Promise<RefundOutcome> {
  const response = await call({ method: 'GET', path: `/v3/refunds/${encodeURIComponent(id)}` }, refundDetails)
  if (!('read' in response)) throw new UnknownOutcome('MyFatoorah does not know a refund it has accepted')
  if (response.read.Refund.Id !== id) throw new UnknownOutcome('MyFatoorah reported another refund')
  return outcomeOf(response.read, request)
}

/** The id of a refund whose response was lost, from the refunds of the invoice; undefined if there is none. */
async function findEarlier(call: ApiCall, { invoice, original, requestedAt }: RefundRequest) {
  const body = { Key: original.session, KeyType: 'InvoiceId' }
  const response = await call({ method: 'POST', path: '/v2/GetRefundStatus', body }, refundList)
  if ('read' in response)
    return response.read.RefundStatusResult.find(({ ExternalIdentifier }) => ExternalIdentifier === invoice)?.RefundId
  // An invoice without refunds may be answered like this. The key then still protects for a while.
  if (requestedAt && Date.now() - requestedAt.getTime() > KEY_MINUTES * 60_000)
    throw new UnknownOutcome(`MyFatoorah lists no refunds of ${original.invoice}, and ${invoice} may have been given`)
  return undefined
}

const refundRequest = ({ invoice, amount, currency, original }: RefundRequest) =>
  ({
    method: 'POST',
    path: '/v3/refunds',
    headers: { 'idempotency-key': invoice },
    body: {
      PaymentId: original.reference,
      Amount: toDecimal(amount, currency.digits),
      ExternalIdentifier: invoice,
      ServiceChargeOnCustomer: false,
    },
  }) as const

/** MyFatoorah recognises a repeated request for 250 minutes; ten are left for clocks and queues. */
const KEY_MINUTES = 240

const refundDetails = z.object({
  Refund: z.object({ Id: myfatoorahId, Status: z.string(), ExternalIdentifier: z.string().nullish() }),
  ReferencedInvoice: z.object({ Id: myfatoorahId }),
  Amount: myfatoorahAmount,
})

const refundList = z.object({
  RefundStatusResult: z.array(z.object({ RefundId: myfatoorahId, ExternalIdentifier: z.string().nullish() })),
})

function outcomeOf(
  { Refund, ReferencedInvoice, Amount }: z.output<typeof refundDetails>,
  request: RefundRequest,
): RefundOutcome {
  const { session } = request.original
  const isOther = session !== null && ReferencedInvoice.Id !== session
  if (isOther || Refund.ExternalIdentifier !== request.invoice || !isAmount(Amount, request))
    throw new UnknownOutcome('MyFatoorah reported another refund')
  const is = outcomes[Refund.Status.toUpperCase()]
  if (!is) throw new UnknownOutcome(`MyFatoorah reported a refund that is ${Refund.Status}`)
  return is === 'refused' ? { is } : { is, reference: Refund.Id }
}

const outcomes: Record<string, RefundOutcome['is'] & ('refunded' | 'pending' | 'refused')> = {
  REFUNDED: 'refunded',
  PENDING: 'pending',
  CANCELED: 'refused',
}
