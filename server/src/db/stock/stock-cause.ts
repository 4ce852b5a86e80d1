import type { StockReason } from '@rawnaq/rules/stock-movement'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../connect.ts'

/** Why the stock changes in the rest of a transaction, and who changes it; null for guests and the shop itself. */
export type StockCause = {
  reason: Exclude<StockReason, 'unknown'>
  userId?: number | null
  orderId?: number
  countId?: number
  note?: string
}

/** The expression that sets the cause for a transaction; the trigger `record_stock_movement` reads it. */
export const stockCause = (cause: StockCause): SQL =>
  sql`set_config('shop.stock_cause', ${JSON.stringify(cause)}, true)`

/** Sets the cause of the stock changes in the rest of a transaction. */
export const setStockCause = (tx: Tx, cause: StockCause) => tx.execute(sql`select ${stockCause(cause)}`)
