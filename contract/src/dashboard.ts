import { z } from 'zod'
import { money, percentage } from './money.ts'
import { paymentMethods } from './payments.ts'
import { id } from './resource.ts'
import { day } from './staff-lists.ts'

/** The first and the last day of the period, a year at most; the last thirty days unless told. */
export const dashboardQuery = z.object({ from: day.optional(), to: day.optional() })

/** Of the orders that stand: paid, or to be paid in cash, and neither canceled nor returned. */
const sales = {
  orders: z.int(),
  /** What they come to, less what was given back of them. */
  revenue: money,
  average: money,
}

/** How the shop does, and what waits for somebody; days are those of the shop's own calendar. */
export const dashboard = z
  .object({
    from: z.string(),
    to: z.string(),
    today: z.object(sales),
    period: z.object({
      ...sales,
      /** Which part of the carts begun or ordered in the period became such an order; null where there were none. */
      conversion: percentage.nullable(),
    }),
    /** Every day of the period, the earliest first. */
    days: z.array(z.object({ date: z.string(), orders: z.int(), revenue: money })),
    /** How many orders there are of each status by its number, whenever they were placed. */
    by_status: z.record(z.string(), z.int()),
    /** What is on sale and running low, the least first; of variants that count themselves the one with the least, named by `variant`. */
    low_stock: z.array(
      z.object({ id, name: z.string(), code: z.string(), quantity: z.int(), variant: z.string().nullable() }),
    ),
    /** Messages nobody has answered or closed. */
    unanswered: z.int(),
    /** Payments whose end nobody knows though their gateway was asked a while ago. */
    stuck_payments: z.array(
      z.object({
        id,
        order_id: id,
        number: z.string(),
        method: z.enum(paymentMethods),
        amount: money,
        date: z.string(),
      }),
    ),
  })
  .meta({ id: 'Dashboard' })

export type Dashboard = z.input<typeof dashboard>
