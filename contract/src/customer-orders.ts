import { orderStatus } from '@rawnaq/rules/order-status'
import { z } from 'zod'
import { wishedLine } from './ordering.ts'
import { listQuery } from './resource.ts'

/** The orders of whoever asks, drafts left out unless status 0 is asked for; a `user_id` beside it is ignored. */
export const orderListQuery = listQuery.extend({
  status: z.coerce
    .number()
    .pipe(
      z
        .int()
        .min(0)
        .max(Math.max(...Object.values(orderStatus))),
    )
    .optional(),
})

/** One more line of a customer's cart, or more of one that is there; prices beside it are accepted and ignored. */
export const cartLineBody = wishedLine

/** How many of a line there are to be, and in which variant; what is left out stays. */
export const cartLineChange = wishedLine.pick({ property_id: true, item_quantity: true }).partial()
