import { z } from 'zod'
import { inItsCurrency, money, percentage } from '../fields/money.ts'
import { paymentMethods } from '../payments/payments.ts'
import { id } from '../resource.ts'
import { day } from './staff-lists.ts'

/** The first and the last day of the period, at most a year. The default is the last thirty days. */
export const dashboardQuery = z.object({ from: day.optional(), to: day.optional() })

/** Sales of confirmed orders: paid or cash on delivery, and neither canceled nor returned. */
const sales = {
  orders: z.int(),
  revenue: money.describe('The total of the orders less refunds'),
  average: money,
}

/** Sales and open tasks of the shop. Days are in the time zone of the shop. */
export const dashboard = z
  .object({
    from: z.string(),
    to: z.string(),
    today: z.object(sales),
    yesterday: z.object(sales),
    week_ago: z.object(sales).describe('The same day of last week'),
    waiting: z
      .object({
        due_today: z.int().describe('Placed orders to be delivered today or earlier'),
        unpaid: z.int().describe('Orders that wait for their payment'),
        balances: z.int().describe('Placed orders that cost more since staff changed them, and wait for the rest'),
        no_address: z.int().describe('Gifts that wait for the address of their recipient'),
        reviews: z.int().describe('Reviews that wait for approval'),
      })
      .describe('The number of orders, gifts and reviews that wait for the staff'),
    period: z.object({
      ...sales,
      conversion: percentage
        .nullable()
        .describe('The share of carts of the period that became a confirmed order; null if there were none'),
    }),
    days: z
      .array(z.object({ date: z.string(), orders: z.int(), revenue: money }))
      .describe('Every day of the period, in order'),
    by_status: z.record(z.string(), z.int()).describe('The number of orders by status number, of any period'),
    low_stock: z
      .array(z.object({ id, name: z.string(), code: z.string(), quantity: z.int(), variant: z.string().nullable() }))
      .describe(
        'Published items with low stock, the lowest first. `variant` names the lowest variant that has its own stock.',
      ),
    unanswered: z.int().describe('The number of open messages'),
    waiting_returns: z.int().describe('The number of returns that wait for an answer or for their refund'),
    waiting_for_address: z
      .array(z.object({ order_id: id, number: z.string(), recipient: z.string(), since: z.string() }))
      .describe('Gifts that have waited for the address of their recipient for more than 24 hours, the oldest first'),
    unsent_emails: z.int().describe('Emails that should have been sent more than 15 minutes ago'),
    unsent_text_messages: z
      .array(z.object({ order_id: id, number: z.string() }))
      .describe('Orders with text messages that should have been sent more than 15 minutes ago, the oldest first'),
    stuck_payments: z
      .array(
        inItsCurrency(
          'StuckPayment',
          z.object({
            id,
            order_id: id,
            number: z.string(),
            method: z.enum(paymentMethods),
            currency: z.string(),
            amount: money,
            date: z.string(),
          }),
        ),
      )
      .describe('Payments without a final status for more than five minutes'),
  })
  .meta({ id: 'Dashboard' })
