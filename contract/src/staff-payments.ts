import { z } from 'zod'
import { payment, paymentMethods, paymentQuery, refund, refundReasons } from './payments.ts'
import { viewQuery } from './resource.ts'
import { day, person, searchText } from './staff-lists.ts'

export const paymentState = z.coerce.number().pipe(z.int().min(0).max(4))

/** The payments of whoever asks and of staff who may, or with `view=staff` those of everybody, told more fully. */
export const paymentListQuery = paymentQuery.extend({
  ...viewQuery.shape,
  method: z.enum(paymentMethods).optional(),
  from: day.optional(),
  to: day.optional(),
  /** In what finds their orders, or the name they have at the gateway. */
  search: searchText.optional(),
  /** Only those whose end nobody knows though the gateway was asked a while ago. */
  stuck: z.stringbool().optional(),
  sort: z.enum(['date', '-date']).optional(),
})

const staffRefund = refund.extend({
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  user: person,
})

/** A payment as the staff sees it. */
export const staffPayment = z
  .object({
    ...payment.shape,
    /** When the first request was sent to the gateway. */
    requested_at: z.string().nullable(),
    /** What it is called at the gateway; null for cash. */
    invoice: z.string().nullable(),
    /** The gateway's number for the money it took. */
    reference: z.string().nullable(),
    /** Whether the payment can be reconciled with the gateway now. */
    can_reconcile: z.boolean(),
    refunds: z.array(staffRefund),
  })
  .meta({ id: 'StaffPayment' })

/** A payment in a list of the staff, with the order it is of. */
export const staffPaymentRow = z
  .object({ ...staffPayment.omit({ refunds: true }).shape, number: z.string(), customer_name: z.string() })
  .meta({ id: 'StaffPaymentRow' })

export type StaffPayment = z.input<typeof staffPayment>
export type StaffPaymentRow = z.input<typeof staffPaymentRow>
