import { z } from 'zod'
import { inItsCurrency } from '../fields/money.ts'
import { viewQuery } from '../resource.ts'
import { day, person, searchText } from '../staff/staff-lists.ts'
import { paidMethods, paymentFields, paymentQuery, refund, refundReasons } from './payments.ts'

export const paymentState = z.coerce.number().pipe(z.int().min(0).max(4))

/** Lists the caller's payments, or with `view=staff` all payments in detail. */
export const paymentListQuery = paymentQuery.extend({
  ...viewQuery.shape,
  method: z.enum(paidMethods).optional(),
  from: day.optional(),
  to: day.optional(),
  search: searchText.optional().describe('Searches their orders and the reference at the gateway'),
  stuck: z.stringbool().optional().describe('Only payments without a final status for more than five minutes'),
  sort: z.enum(['date', '-date']).optional(),
})

const staffRefund = refund.extend({
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  to_store_credit: z.boolean().describe('Whether another payment was refunded to store credit'),
  user: person,
})

const staffPaymentFields = z.object({
  ...paymentFields.shape,
  for_balance: z.boolean().describe('Whether it pays the balance of an order that was paid before'),
  requested_at: z.string().nullable().describe('When the first request was sent to the gateway'),
  invoice: z.string().nullable().describe('The payment reference sent to the gateway; null for cash'),
  reference: z.string().nullable().describe("The gateway's transaction id of the charge"),
  can_reconcile: z.boolean().describe('Whether the payment can be reconciled with the gateway now'),
  refunds: z.array(staffRefund),
})

/** A payment as staff read it. */
export const staffPayment = inItsCurrency('StaffPayment', staffPaymentFields)

/** A payment in a staff list, with its order. */
export const staffPaymentRow = inItsCurrency(
  'StaffPaymentRow',
  z.object({ ...staffPaymentFields.omit({ refunds: true }).shape, number: z.string(), customer_name: z.string() }),
)

export type StaffPayment = z.input<typeof staffPayment>
export type StaffPaymentRow = z.input<typeof staffPaymentRow>
