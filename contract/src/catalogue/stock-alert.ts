import { z } from 'zod'
import { email } from '../fields/text.ts'
import { id } from '../resource.ts'

/** Asks for an email once an item, or one of its variants, is in stock again. Customers are emailed at their account. */
export const stockAlertBody = z.object({ email: z.optional(email), property_id: id.nullable().default(null) })

export const stockAlert = z.object({
  data: z.object({ item_id: id, property_id: id.nullable() }).meta({ id: 'StockAlert' }),
})

/** The token of an email. */
export const unsubscribeBody = z.object({ token: z.string().min(1).max(100) })

export type StockAlertBody = z.input<typeof stockAlertBody>
export type StockAlert = z.output<typeof stockAlert>
