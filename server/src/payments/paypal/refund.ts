import { z } from 'zod'
import type { RefundOutcome, RefundRequest } from '../provider.ts'
import type { PaypalCall } from './client.ts'
import { paypalMoney } from './order.ts'

/** Refunds a capture; the invoice number is the idempotency key. */
export async function refund(
  call: PaypalCall,
  { invoice, amount, currency, original }: RefundRequest,
): Promise<RefundOutcome> {
  const body = { amount: paypalMoney(amount, currency), invoice_id: invoice }
  const path = `/v2/payments/captures/${encodeURIComponent(original.reference)}/refund`
  const response = await call({ method: 'POST', path, body, requestId: invoice }, paypalRefund)
  if (!('read' in response) || !accepted.includes(response.read.status)) return { is: 'refused' }
  return { is: 'refunded', reference: response.read.id }
}

const paypalRefund = z.object({ id: z.string(), status: z.string() })

/** A pending refund has left the shop and is on its way to a bank. */
const accepted = ['COMPLETED', 'PENDING']
