import * as z from 'zod/mini'
import { buyerContact } from '../addresses/address.ts'
import { email, line, paragraph } from '../fields/text.ts'

/** The texts of a gift card that a shopper buys. */
export const giftCardTexts = z.object({
  recipient_name: line(100),
  recipient_email: email,
  sender_name: line(100),
  message: z.optional(z.nullable(paragraph(500))),
})

/** What a guest types for a gift card, beside its amount and day. */
export const giftCardAndContact = z.extend(giftCardTexts, buyerContact.shape)
