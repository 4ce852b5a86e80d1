import { type SQL, sql } from 'drizzle-orm'
import { items } from '../schema.ts'

/** SQL for how many of `items`, or of its variant `p`, can be ordered: the stock, and what may be sold beyond it. */
export const orderable: SQL<number> = sql<number>`greatest(0,
  coalesce(p.quantity + ${items.backorder_limit}, ${items.quantity} + ${items.beyond_stock}))`

/** SQL for whether an item can be ordered, in one of its variants at least. */
export const canBeOrdered: SQL<boolean> = sql<boolean>`(${items.quantity} + ${items.beyond_stock} > 0)`
