import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { items, properties } from '../../db/schema.ts'
import { numberIn } from './csv-cells.ts'
import type { ImportKind, Plan, PlannedChange } from './import-plan.ts'
import { itemsWithCountedStock } from './items-with-counted-stock.ts'
import type { FileRow, RowError } from './read-csv.ts'
import type { RecordNames } from './record-names.ts'

/** The columns of a stock file, in export order; `name` is for readers only. */
export const stockColumns = ['code', 'name', 'size', 'color', 'quantity'] as const

type Values = { table: 'items' | 'properties'; id: number; quantity: number | null }

/** The stock of items and variants; those not in the file stay unchanged. */
export const stockFile: ImportKind<Values> = {
  columns: { known: stockColumns, needed: ['code', 'quantity'] },
  resource: 'item',
  keyOf: ({ cells }) => ['code', 'size', 'color'].map((name) => cells.get(name) ?? '').join('\n'),
  plan,
  write,
}

const count = z.int().min(0).max(1_000_000)

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
  const errors: RowError[] = []
  const planned = rows.flatMap(({ row, cells }): PlannedChange<Values>[] => {
    const cell = (name: string) => cells.get(name) ?? ''
    const wrong = (field: string, issue: RowError['issue']): [] => {
      errors.push({ row, field, issue, value: cell(field).slice(0, 200) })
      return []
    }
    const item = found.find(({ code }) => code === cell('code'))
    if (!item) return wrong('code', 'no_such_record')
    const [size, color] = (['size', 'color'] as const).map((name) =>
      cell(name) ? named.findId(name, cell(name)) : null,
    )
    if (size === undefined) return wrong('size', 'no_such_record')
    if (color === undefined) return wrong('color', 'no_such_record')
    const isWhole = size === null && color === null
    const variant = variants.find((one) => one.item_id === item.id && one.size_id === size && one.color_id === color)
    if (!isWhole && !variant) return wrong(size === null ? 'color' : 'size', 'no_such_record')
    const quantity = cell('quantity') === '' ? null : count.safeParse(numberIn(cell('quantity'))).data
    if (quantity === undefined) return wrong('quantity', 'invalid')
    if (quantity === null && isWhole) return wrong('quantity', 'required')
    const before = (variant ?? item).quantity
    if (before === quantity) return []
    const countedBy = isWhole && counted.get(item.id)
    if (countedBy) return wrong('quantity', countedBy)
    const values: Values = { table: variant ? 'properties' : 'items', id: (variant ?? item).id, quantity }
    const variantName = variant
      ? [named.nameOf('size', size ?? null), named.nameOf('color', color ?? null)].filter(Boolean).join(', ')
      : ''
    const field = variantName ? `quantity (${variantName})` : 'quantity'
    return [{ recordId: String(item.id), isNew: false, values, changes: [{ field, from: before, to: quantity }] }]
  })
  return { planned, errors }
}

async function write(tx: Tx, planned: PlannedChange<Values>[]) {
  for (const table of ['items', 'properties'] as const) {
    const rows = planned.map(({ values }) => values).filter((one) => one.table === table)
    if (rows.length === 0) continue
    await tx.execute(sql`
      update ${sql.raw(table)} kept set quantity = given.quantity, version = version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id int, quantity int)
      where kept.id = given.id`)
  }
}
