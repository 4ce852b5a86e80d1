import { z } from 'zod'
import { id } from '../resource.ts'

/** The gift of a placed order, with names as they were when it was placed. Wraps are in `charges`. */
export const gift = z
  .object({
    is_gift: z.boolean(),
    occasion: z.object({ id: id.nullable(), name: z.string(), is_condolence: z.boolean() }).nullable(),
    message: z.string().nullable(),
    sender_name: z.string().nullable(),
    is_sender_hidden: z.boolean(),
    is_surprise: z.boolean(),
    card_design: z.object({ id: id.nullable(), name: z.string() }).nullable(),
    recipient_name: z.string().nullable(),
    recipient_phone: z.string().nullable(),
    address_from_recipient: z.boolean(),
    address_received_at: z
      .string()
      .nullable()
      .describe('When the recipient gave the address. The address itself is only for the staff.'),
  })
  .meta({ id: 'Gift' })

export type Gift = z.input<typeof gift>
