import type { StockMovement, stockMovementQuery } from '@rawnaq/contract/stock'
import type { Locale } from '@rawnaq/rules/locale'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { countUpTo } from '../../../db/count-up-to.ts'
import { formatOrderNumber } from '../../../db/orders/order-number.ts'
import { colors, items, orders, properties, sizes, stockMovements, users } from '../../../db/schema.ts'
import { presentActor } from '../../../resources/actor.ts'
import { textOf } from '../../../resources/localised-texts.ts'
import { variantName } from './variant-name.ts'

/** Movements beyond this have no pages and are not counted. */
const REACH = 10_000

/** One page of stock movements, newest first, without those of items whose stock is the sum of their variants. */
export async function listMovements(db: Db, query: z.output<typeof stockMovementQuery>, locale: Locale) {
  const { item_id, reason, page, per_page } = query
  const where = and(
    eq(stockMovements.is_sum, false),
    item_id === undefined ? undefined : eq(stockMovements.item_id, item_id),
    reason && eq(stockMovements.reason, reason),
  )
  const offset = (page - 1) * per_page
  const ids = db
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(where)
    .orderBy(desc(stockMovements.id))
    .limit(Math.max(0, Math.min(per_page, REACH - offset)))
    .offset(Math.min(offset, REACH))
  const [counted, rows] = await Promise.all([
    countUpTo(db, stockMovements, where, REACH),
    select(db).where(inArray(stockMovements.id, ids)),
  ])
  const data = rows.map((row) => present(row, locale))
  return { data, ...counted, reach: REACH }
}

/** One movement; undefined for an unknown id. */
export async function readMovement(db: Db, id: number, locale: Locale): Promise<StockMovement | undefined> {
  const [row] = await select(db).where(eq(stockMovements.id, id))
  return row && present(row, locale)
}

const select = (db: Db) =>
  db
    .select({
      movement: stockMovements,
      item: items,
      size: sizes,
      color: colors,
      number: orders.number,
      userName: users.name,
    })
    .from(stockMovements)
    .leftJoin(items, eq(items.id, stockMovements.item_id))
    .leftJoin(properties, eq(properties.id, stockMovements.property_id))
    .leftJoin(sizes, eq(sizes.id, properties.size_id))
    .leftJoin(colors, eq(colors.id, properties.color_id))
    .leftJoin(orders, eq(orders.id, stockMovements.order_id))
    .leftJoin(users, eq(users.id, stockMovements.user_id))
    .orderBy(desc(stockMovements.id))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof select>>[number]

function present({ movement, item, size, color, number, userName }: Selected, locale: Locale): StockMovement {
  const { id, item_id, property_id, change, stock_after, reason, order_id, user_id, note, created_at } = movement
  return {
    ...{ id, change, stock_after, reason, note },
    item: { id: item_id, code: item?.code ?? '', name: item ? textOf(item, 'name', locale) : '' },
    variant: property_id === null ? null : { id: property_id, name: variantName(size, color, locale) },
    order: order_id === null || number === null ? null : { id: order_id, number: formatOrderNumber(number) },
    user: presentActor(user_id, userName),
    at: created_at.toISOString(),
  }
}
