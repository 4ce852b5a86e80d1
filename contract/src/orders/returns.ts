import { returnStates } from '@rawnaq/rules/return-state'
import { returnReasons } from '@rawnaq/rules/returns'
import { z } from 'zod'
import { picture } from '../catalogue/pictures.ts'
import { inItsCurrency, money, orderAmount } from '../fields/money.ts'
import { filledParagraph, paragraph } from '../fields/text.ts'
import { id, idList, listQuery } from '../resource.ts'
import { person } from '../staff/staff-lists.ts'

const count = z.int().min(0)

const returnedItem = {
  order_line_id: id,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  image: picture.nullable(),
}

const returnFields = z.object({
  id,
  order_id: id,
  state: z.enum(returnStates),
  reason: z.enum(returnReasons),
  note: z.string(),
  answer: z.string().describe('Why staff refused it, or refunded less; empty for neither'),
  created_at: z.string(),
  instructions: z.string().describe('What to do with the items, while it is approved; empty without such a text'),
  lines: z.array(z.object({ id, ...returnedItem, quantity: count })),
  photos: z.array(z.object({ id })).describe('Each picture is `GET /order/:order_id/return/:id/photo/:photo_id`'),
  moves: z
    .array(z.object({ state: z.enum(returnStates), at: z.string() }))
    .describe('State changes, the earliest first'),
  refund: money.nullable().describe('The amount that it gets back; null until it is closed'),
  currency: z.string().describe('The currency of its order, and of `refund`'),
  can_withdraw: z.boolean(),
})

/** A return as its customer reads it. */
export const orderReturn = inItsCurrency('OrderReturn', returnFields)

/** The lines of an order with what can be returned of each, and its returns. */
export const orderReturns = z
  .object({
    obstacle: z
      .enum(['returns_not_offered', 'order_not_delivered', 'return_too_late', 'too_many_returned'])
      .nullable()
      .describe('Why nothing can be returned now; null if something can'),
    last_day: z.iso.date().nullable().describe('The last day for asking, in the shop; null before the delivery'),
    lines: z.array(
      z.object({
        ...returnedItem,
        bought: count,
        returnable: count.describe('The units that can still be returned'),
        obstacle: z
          .enum(['not_returnable', 'too_many_returned'])
          .nullable()
          .describe('Why no units can be returned; null if some can'),
      }),
    ),
    returns: z.array(orderReturn).describe('The newest first'),
  })
  .meta({ id: 'OrderReturns' })

export const returnPhoto = z.strictObject({ image: z.file() })

/** Filters returns; `open` are those that are not finished. */
export const returnQuery = listQuery.extend({
  ids: idList.optional(),
  state: z.enum(returnStates).optional(),
  open: z.stringbool().optional(),
  order_id: z.coerce.number().pipe(id).optional(),
})

const ofOrder = {
  number: z.string(),
  customer_name: z.string(),
  customer_email: z.string(),
  customer_mobile: z.string(),
}

/** A return in a staff list. */
export const staffReturnRow = z
  .object({
    ...returnFields.pick({ id: true, order_id: true, state: true, reason: true, created_at: true }).shape,
    ...ofOrder,
    units: count.describe('The units of all its lines'),
  })
  .meta({ id: 'StaffReturnRow' })

/** A return as staff read it. */
export const staffReturn = inItsCurrency(
  'StaffReturn',
  z.object({
    ...returnFields.omit({ moves: true, lines: true, instructions: true, can_withdraw: true }).shape,
    ...ofOrder,
    has_account: z.boolean().describe('Whether its order belongs to an account, which can get store credit'),
    locale: z.enum(['en', 'ar']).describe('The language of the order, in which its customer gets emails'),
    lines: z.array(
      z.object({
        ...returnFields.shape.lines.element.shape,
        code: z.string(),
        amount: money.describe('What was charged for these units'),
        restocked: count.nullable().describe('How many went back into stock; null until they have arrived'),
      }),
    ),
    moves: z.array(z.object({ state: z.enum(returnStates), at: z.string(), user: person })),
    may_become: z.array(z.enum(returnStates)).describe('The states that staff may set'),
    completes_order: z
      .boolean()
      .describe('Whether nothing of the order stays with the customer: then delivery, slot and cash fee come back too'),
    refundable: money.describe('What it gets back by the rule, at most what is left of the payments'),
  }),
)

/** Refuses a return, with the reason that its customer reads. */
export const refuseReturnBody = z.strictObject({ answer: filledParagraph(1000) })

/** The items have arrived: how many of each line go back into stock. Lines that are left out do not. */
export const receiveReturnBody = z.strictObject({
  lines: z.array(z.strictObject({ id, restocked: z.int().min(0).max(999) })).max(100),
})

/** Closes a return with a refund, all of it without an amount, or none with 0. Its customer reads the answer. */
export const closeReturnBody = z
  .strictObject({
    amount: orderAmount.optional(),
    answer: z.optional(paragraph(1000)),
    to_store_credit: z
      .boolean()
      .default(false)
      .describe('The customer agrees that what would go to the gateway or back in cash becomes store credit'),
  })
  .refine(({ amount, answer }) => amount !== 0 || Boolean(answer), { path: ['answer'], error: 'required' })

export type OrderReturn = z.input<typeof orderReturn>
export type OrderReturns = z.input<typeof orderReturns>
export type StaffReturn = z.input<typeof staffReturn>
export type StaffReturnRow = z.input<typeof staffReturnRow>
