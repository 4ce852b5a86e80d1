import { z } from 'zod'

/** A text message by the shop about an order: the link for the recipient of a gift, or a code that confirms the phone. */
export const textMessage = z
  .object({
    kind: z.enum(['gift_link', 'phone_code']),
    phone: z.string(),
    at: z.string().describe('When staff requested it'),
    sent_at: z.string().nullable().describe('Null while it waits or is retried'),
    attempts: z.int(),
  })
  .meta({ id: 'TextMessage' })

/** The code of six digits that the customer reads out. */
export const phoneCode = z.strictObject({ code: z.string().regex(/^\d{6}$/) })

export type TextMessage = z.input<typeof textMessage>
