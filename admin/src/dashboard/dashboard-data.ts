import type { PermissionName } from '@rawnaq/contract/permissions'

/** How the shop does, as it tells it. */
export type DashboardData = {
  today: Sales
  period: Sales & { conversion: number | null }
  days: Day[]
  /** How many orders there are of each status, by its number. */
  by_status: Record<string, number>
  /** `variant` is the one that runs low, where it is not the whole piece. */
  low_stock: { id: number; name: string; code: string; quantity: number; variant: string | null }[]
  unanswered: number
  stuck_payments: { id: number; order_id: number; number: string; method: string; amount: number; date: string }[]
}

export type Day = { date: string; orders: number; revenue: number }

type Sales = { orders: number; revenue: number; average: number }

/** What one has to be allowed to see them. */
export const dashboardPermission: PermissionName = 'dashboard:read'
