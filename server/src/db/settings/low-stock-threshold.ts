import { eq } from 'drizzle-orm'
import type { Db } from '../connect.ts'
import { settings } from '../schema.ts'

const DEFAULT_LOW = 3

/** The stock at which an item counts as low: the setting `low_stock_at`, 3 by default. */
export async function readLowStockThreshold(db: Db): Promise<number> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'low_stock_at'))
  return typeof row?.value === 'number' && row.value >= 0 ? row.value : DEFAULT_LOW
}
