import { MAX_LINES, MAX_QUANTITY } from '@rawnaq/rules/cart'
import { z } from 'zod'
import { recipientAddress } from '../addresses/address.ts'
import { inItsCurrency, money, orderAmount, signedMoney } from '../fields/money.ts'
import { id } from '../resource.ts'
import { lineRequest } from './line-request.ts'

const changes = {
  previous_total: orderAmount.describe(
    'The `grand_total` that the staff saw: an order that was changed meanwhile is not changed',
  ),
  lines: z
    .array(z.strictObject({ id, item_quantity: z.int().min(0).max(MAX_QUANTITY) }))
    .max(MAX_LINES)
    .default([])
    .describe('Lines of the order with their new quantities; 0 removes a line. Other lines stay.'),
  items: z
    .array(lineRequest)
    .max(MAX_LINES)
    .default([])
    .describe(
      'Items to add, at the prices of today. One that the order has already is added to its line, at the price of the line.',
    ),
  difference_by: z
    .enum(['payment_link'])
    .optional()
    .describe('How the customer of a paid order pays what it costs more; without it such an edit is refused'),
}

/** Changes a placed order before it is sent: its items, their quantities and its address. */
export const orderEdit = z
  .strictObject({
    ...changes,
    expected_total: orderAmount.optional().describe('The `grand_total` of the preview: another one is refused'),
    address: z
      .object(recipientAddress.shape)
      .nullish()
      .describe('In the country of the order. Name, phone number and email address stay.'),
  })
  .refine(({ lines, items, address }) => lines.length + items.length > 0 || address, {
    ...{ error: 'required', path: ['lines'] },
  })

/** The changed items of an order, to be priced. */
export const orderEditPreviewBody = z.strictObject(changes)

/** What an edit makes of the total of an order. */
export const orderEditPreview = inItsCurrency(
  'OrderEditPreview',
  z.object({
    currency: z.string().describe('The currency of the order'),
    previous_total: money,
    grand_total: money,
    difference: signedMoney.describe('What the order costs more; negative for less'),
    balance: money.describe('What is left to pay of a paid order with a payment link'),
  }),
)

export type OrderEdit = z.input<typeof orderEdit>

export type OrderEditPreview = z.input<typeof orderEditPreview>
