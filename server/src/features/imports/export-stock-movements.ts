import { and, asc, eq, gt } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { formatOrderNumber } from '../../db/orders/order-number.ts'
import { items, orders, properties, stockMovements, users } from '../../db/schema.ts'
import type { Cell } from './csv-cells.ts'
import { readRecordNames } from './record-names.ts'

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
  yield [heading]
  for (let last = 0; ; ) {
    const found = await db
      .select({ movement: stockMovements, item: items, variant: properties, number: orders.number, user: users.name })
      .from(stockMovements)
      .leftJoin(items, eq(items.id, stockMovements.item_id))
      .leftJoin(properties, eq(properties.id, stockMovements.property_id))
      .leftJoin(orders, eq(orders.id, stockMovements.order_id))
      .leftJoin(users, eq(users.id, stockMovements.user_id))
      .where(and(isExported, gt(stockMovements.id, last)))
      .orderBy(asc(stockMovements.id))
      .limit(BATCH_SIZE)
    if (found.length === 0) return
    yield found.map(({ movement, item, variant, number, user }): Cell[] => [
      ...[movement.id, movement.created_at.toISOString(), item?.code ?? null, item && (item.name_en || item.name_ar)],
      ...[named.nameOf('size', variant?.size_id ?? null), named.nameOf('color', variant?.color_id ?? null)],
      ...[movement.change, movement.stock_after, movement.reason, number && formatOrderNumber(number), user],
      movement.note,
    ])
    last = found.at(-1)!.movement.id
  }
}
