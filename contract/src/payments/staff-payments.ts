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
  /** Searches their orders and the reference at the gateway. */
  search: searchText.optional(),
  /** Only payments without a final status for more than five minutes. */
  stuck: z.stringbool().optional(),
  sort: z.enum(['date', '-date']).optional(),
})

const staffRefund = refund.extend({
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  /** Whether another payment was refunded to store credit. */
  to_store_credit: z.boolean(),
  user: person,
})

const staffPaymentFields = z.object({
  ...paymentFields.shape,
  /** Whether it pays the balance of an order that was paid before. */
  for_balance: z.boolean(),
  /** When the first request was sent to the gateway. */
  requested_at: z.string().nullable(),
  /** The payment reference sent to the gateway; null for cash. */
  invoice: z.string().nullable(),
  /** The gateway's transaction id of the charge. */
  reference: z.string().nullable(),
  /** Whether the payment can be reconciled with the gateway now. */
  can_reconcile: z.boolean(),
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
