import { issueCode } from '@rawnaq/contract/issues'
import { property } from '@rawnaq/contract/items'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { type AuditChange, items, properties } from '../../db/schema.ts'
import { issueWords } from '../../http/errors/field-errors.ts'
import { numberIn } from './csv-cells.ts'
import type { Plan, PlannedChange, RowKind } from './import-plan.ts'
import { isBelowZero } from './items-file.ts'
import { itemsWithCountedStock } from './items-with-counted-stock.ts'
import type { FileRow, RowError } from './read-csv.ts'
import type { RecordNames } from './record-names.ts'

/** The columns that only rows of variants fill; an empty cell clears them. */
export const variantColumns = ['variant_code', 'barcode', 'weight_grams'] as const

/** The columns of a stock file, in export order; `name` is for readers only. */
export const stockColumns = ['code', 'name', 'size', 'color', 'quantity', ...variantColumns] as const

type Variant = typeof properties.$inferSelect
type Trade = Partial<Pick<Variant, 'code' | 'barcode' | 'weight_grams'>>
type Values = { table: 'items' | 'properties'; id: number; quantity: number | null } & Trade

/** The stock of items and variants; those not in the file stay unchanged. */
export const stockFile: RowKind<Values> = {
  columns: { known: stockColumns, needed: ['code', 'quantity'] },
  resource: 'item',
  keyOf: ({ cells }) => ['code', 'size', 'color'].map((name) => cells.get(name) ?? '').join('\n'),
  plan,
  write,
}

const count = z.int().min(-1_000_000).max(1_000_000)

async function plan(tx: Tx, rows: FileRow[], named: RecordNames): Promise<Plan<Values>> {
  const codes = [...new Set(rows.map(({ cells }) => cells.get('code') ?? ''))]
  const isExisting = sql`${inArray(items.code, codes)} and ${items.deleted_at} is null`
  await tx.execute(sql`select hold_stock(array(select id from items where ${isExisting}))`)
  const found = await tx.select().from(items).where(isExisting).orderBy(items.id).for('no key update')
  const ids = found.map(({ id }) => id)
  const variants =
    ids.length === 0
      ? []
      : await tx
          .select()
          .from(properties)
          .where(inArray(properties.item_id, ids))
          .orderBy(properties.id)
          .for('no key update')
  const counted = await itemsWithCountedStock(tx, ids)
  const variantCodes = rows.flatMap(({ cells }) => cells.get('variant_code') || [])
  const taken = await tx
    .select({ code: properties.code })
    .from(properties)
    .where(inArray(properties.code, variantCodes))
  const codesTaken = new Set(taken.map(({ code }) => code))
  const errors: RowError[] = []
  const planned = rows.flatMap(({ row, cells }): PlannedChange<Values>[] => {
    const cell = (name: string) => cells.get(name) ?? ''
    const wrong = (field: string, issue: RowError['issue']): [] => {
      errors.push({ row, field, issue, value: cell(field).slice(0, 200) })
      return []
    }
    const item = found.find(({ code }) => code === cell('code'))
    if (!item) return wrong('code', 'no_such_code')
    const [size, color] = (['size', 'color'] as const).map((name) =>
      cell(name) ? named.findId(name, cell(name)) : null,
    )
    if (size === undefined) return wrong('size', 'no_such_name')
    if (color === undefined) return wrong('color', 'no_such_name')
    const isWhole = size === null && color === null
    const variant = variants.find((one) => one.item_id === item.id && one.size_id === size && one.color_id === color)
    if (!isWhole && !variant) return wrong(size === null ? 'color' : 'size', 'no_such_variant')
    const quantity = cell('quantity') === '' ? null : count.safeParse(numberIn(cell('quantity'))).data
    if (quantity === undefined) return wrong('quantity', 'invalid')
    if (quantity === null && isWhole) return wrong('quantity', 'required')
    const trade = tradeOf(cells)
    if ('issue' in trade) return wrong(trade.field, trade.issue)
    const { code } = trade.values
    if (code && code !== variant?.code && codesTaken.has(code)) return wrong('variant_code', 'already_exists')
    if (code) codesTaken.add(code)
    const before = (variant ?? item).quantity
    if (isBelowZero(quantity, before)) return wrong('quantity', 'too_small')
    const countedBy = isWhole && before !== quantity && counted.get(item.id)
    if (countedBy) return wrong('quantity', countedBy)
    const values: Values = { table: variant ? 'properties' : 'items', id: (variant ?? item).id, quantity }
    const variantName = variant
      ? [named.nameOf('size', size ?? null), named.nameOf('color', color ?? null)].filter(Boolean).join(', ')
      : ''
    const now: Record<string, unknown> = { quantity, ...(variant && trade.values) }
    const changes = Object.entries(now).flatMap(([field, to]): AuditChange[] => {
      const from = (variant ?? item)[field as keyof Trade | 'quantity']
      return from === to ? [] : [{ field: variantName ? `${field} (${variantName})` : field, from, to }]
    })
    if (changes.length === 0) return []
    Object.assign(values, variant && { ...pick(variant), ...trade.values })
    return [{ recordId: String(item.id), isNew: false, values, changes }]
  })
  return { planned, errors }
}

const pick = ({ code, barcode, weight_grams }: Variant): Trade => ({ code, barcode, weight_grams })

const { code, barcode, weight_grams } = property.fields
const tradeSchemas = { variant_code: code.unwrap(), barcode: barcode.unwrap(), weight_grams: weight_grams.unwrap() }

/** The code, barcode and weight of a variant as far as the file has them, or what is wrong with one. */
function tradeOf(cells: FileRow['cells']): { values: Trade } | { field: string; issue: RowError['issue'] } {
  const values: Trade = {}
  for (const field of variantColumns) {
    const cell = cells.get(field)
    if (cell === undefined) continue
    const meant = cell === '' ? null : field === 'weight_grams' ? numberIn(cell) : cell
    const { data, error } = tradeSchemas[field].safeParse(meant)
    if (error) return { field, issue: issueCode(error.issues[0] as never, issueWords) }
    Object.assign(values, { [field === 'variant_code' ? 'code' : field]: data })
  }
  return { values }
}

async function write(tx: Tx, planned: PlannedChange<Values>[]) {
  for (const table of ['items', 'properties'] as const) {
    const rows = planned.map(({ values }) => values).filter((one) => one.table === table)
    if (rows.length === 0) continue
    const trade =
      table === 'properties'
        ? sql`, code = given.code, barcode = given.barcode, weight_grams = given.weight_grams`
        : sql``
    await tx.execute(sql`
      update ${sql.raw(table)} kept set quantity = given.quantity, version = version + 1 ${trade}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(id int, quantity int, code text, barcode text, weight_grams int)
      where kept.id = given.id`)
  }
}
