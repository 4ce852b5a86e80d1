import type { SalesGroup } from '@rawnaq/contract/reports'
import { reportWords } from '@rawnaq/contract/words/reports'

const { groups, none, columns, tax, methods, rest, total } = reportWords.en

export default {
  ...{ groups, none, columns, tax, methods, rest, total },
  report: 'Report',
  from: 'From',
  to: 'To',
  names: {
    day: 'Sales by day',
    month: 'Sales by month',
    item: 'Sales by item',
    variant: 'Sales by variant',
    category: 'Sales by category',
    occasion: 'Sales by occasion',
    coupon: 'Sales by coupon',
    customer_group: 'Sales by customer group',
    source: 'Sales by source',
    campaign: 'Sales by campaign',
    payment_method: 'Sales by payment method',
    made_by: 'Sales by who placed the order',
    sent_by: 'Sales by who sent the order',
    tax: 'Tax by rate',
  } satisfies Record<SalesGroup | 'tax', string>,
  periods: {
    today: 'Today',
    week: 'Last seven days',
    month: 'This month',
    lastMonth: 'Last month',
    year: 'This year',
  },
  export: { csv: 'Save as CSV', xlsx: 'Save as Excel' },
  chart: { day: 'Net sales by day', month: 'Net sales by month' },
  more: 'Only the first thousand rows are shown. The files have all of them.',
  salesNote:
    'Orders count on the day they were placed, once they are paid or to be paid in cash, unless they were cancelled or returned. A refund reduces the order it belongs to. Net is the total less refunds and what is left to pay of changed orders.',
  taxNote:
    'The same orders as in the sales reports. Each counts with the whole tax of its invoice. Delivery has no tax. A refund is divided over amounts and tax of its order.',
}
