import { chargeKinds } from '@rawnaq/rules/charges'
import { promotionKinds } from '@rawnaq/rules/promotions'
import { z } from 'zod'
import { money, percentage } from '../fields/money.ts'
import { id } from '../resource.ts'

export const totals = {
  /** Whether all prices include tax. If so, `tax` and `charges_tax` are parts of the totals and not added to them. */
  prices_include_tax: z.boolean(),
  /** The lines after their offers, before promotions, coupon and tax that is added. */
  total: money,
  discount: money,
  /** The discount of promotions on the goods, before the coupon. */
  promotion: money,
  coupon: money,
  tax: money,
  taxed_total: money,
  /** The delivery price charged; 0 if it is free. */
  total_shipping: money,
  /** The delivery price without the free-delivery limit. */
  delivery_quoted: money,
  /** The sum of the charges, and their tax; both are in `grand_total`, and not in `total` and `tax`. */
  charges_total: money,
  charges_tax: money,
  /** `taxed_total` + `total_shipping` + `charges_total`, plus `charges_tax` unless prices include it. */
  grand_total: money,
}

/** A promotion of an order. */
export const appliedPromotion = z
  .object({
    /** Null once the promotion is deleted. */
    id: id.nullable(),
    kind: z.enum(promotionKinds),
    name: z.string(),
    /** The discount on the goods; 0 for a gift and for free delivery. */
    amount: money,
    /** A sentence about the gift or the delivery; null for a discount. */
    note: z.string().nullable(),
    /** Whether its gift could not be given. */
    is_sold_out: z.boolean(),
  })
  .meta({ id: 'AppliedPromotion' })

/** What gift cards and store credit pay, and the rest of `grand_total`. */
export const payingCardTotals = { paid_by_gift_card: money, left_to_pay: money }

/** A charge beside the goods: no offer or coupon applies to it, and it has its own tax. */
export const charge = z
  .object({
    kind: z.enum(chargeKinds),
    name: z.string(),
    /** The position in `items` of the line it belongs to; null for the whole order. */
    line: z.int().nullable(),
    unit_price: money,
    quantity: z.int(),
    /** The unit price times the quantity, before tax. */
    amount: money,
    tax_percentage: percentage,
    tax: money,
  })
  .meta({ id: 'Charge' })

export type ChargeRead = z.input<typeof charge>

export type AppliedPromotion = z.input<typeof appliedPromotion>
