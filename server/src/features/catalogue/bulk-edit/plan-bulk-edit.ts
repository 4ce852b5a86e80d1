import type { BulkChange } from '@rawnaq/contract/bulk-edit'
import { item, property } from '@rawnaq/contract/items'
import { price } from '@rawnaq/contract/money'
import { changePrice, type PriceChange } from '@rawnaq/rules/price-change'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../db/connect.ts'
import { type AuditChange, categories, items, offers, properties } from '../../../db/schema.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { changesBetween } from '../../../resources/audit-changes.ts'

type ItemRow = typeof items.$inferSelect
type VariantRow = typeof properties.$inferSelect

/** What a bulk edit does to one item. A refused one is not changed. */
export type PlannedItem = {
  before: ItemRow
  after: ItemRow
  changes: AuditChange[]
  /** The variants that change with it. */
  variants: { before: VariantRow; after: VariantRow; changes: AuditChange[] }[]
  refusal: 'edit_conflict' | 'too_small' | 'too_big' | 'counted_by_variants' | 'counted_by_parts' | null
}

/**
 * Locks the items and computes what a change does to each. With `versions`, an item of another version is refused.
 * Items that do not exist are left out.
 */
export async function planBulkEdit(
  tx: Tx,
  ids: number[],
  change: BulkChange,
  versions?: ReadonlyMap<number, number>,
): Promise<PlannedItem[]> {
  await refuseMissing(tx, change)
  const { selling_price, quantity, ...constants } = change
  const relative = selling_price && !('set' in selling_price) ? selling_price : undefined
  // Variants before items, both in the order of their ids: the lock order of orders.
  const variants = relative ? await lockVariantsWithPrice(tx, ids) : []
  await tx.execute(sql`select hold_stock(${sql.param(ids)}::int[])`)
  const locked = await tx
    .select({ row: items, counted: sql<number | null>`counted_stock(${items.id})` })
    .from(items)
    .where(and(isNull(items.deleted_at), inArray(items.id, ids)))
    .orderBy(items.id)
    .for('no key update')
  return locked.map(({ row: before, counted }) => {
    const after = {
      ...before,
      ...constants,
      ...(selling_price && { selling_price: changePrice(before.selling_price, selling_price) }),
      ...(quantity && { quantity: 'set' in quantity ? quantity.set : before.quantity + quantity.change }),
    }
    const own = relative ? variants.filter(({ item_id }) => item_id === before.id) : []
    const planned = own.map((variant) => planVariant(variant, relative!)).filter(({ changes }) => changes.length > 0)
    const changes = changesBetween(item, before, after)
    const seen = versions?.get(before.id)
    const refusal =
      seen !== undefined && seen !== before.version
        ? 'edit_conflict'
        : quantity && after.quantity !== before.quantity && (counted !== null || before.is_hamper)
          ? before.is_hamper
            ? 'counted_by_parts'
            : 'counted_by_variants'
          : refusalOf([after, ...planned.map((one) => one.after)])
    return { before, after, changes: refusal ? [] : changes, variants: refusal ? [] : planned, refusal }
  })
}

const lockVariantsWithPrice = (tx: Tx, ids: number[]) =>
  tx
    .select()
    .from(properties)
    .where(and(inArray(properties.item_id, ids), isNotNull(properties.price)))
    .orderBy(properties.id)
    .for('no key update')

function planVariant(before: VariantRow, change: PriceChange) {
  const after = { ...before, price: changePrice(before.price!, change) }
  return { before, after, changes: changesBetween(property, before, after) }
}

/** Why prices or stock are out of range. */
function refusalOf(rows: readonly (ItemRow | VariantRow)[]): 'too_small' | 'too_big' | null {
  const prices = rows.map((row) => ('selling_price' in row ? row.selling_price : row.price!))
  const counts = rows.flatMap((row) => ('selling_price' in row ? [row.quantity] : []))
  if ([...prices, ...counts].some((value) => value < 0)) return 'too_small'
  const isStorable = prices.every((value) => z.safeEncode(price, value).success)
  return isStorable && counts.every((value) => value <= MOST_STOCK) ? null : 'too_big'
}

const MOST_STOCK = 2_147_483_647

/** Locks the chosen offer and category, so that they are not deleted meanwhile. */
async function refuseMissing(tx: Tx, { offer_id, category_id }: BulkChange) {
  const chosen = [
    ['offer_id', offers, offer_id],
    ['category_id', categories, category_id],
  ] as const
  for (const [field, table, id] of chosen) {
    if (id === undefined || id === null) continue
    const found = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')
    if (found.length === 0) throw new Refusal('invalid', { errors: { [`change.${field}`]: ['no_such_record'] } })
  }
}
