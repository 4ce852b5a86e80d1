import { z } from 'zod'
import { orderListQuery } from './customer-orders.ts'
import { money } from './money.ts'
import { order } from './ordering.ts'
import { paymentMethods } from './payments.ts'
import { id, idList, viewQuery } from './resource.ts'
import { day, person, searchText } from './staff-lists.ts'
import { paymentState, staffPayment } from './staff-payments.ts'
import { filledParagraph, paragraph } from './text.ts'

const orderSorts = ['issue_date', 'number', 'grand_total'] as const

/** The orders of whoever asks, or with `view=staff` those of everybody, carts left out. */
export const orderQuery = orderListQuery.extend({
  ...viewQuery.shape,
  ids: idList.optional(),
  method: z.enum(paymentMethods).optional(),
  payment_status: paymentState.optional(),
  /** The first and the last day on which they were placed. */
  from: day.optional(),
  to: day.optional(),
  /** In the number, the name, the phone and the e-mail address. */
  search: searchText.optional(),
  sort: z.enum(orderSorts.flatMap((name) => [name, `-${name}`] as const)).optional(),
})

const mayBecome = z.array(z.int())

/** An order in a list of the staff. */
export const staffOrderRow = z
  .object({
    ...order.pick({
      id: true,
      number: true,
      status: true,
      issue_date: true,
      customer_name: true,
      customer_mobile: true,
      customer_email: true,
      total: true,
      tax: true,
      grand_total: true,
      payment_method: true,
      payment_status: true,
      locale: true,
    }).shape,
    created_at: z.string(),
    /** How many pieces it holds. */
    items_count: z.int(),
    /** Where the staff may move it to. */
    may_become: mayBecome,
  })
  .meta({ id: 'StaffOrderRow' })

export const orderNote = z
  .object({ id, text: z.string(), for_customer: z.boolean(), user: person, at: z.string() })
  .meta({ id: 'OrderNote' })

/** An order as the staff sees it, with everything that was done about it. */
export const staffOrder = z
  .object({
    ...order.omit({ moves: true, refunds: true }).shape,
    moves: z.array(z.object({ from: z.int(), to: z.int(), at: z.string(), user: person })),
    payments: z.array(staffPayment),
    notes: z.array(orderNote),
    may_become: mayBecome,
    /** How much of what was paid may still go back. */
    refundable: money,
  })
  .meta({ id: 'StaffOrder' })

/** For each status but that of carts: how many orders there are, and the newest of them. */
export const orderBoard = z.array(z.object({ status: z.int(), count: z.int(), orders: z.array(staffOrderRow) }))

/** Where an order goes next. */
export const moveBody = z.object({ status: z.int() })

const orderIds = z.array(id).min(1).max(100)

/** Where several orders go next, each if it may. */
export const moveAllBody = z.object({ ids: orderIds, status: z.int() })

/** What became of each; `code` is why it was refused. */
export const moveAllResult = z.array(z.object({ id, done: z.boolean(), code: z.string().optional() }))

export const noteBody = z.object({ text: filledParagraph(2000), for_customer: z.boolean().default(false) })

/** Documents to print, one after the other; orders that have none are left out. */
export const printBody = z.object({ ids: orderIds, what: z.enum(['invoice', 'packing_slip']) })

/** How much of what was paid goes back, all that is left without an amount; the reason is for the staff alone. */
export const refundBody = z.object({
  amount: money.refine((amount) => amount > 0, 'too_small').optional(),
  reason: z.optional(paragraph(500)),
})

export type MoveBody = z.input<typeof moveBody>
export type RefundBody = z.input<typeof refundBody>
export type StaffOrderRow = z.input<typeof staffOrderRow>
export type StaffOrder = z.input<typeof staffOrder>
export type OrderNote = z.input<typeof orderNote>
export type OrderBoard = z.input<typeof orderBoard>
