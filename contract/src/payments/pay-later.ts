import { z } from 'zod'
import { money } from '../fields/money.ts'
import { phone } from '../fields/phone.ts'
import { email } from '../fields/text.ts'

/** The payment methods whose company lends to the shopper and checks every buyer. */
const payLaterMethods = ['tabby'] as const

/** A buyer as known before the order. The amount decides nothing: that of the order is checked again. */
export const payLaterBody = z.object({
  payment_method: z.enum(payLaterMethods),
  amount: money,
  email,
  phone_number: phone,
  country_region: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
})

/** Whether the buyer can pay later; `unknown` when the lender has not answered. A refusal has its reason as a text. */
export const payLater = z
  .object({ eligibility: z.enum(['eligible', 'refused', 'unknown']), message: z.string().nullable() })
  .meta({ id: 'PayLater' })

export type PayLaterBody = z.input<typeof payLaterBody>

export type PayLater = z.output<typeof payLater>
