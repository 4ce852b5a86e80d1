import { z } from 'zod'
import { money } from './money.ts'
import { paragraph } from './text.ts'

/** Where an order goes next. */
export const moveBody = z.object({ status: z.int() })

/** How much of what was paid goes back, all that is left without an amount; the reason is for the staff alone. */
export const refundBody = z.object({
  amount: money.refine((amount) => amount > 0, 'too_small').optional(),
  reason: z.optional(paragraph(500)),
})

export type MoveBody = z.input<typeof moveBody>
export type RefundBody = z.input<typeof refundBody>
