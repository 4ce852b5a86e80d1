import { z } from 'zod'
import { shortfall } from './customer-orders.ts'
import { money, percentage } from './money.ts'
import { lineRequest, order, totals } from './ordering.ts'

/** What of an earlier order can be bought now, as lines for a cart, and what cannot, or not as many. */
export const reorder = z.object({
  data: z.object({ items: z.array(lineRequest) }),
  shortfalls: z.array(shortfall),
})

const inBoth = z.object({ en: z.string(), ar: z.string() })

const invoiceLine = z.object({
  code: z.string(),
  name: inBoth,
  size: inBoth.nullable(),
  color: inBoth.nullable(),
  item_quantity: z.int(),
  item_price: money,
  /** What the offer took off one piece. */
  discount: money,
  line_total: money,
  /** The part of the coupon that this line bears. */
  coupon: money,
  tax_percentage: percentage,
  line_tax: money,
})

/** The invoice of a placed order, for a page in both languages: what it says of the order never changes any more. */
export const invoice = z
  .object({
    ...order.pick({
      id: true,
      number: true,
      status: true,
      issue_date: true,
      due_date: true,
      payment_method: true,
      payment_status: true,
      customer_name: true,
      customer_mobile: true,
      customer_email: true,
      address: true,
      coupon_code: true,
    }).shape,
    ...totals,
    /** Such as `USD`. */
    currency: z.string(),
    /** The shop as it is now; what it has not set is empty. */
    seller: z.object({
      tax_number: z.string(),
      address: inBoth,
      phone: z.string(),
      email: z.string(),
    }),
    items: z.array(invoiceLine),
    /** For each rate of tax: what it was counted of, and what came to. */
    taxes: z.array(z.object({ tax_percentage: percentage, taxable: money, tax: money })),
  })
  .meta({ id: 'Invoice' })

export type Invoice = z.input<typeof invoice>
export type Reorder = z.input<typeof reorder>
