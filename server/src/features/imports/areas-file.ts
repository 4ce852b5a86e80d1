import { deliveryArea } from '@rawnaq/contract/delivery'
import { issueCode } from '@rawnaq/contract/issues'
import { price } from '@rawnaq/contract/money'
import { fold } from '@rawnaq/rules/arabic'
import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { type AuditChange, deliveryAreas } from '../../db/schema.ts'
import { issueWords } from '../../http/errors/field-errors.ts'
import { numberIn, yesOrNo } from './csv-cells.ts'
import type { Plan, PlannedChange, RowKind } from './import-plan.ts'
import type { FileRow, RowError } from './read-csv.ts'

const texts = ['name_en', 'name_ar', 'governorate_en', 'governorate_ar'] as const
const numbers = ['price', 'minimum', 'extra_days', 'position'] as const

/** The columns of a file of delivery areas, in export order. */
export const areaColumns = [...texts, 'spellings', ...numbers, 'published'] as const

type Area = typeof deliveryAreas.$inferSelect
type Values = Pick<Area, (typeof areaColumns)[number]> & { id?: number }

/** Delivery areas by their name and governorate: a known one is changed, another one is created. */
export const areasFile: RowKind<Values> = {
  columns: { known: areaColumns, needed: ['name_en'] },
  resource: deliveryArea.name,
  keyOf: ({ cells }) => keyOf(Object.fromEntries(cells)),
  plan,
  write,
}

/** English names identify an area, Arabic ones where there are none. */
const keyOf = (area: Partial<Record<(typeof texts)[number], string>>) =>
  `${fold(area.governorate_en || area.governorate_ar || '')}/${fold(area.name_en || area.name_ar || '')}`

async function plan(tx: Tx, rows: FileRow[]): Promise<Plan<Values>> {
  const found = await tx.select().from(deliveryAreas).orderBy(asc(deliveryAreas.id)).for('no key update')
  const existing = new Map(found.map((area) => [keyOf(area), area]))
  const errors: RowError[] = []
  const planned = rows.flatMap((row) => {
    const before = existing.get(areasFile.keyOf(row))
    const read = readRow(row)
    errors.push(...read.errors)
    return read.errors.length > 0 ? [] : planOf(read.values, before)
  })
  return { planned, errors }
}

const { create } = deliveryArea
const text = create.shape.name.unwrap()
const schemas: Record<(typeof areaColumns)[number], z.ZodType> = {
  ...{ name_en: text, name_ar: text, governorate_en: text, governorate_ar: text },
  spellings: deliveryArea.fields.spellings.unwrap(),
  ...{ price, minimum: price },
  extra_days: deliveryArea.fields.extra_days.unwrap(),
  position: deliveryArea.fields.position.unwrap(),
  published: z.boolean(),
}

/** The values of the columns that the file has. An empty number or switch leaves the area as it is. */
function readRow({ row, cells }: FileRow) {
  const errors: RowError[] = []
  const values: Partial<Values> = {}
  for (const field of areaColumns) {
    const cell = cells.get(field)
    if (cell === undefined || (cell === '' && !isText(field))) continue
    const { data, error } = schemas[field].safeParse(meant(field, cell))
    if (error) {
      const issue = issueCode(error.issues[0] as never, issueWords)
      errors.push({ row, field, issue, value: cell.slice(0, 200) })
    } else Object.assign(values, { [field]: data })
  }
  if (!values.name_en && !values.name_ar) errors.push({ row, field: 'name_en', issue: 'language_missing', value: '' })
  return { values, errors }
}

const isText = (field: string) => field === 'spellings' || texts.some((name) => name === field)

function meant(field: string, cell: string): unknown {
  if (field === 'published') return yesOrNo(cell)
  return isText(field) ? cell : numberIn(cell)
}

const empty: Values = {
  ...{ name_en: '', name_ar: '', governorate_en: '', governorate_ar: '', spellings: '' },
  ...{ price: 0, minimum: 0, extra_days: 0, position: 0, published: true },
}

/** Plans nothing for an unchanged area. */
function planOf(values: Partial<Values>, before: Area | undefined): PlannedChange<Values>[] {
  const from = before ?? empty
  const changed = areaColumns.filter((field) => values[field] !== undefined && values[field] !== from[field])
  if (before && changed.length === 0) return []
  const changes = changed.map(
    (field): AuditChange => ({
      field,
      from: before ? onWire(field, before[field]) : null,
      to: onWire(field, values[field]),
    }),
  )
  const whole = Object.fromEntries(areaColumns.map((field) => [field, values[field] ?? from[field]])) as Values
  const isNew = !before
  return [
    {
      recordId: before ? String(before.id) : '',
      isNew,
      values: { ...whole, ...(before && { id: before.id }) },
      changes,
    },
  ]
}

const onWire = (field: string, value: unknown) =>
  (field === 'price' || field === 'minimum') && typeof value === 'number' ? z.encode(price, value) : value

/** Known areas are locked already and changed, the others are inserted. */
async function write(tx: Tx, planned: PlannedChange<Values>[]) {
  for (const one of planned) {
    const { id, ...values } = one.values
    if (id === undefined) {
      const [made] = await tx.insert(deliveryAreas).values(values).returning({ id: deliveryAreas.id })
      one.recordId = String(made!.id)
    } else {
      const version = sql`${deliveryAreas.version} + 1`
      await tx
        .update(deliveryAreas)
        .set({ ...values, version })
        .where(sql`${deliveryAreas.id} = ${id}`)
    }
  }
}
