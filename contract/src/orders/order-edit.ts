import { MAX_LINES, MAX_QUANTITY } from '@rawnaq/rules/cart'
import { z } from 'zod'
import { recipientAddress } from '../addresses/address.ts'
import { orderAmount } from '../fields/money.ts'
import { id } from '../resource.ts'

/** Changes a placed order before it is sent: quantities can go down, and the address can be another one. */
export const orderEdit = z
  .strictObject({
    /** The `grand_total` that the staff saw: an order that was changed meanwhile is not changed. */
    previous_total: orderAmount,
    /** Lines of the order with their new quantities; 0 removes a line. Other lines stay. */
    lines: z
      .array(z.strictObject({ id, item_quantity: z.int().min(0).max(MAX_QUANTITY) }))
      .max(MAX_LINES)
      .default([]),
    /** In the country of the order. Name, phone number and email address stay. */
    address: z.object(recipientAddress.shape).nullish(),
  })
  .refine(({ lines, address }) => lines.length > 0 || address, { error: 'required', path: ['lines'] })

export type OrderEdit = z.input<typeof orderEdit>
