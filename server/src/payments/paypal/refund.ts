import { z } from 'zod'
import type { RefundOutcome, RefundRequest } from '../provider.ts'
import type { PaypalCall } from './client.ts'
import { paypalMoney } from './order.ts'

/** Gives money of a capture back; the same wish again is the same refund, as PayPal keeps its name. */
export async function refund(
  errand: PaypalCall,
  { invoice, amount, currency, of }: RefundRequest,
): Promise<RefundOutcome> {
  const body = { amount: paypalMoney(amount, currency), invoice_id: invoice }
  const path = `/v2/payments/captures/${encodeURIComponent(of.reference)}/refund`
  const came = await errand({ method: 'POST', path, body, requestId: invoice }, paypalRefund)
  if (!('read' in came) || !given.includes(came.read.status)) return { is: 'refused' }
  return { is: 'refunded', reference: came.read.id }
}

const paypalRefund = z.object({ id: z.string(), status: z.string() })

/** What is pending has left the shop and is on its way to a bank. */
const given = ['COMPLETED', 'PENDING']
