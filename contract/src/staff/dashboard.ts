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
  /** The total of the orders less refunds. */
  revenue: money,
  average: money,
}

/** Sales and open tasks of the shop. Days are in the time zone of the shop. */
export const dashboard = z
  .object({
    from: z.string(),
    to: z.string(),
    today: z.object(sales),
    yesterday: z.object(sales),
    /** The same day of last week. */
    week_ago: z.object(sales),
    /** The number of orders, gifts and reviews that wait for the staff. */
    waiting: z.object({
      /** Placed orders to be delivered today or earlier. */
      due_today: z.int(),
      /** Orders that wait for their payment. */
      unpaid: z.int(),
      /** Placed orders that cost more since staff changed them, and wait for the rest. */
      balances: z.int(),
      /** Gifts that wait for the address of their recipient. */
      no_address: z.int(),
      /** Reviews that wait for approval. */
      reviews: z.int(),
    }),
    period: z.object({
      ...sales,
      /** The share of carts of the period that became a confirmed order; null if there were none. */
      conversion: percentage.nullable(),
    }),
    /** Every day of the period, in order. */
    days: z.array(z.object({ date: z.string(), orders: z.int(), revenue: money })),
    /** The number of orders by status number, of any period. */
    by_status: z.record(z.string(), z.int()),
    /** Published items with low stock, the lowest first. `variant` names the lowest variant that has its own stock. */
    low_stock: z.array(
      z.object({ id, name: z.string(), code: z.string(), quantity: z.int(), variant: z.string().nullable() }),
    ),
    /** The number of open messages. */
    unanswered: z.int(),
    /** The number of returns that wait for an answer or for their refund. */
    waiting_returns: z.int(),
    /** Gifts that have waited for the address of their recipient for more than 24 hours, the oldest first. */
    waiting_for_address: z.array(
      z.object({ order_id: id, number: z.string(), recipient: z.string(), since: z.string() }),
    ),
    /** Emails that should have been sent more than 15 minutes ago. */
    unsent_emails: z.int(),
    /** Orders with such text messages, the oldest first. */
    unsent_text_messages: z.array(z.object({ order_id: id, number: z.string() })),
    /** Payments without a final status for more than five minutes. */
    stuck_payments: z.array(
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
    ),
  })
  .meta({ id: 'Dashboard' })

export type Dashboard = z.input<typeof dashboard>
