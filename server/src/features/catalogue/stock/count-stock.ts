import { createHash } from 'node:crypto'
import type { CountResult, countBody } from '@rawnaq/contract/stock'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Actor, recordAuditEntries } from '../../../db/audit/record-audit.ts'
import type { Tx } from '../../../db/connect.ts'
import { items, properties, stockCounts, stockMovements } from '../../../db/schema.ts'
import { setStockCause } from '../../../db/stock/stock-cause.ts'
import { transact } from '../../../db/transact.ts'
import { type FieldErrors, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'

/** A stock-take by staff; `key` is its idempotency key. */
type CountStock = z.output<typeof countBody> & Actor & { key: string }
type Line = CountStock['lines'][number]
type ChangedLine = Line & { before: number; change: number }

/**
 * Saves a stock-take once for a key. Each difference is applied to the present stock, all or none. Refuses unknown and
 * repeated lines, items whose variants are counted, hampers, and a stock that would fall below zero.
 */
export const countStock = (shop: Shop, command: CountStock): Promise<CountResult> =>
  transact(shop.db, async (tx) => {
    const { key, note, lines, userId, requestId } = command
    const fingerprint = createHash('sha256').update(JSON.stringify({ note, lines })).digest('base64url')
    const [count] = await tx
      .insert(stockCounts)
      .values({ idempotency_key: key, fingerprint, note, user_id: userId })
      .onConflictDoNothing()
      .returning()
    if (!count) return readCount(tx, await findEarlier(tx, key, fingerprint))

    const changed = await lockAndCompare(tx, lines)
    await setStockCause(tx, { reason: 'count', countId: count.id, userId, note })
    await writeChanges(tx, changed)
    const entries = changed.map(({ item_id, property_id, before, change }) => ({
      ...{ action: 'change', recordId: property_id ?? item_id, requestId },
      resource: property_id === null ? 'item' : 'property',
      changes: [{ field: 'quantity', from: before, to: before + change }],
    }))
    if (entries.length > 0) await recordAuditEntries(tx, userId, entries)
    return readCount(tx, count.id)
  })

async function findEarlier(tx: Tx, key: string, fingerprint: string): Promise<number> {
  const [earlier] = await tx.select().from(stockCounts).where(eq(stockCounts.idempotency_key, key))
  if (earlier?.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused')
  return earlier.id
}

/** Locks variants before items before hampers, as orders do. Returns the lines with a difference. */
async function lockAndCompare(tx: Tx, lines: readonly Line[]): Promise<ChangedLine[]> {
  const variantIds = lines.flatMap(({ property_id }) => (property_id === null ? [] : [property_id]))
  const variants = await tx
    .select({ id: properties.id, item_id: properties.item_id, quantity: properties.quantity })
    .from(properties)
    .where(inArray(properties.id, variantIds))
    .orderBy(asc(properties.id))
    .for('no key update')
  const itemIds = lines.map(({ item_id }) => item_id)
  await tx.execute(sql`select hold_stock(${sql.param(itemIds)}::int[])`)
  const found = await tx
    .select({
      ...{ id: items.id, quantity: items.quantity, isHamper: items.is_hamper },
      isSum: sql<boolean>`counted_stock(${items.id}) is not null`,
    })
    .from(items)
    .where(and(inArray(items.id, itemIds), isNull(items.deleted_at)))
  const errors: FieldErrors = {}
  const seen = new Set<string>()
  const changed = lines.flatMap((line, index): ChangedLine[] => {
    const refuse = (field: string, code: FieldErrors[string][number]): [] => {
      errors[`lines.${index}.${field}`] = [code]
      return []
    }
    const { item_id, property_id, expected, counted } = line
    const stock = `${item_id}/${property_id}`
    if (seen.has(stock)) return refuse('property_id', 'not_an_option')
    seen.add(stock)
    const item = found.find(({ id }) => id === item_id)
    if (!item) return refuse('item_id', 'no_such_record')
    const variant = variants.find(({ id }) => id === property_id)
    if (property_id !== null && variant?.item_id !== item_id) return refuse('property_id', 'no_such_record')
    const before = variant ? variant.quantity : item.quantity
    if (before === null) return refuse('property_id', 'no_such_record')
    if (item.isHamper) return refuse('counted', 'counted_by_parts')
    if (!variant && item.isSum) return refuse('counted', 'counted_by_variants')
    // Below zero are units that were sold before they are there: nobody counts them.
    const change = counted - Math.max(0, expected)
    if (change < 0 && before + change < 0) return refuse('counted', 'sold_while_counting')
    return change === 0 ? [] : [{ ...line, before, change }]
  })
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors })
  return changed
}

async function writeChanges(tx: Tx, changed: readonly ChangedLine[]) {
  const ofVariants = changed.flatMap(({ property_id: id, change }) => (id === null ? [] : [{ id, change }]))
  const ofItems = changed.flatMap(({ property_id, item_id: id, change }) =>
    property_id === null ? [{ id, change }] : [],
  )
  for (const { table, rows } of [
    { table: properties, rows: ofVariants },
    { table: items, rows: ofItems },
  ])
    if (rows.length > 0)
      await tx.execute(sql`
        update ${table} stock set quantity = stock.quantity + counted.change
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted(id int, change int)
        where stock.id = counted.id`)
}

/** The stocks that a stock-take changed. */
async function readCount(tx: Tx, id: number): Promise<CountResult> {
  const { item_id, property_id, change, stock_after } = stockMovements
  const lines = await tx
    .select({ item_id, property_id, change, stock_after })
    .from(stockMovements)
    .where(and(eq(stockMovements.count_id, id), eq(stockMovements.is_sum, false)))
    .orderBy(asc(stockMovements.id))
  return { id, lines }
}
