import type { Backorder } from '@rawnaq/rules/backorders'
import type { orderLines } from '../schema.ts'

/** How an order line was sold beyond the stock; null for one that was in stock. */
export const lineBackorder = ({
  backorder: kind,
  dispatch_on: on,
}: Pick<typeof orderLines.$inferSelect, 'backorder' | 'dispatch_on'>): Backorder | null => kind && { kind, on }
