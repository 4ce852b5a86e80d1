import { z } from 'zod'
import { inItsCurrency, money, percentage } from '../fields/money.ts'
import { shortfall } from './customer-orders.ts'
import { lineRequest } from './line-request.ts'
import { orderFields } from './order.ts'
import { appliedPromotion, charge, totals } from './order-totals.ts'

/** The lines of an earlier order that can be bought now, and the shortfalls. */
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
  options: z.array(z.object({ name: inBoth, value: z.string() })),
  parts: z
    .array(z.object({ name: inBoth, size: inBoth.nullable(), color: inBoth.nullable(), quantity: z.int() }))
    .describe('What is inside one of a hamper; empty for other items'),
  dispatch_note: inBoth.nullable().describe('When a line that was sold beyond the stock leaves; null for one in stock'),
  item_quantity: z.int(),
  item_price: money,
  discount: money.describe('The discount of the offer per unit'),
  line_total: money,
  promotion: money.describe('The share of promotions of this line'),
  coupon: money.describe('The share of the coupon of this line'),
  tax_percentage: percentage,
  line_tax: money,
})

/** The bilingual invoice of a placed order. Its order data never changes. */
export const invoice = inItsCurrency(
  'Invoice',
  z.object({
    ...orderFields.pick({
      id: true,
      number: true,
      status: true,
      issue_date: true,
      due_date: true,
      payment_method: true,
      payment_status: true,
      paid_with: true,
      customer_name: true,
      customer_mobile: true,
      customer_email: true,
      address: true,
      coupon_code: true,
    }).shape,
    ...totals,
    is_collected: z.boolean().describe('Whether the customer collects the order from the shop: it has no address'),
    currency: z.string().describe('Such as `USD`'),
    seller: z
      .object({
        name: inBoth,
        tax_number: z.string(),
        address: inBoth,
        phone: z.string(),
        email: z.string(),
      })
      .describe('The current details of the shop; a setting without a value is empty'),
    items: z.array(invoiceLine),
    charges: z.array(charge.extend({ name: inBoth })),
    promotions: z.array(appliedPromotion.extend({ name: inBoth, note: inBoth.nullable() })),
    taxes: z
      .array(z.object({ tax_percentage: percentage, taxable: money, tax: money }))
      .describe('For each tax rate: the amount without tax and the tax, of goods and charges'),
  }),
)

export type Invoice = z.input<typeof invoice>
export type Reorder = z.input<typeof reorder>
