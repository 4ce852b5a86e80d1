import type { PermissionName } from '@rawnaq/contract/permissions'

/** The response of `GET /dashboard`. */
export type DashboardData = {
  today: Sales
  yesterday: Sales
  /** The same day of last week. */
  week_ago: Sales
  waiting: Record<'due_today' | 'unpaid' | 'balances' | 'no_address' | 'reviews', number>
  period: Sales & { conversion: number | null }
  days: Day[]
  /** Number of orders by status code. */
  by_status: Record<string, number>
  /** `variant` is null if the stock of the whole item is low. */
  low_stock: { id: number; name: string; code: string; quantity: number; variant: string | null }[]
  unanswered: number
  /** Returns that wait for an answer or for their refund. */
  waiting_returns: number
  waiting_for_address: { order_id: number; number: string; recipient: string; since: string }[]
  /** Emails that should have been sent more than 15 minutes ago. */
  unsent_emails: number
  unsent_text_messages: { order_id: number; number: string }[]
  stuck_payments: {
    id: number
    order_id: number
    number: string
    method: string
    currency: string
    amount: number
    date: string
  }[]
}

export type Day = { date: string; orders: number; revenue: number }

type Sales = { orders: number; revenue: number; average: number }

/** The permission for the sales numbers. */
export const dashboardPermission: PermissionName = 'dashboard:read'
