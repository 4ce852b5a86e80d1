import { z } from 'zod'
import { money, percentage } from '../fields/money.ts'
import { day } from './staff-lists.ts'

/** What sales can be grouped by. Items, variants and categories group lines, the others whole orders. */
export const salesGroups = [
  'day',
  'month',
  'item',
  'variant',
  'category',
  'occasion',
  'coupon',
  'customer_group',
  'source',
  'campaign',
  'payment_method',
  'made_by',
  'sent_by',
] as const

export type SalesGroup = (typeof salesGroups)[number]

/** The name of the file of a report, without its ending. */
export const reportFileName = (report: SalesGroup | 'tax', { from, to }: { from: string; to: string }): string =>
  `${report === 'tax' ? report : `sales-${report}`}-${from}-${to}`

/** Files a table can be exported as. */
export const exportFormats = ['csv', 'xlsx'] as const

/** The first and the last day, in the time zone of the shop; at most ten years, and one year by day. */
const period = { from: day.optional(), to: day.optional() }

export const salesReportQuery = z.object({ ...period, by: z.enum(salesGroups).default('day') })
export const taxReportQuery = z.object(period)
const format = z.enum(exportFormats).default('csv')
export const salesExportQuery = salesReportQuery.extend({ format })
export const taxExportQuery = taxReportQuery.extend({ format })

/**
 * `total` is what was ordered, `net` the total less refunds and open balances: total = goods - discounts + delivery +
 * charges + tax.
 */
const salesAmounts = z.object({
  orders: z.int(),
  items: z.int().describe('The quantity of all items'),
  goods: money.describe(
    'Goods before offers and coupons, without tax; of prices that include tax, less the tax of the sold lines',
  ),
  discounts: money.describe('Offers and coupons'),
  delivery: money,
  charges: money.describe('Wraps, cards, engravings and fees, without tax'),
  tax: money,
  total: money,
  refunds: money,
  unpaid: money.describe('The balances of changed orders that are not paid yet'),
  net: money,
})

export type SalesAmounts = z.output<typeof salesAmounts>

/** A row of a sales report. */
const salesRow = salesAmounts.extend({
  key: z.string().describe('An id, a day, a month, a code, or empty for orders and lines that have none'),
  name: z.string(),
  code: z.string().describe('The code of an item or variant'),
})

/** Sales of sold orders, placed in a period: paid or cash on delivery, and neither canceled nor returned. */
export const salesReport = z
  .object({
    from: z.string(),
    to: z.string(),
    by: z.enum(salesGroups),
    rows: z.array(salesRow).describe('At most a thousand. Days and months in order, the others by total.'),
    has_more: z.boolean(),
    rest: salesAmounts
      .nullable()
      .describe('Delivery and charges of whole orders, which belong to no item; null where orders are grouped'),
    totals: salesAmounts.describe('The totals of all orders, the same for every group'),
  })
  .meta({ id: 'SalesReport' })

export type SalesReport = z.output<typeof salesReport>

/** Amounts at one rate. */
const taxAmounts = z.object({
  base: money,
  tax: money,
  refunded_base: money,
  refunded_tax: money,
  net_base: money,
  net_tax: money,
})

export type TaxAmounts = z.output<typeof taxAmounts>

/** Tax of the same orders as in the sales report, by rate, whole as on their invoices. Delivery is without tax. */
export const taxReport = z
  .object({
    from: z.string(),
    to: z.string(),
    rows: z.array(taxAmounts.extend({ rate: percentage })),
    totals: taxAmounts,
  })
  .meta({ id: 'TaxReport' })

export type TaxReport = z.output<typeof taxReport>
