import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { items, orders, properties, stockMovements, users } from '../../../db/schema.ts'
import type { Cell } from '../csv-cells.ts'
import { readRecordNames } from '../record-names.ts'

const heading = [
  ...['movement', 'date', 'code', 'name', 'size', 'color', 'change', 'stock_after', 'reason', 'order', 'user', 'note'],
]
const BATCH_SIZE = 500

/** The stock movements of all items or one as rows, the earliest first, without those of sums of variants. */
export async function* exportStockMovements(db: Db, itemId: number | undefined): AsyncGenerator<Cell[][]> {
  const named = await readRecordNames(db)
  const isExported = and(
    eq(stockMovements.is_sum, false),
    itemId === undefined ? undefined : eq(stockMovements.item_id, itemId),
  )
  const { id, created_at, change, stock_after, reason, note } = stockMovements
  yield [heading]
  for (let last = 0; ; ) {
    const found = await db
      .select({
        ...{ id, created_at, change, stock_after, reason, note, number: orders.number, user: users.name },
        ...{ code: items.code, name_en: items.name_en, name_ar: items.name_ar },
        ...{ size_id: properties.size_id, color_id: properties.color_id },
      })
      .from(stockMovements)
      .leftJoin(items, eq(items.id, stockMovements.item_id))
      .leftJoin(properties, eq(properties.id, stockMovements.property_id))
      .leftJoin(orders, eq(orders.id, stockMovements.order_id))
      .leftJoin(users, eq(users.id, stockMovements.user_id))
      .where(and(isExported, gt(stockMovements.id, last)))
      .orderBy(asc(stockMovements.id))
      .limit(BATCH_SIZE)
    if (found.length === 0) return
    yield found.map((row): Cell[] => [
      ...[row.id, row.created_at.toISOString(), row.code, row.name_en || row.name_ar],
      ...[named.nameOf('size', row.size_id), named.nameOf('color', row.color_id)],
      ...[row.change, row.stock_after, row.reason, row.number && formatOrderNumber(row.number), row.user, row.note],
    ])
    last = found.at(-1)!.id
  }
}
