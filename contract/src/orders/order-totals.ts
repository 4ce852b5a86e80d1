import { chargeKinds } from '@rawnaq/rules/charges'
import { promotionKinds } from '@rawnaq/rules/promotions'
import { z } from 'zod'
import { money, percentage } from '../fields/money.ts'
import { id } from '../resource.ts'

export const totals = {
  prices_include_tax: z
    .boolean()
    .describe(
      'Whether all prices include tax. If so, `tax` and `charges_tax` are parts of the totals and not added to them.',
    ),
  total: money.describe('The lines after their offers, before promotions, coupon and tax that is added'),
  discount: money,
  promotion: money.describe('The discount of promotions on the goods, before the coupon'),
  coupon: money,
  tax: money,
  taxed_total: money,
  total_shipping: money.describe('The delivery price charged; 0 if it is free'),
  delivery_quoted: money.describe('The delivery price without the free-delivery limit'),
  charges_total: money.describe('The sum of the charges: in `grand_total`, not in `total`'),
  charges_tax: money.describe('The tax of the charges: in `grand_total`, not in `tax`'),
  grand_total: money.describe(
    '`taxed_total` + `total_shipping` + `charges_total`, plus `charges_tax` unless prices include it',
  ),
}

/** A promotion of an order. */
export const appliedPromotion = z
  .object({
    id: id.nullable().describe('Null once the promotion is deleted'),
    kind: z.enum(promotionKinds),
    name: z.string(),
    amount: money.describe('The discount on the goods; 0 for a gift and for free delivery'),
    note: z.string().nullable().describe('A sentence about the gift or the delivery; null for a discount'),
    is_sold_out: z.boolean().describe('Whether its gift could not be given'),
  })
  .meta({ id: 'AppliedPromotion' })

/** What gift cards and store credit pay, and the rest of `grand_total`. */
export const payingCardTotals = { paid_by_gift_card: money, left_to_pay: money }

/** A charge beside the goods: no offer or coupon applies to it, and it has its own tax. */
export const charge = z
  .object({
    kind: z.enum(chargeKinds),
    name: z.string(),
    line: z.int().nullable().describe('The position in `items` of the line it belongs to; null for the whole order'),
    unit_price: money,
    quantity: z.int(),
    amount: money.describe('The unit price times the quantity, before tax'),
    tax_percentage: percentage,
    tax: money,
  })
  .meta({ id: 'Charge' })
