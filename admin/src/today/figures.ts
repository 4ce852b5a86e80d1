import type { PermissionName } from '@rawnaq/contract/permissions'

/** How the shop does, as it tells it. */
export type Figures = {
  today: Sales
  period: Sales & { conversion: number | null }
  days: Day[]
  low_stock: { id: number; name: string; code: string; quantity: number }[]
  unanswered: number
  stuck_payments: { id: number; order_id: number; number: string; method: string; amount: number; date: string }[]
}

export type Day = { date: string; orders: number; revenue: number }

type Sales = { orders: number; revenue: number; average: number }

/** What one has to be allowed to see them. */
export const neededForFigures: PermissionName = 'dashboard:read'
