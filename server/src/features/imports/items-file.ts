import { issueCode } from '@rawnaq/contract/issues'
import { backorderFields, item } from '@rawnaq/contract/items'
import { price } from '@rawnaq/contract/money'
import { whenSoldOut } from '@rawnaq/rules/backorders'
import { seoLimits, slugOf } from '@rawnaq/rules/slug'
import { asc, getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/connect.ts'
import { type AuditChange, items } from '../../db/schema.ts'
import { issueWords } from '../../http/errors/field-errors.ts'
import { momentCell, momentIn, numberIn, yesOrNo } from './csv-cells.ts'
import type { Plan, PlannedChange, RowKind } from './import-plan.ts'
import { itemsWithCountedStock } from './items-with-counted-stock.ts'
import type { FileRow, RowError } from './read-csv.ts'
import type { RecordNames } from './record-names.ts'

const texts = ['name_en', 'name_ar', 'brief_en', 'brief_ar', 'description_en', 'description_ar'] as const
const seoTexts = [
  ...['seo_title_en', 'seo_title_ar', 'seo_description_en', 'seo_description_ar', 'slug_en', 'slug_ar'],
] as const
const references = ['category', 'unit', 'tax', 'offer'] as const
const valueColumns = ['selling_price', 'shipping_price', 'quantity', 'published'] as const
/** Columns that an empty cell clears. */
const tradeColumns = ['compare_at_price', 'brand', 'barcode', 'weight_grams'] as const
/** How units are sold beyond the stock. */
const backorderColumns = ['when_sold_out', 'backorder_limit', 'dispatch_date', 'dispatch_days'] as const
const clearedColumns = [...tradeColumns, 'published_from', 'dispatch_date', 'dispatch_days'] as const

/** The columns of an item file, in export order. */
export const itemColumns = [
  ...['code', ...texts, ...references, ...valueColumns],
  ...[...tradeColumns, ...seoTexts, 'published_from', ...backorderColumns],
] as const

type Item = typeof items.$inferSelect
type Values = Partial<typeof items.$inferInsert>

/** Items by their code: a known one is updated with the columns of the file, another one is created. */
export const itemsFile: RowKind<Values> = {
  columns: { known: itemColumns, needed: ['code'] },
  resource: 'item',
  keyOf: ({ cells }) => cells.get('code') ?? '',
  plan,
  write,
}

async function plan(tx: Tx, rows: FileRow[], named: RecordNames): Promise<Plan<Values>> {
  const codes = rows.map(itemsFile.keyOf)
  await tx.execute(sql`select hold_stock(array(select id from items where ${inArray(items.code, codes)}))`)
  const found = await tx
    .select()
    .from(items)
    .where(inArray(items.code, codes))
    .orderBy(asc(items.id))
    .for('no key update')
  const existing = new Map(found.map((one) => [one.code, one]))
  const ids = found.map(({ id }) => id)
  const counted = await itemsWithCountedStock(tx, ids)
  const errors: RowError[] = []
  const planned = rows.flatMap((row) => {
    const before = existing.get(itemsFile.keyOf(row))
    const read = readRow(row, named, before)
    const { quantity = before?.quantity } = read.values
    if (before && counted.has(before.id) && quantity !== before.quantity)
      read.errors.push({ row: row.row, field: 'quantity', issue: counted.get(before.id)!, value: String(quantity) })
    errors.push(...read.errors)
    return read.errors.length > 0 ? [] : planOf(read.values, before)
  })
  return { planned, errors }
}

const text = item.create.shape.name.unwrap()
const slug = text.pipe(
  z
    .string()
    .transform((typed, context) => {
      const made = slugOf(typed)
      if (typed && !made) context.issues.push({ code: 'custom', message: 'slug_without_words', input: typed })
      return made
    })
    .pipe(z.string().max(seoLimits.slug)),
)
const upTo = (limit: number) => text.pipe(z.string().max(limit))
const schemas: Record<string, z.ZodType> = {
  code: item.fields.code,
  ...Object.fromEntries(texts.map((name) => [name, text])),
  ...Object.fromEntries(
    ['en', 'ar'].flatMap((language) => [
      [`seo_title_${language}`, upTo(seoLimits.seo_title)],
      [`seo_description_${language}`, upTo(seoLimits.seo_description)],
      [`slug_${language}`, slug],
    ]),
  ),
  selling_price: price,
  shipping_price: price.nullable(),
  quantity: item.fields.quantity.unwrap(),
  published: z.boolean(),
  compare_at_price: price.nullable(),
  brand: item.fields.brand.unwrap(),
  barcode: item.fields.barcode.unwrap(),
  weight_grams: item.fields.weight_grams.unwrap(),
  published_from: z.date('not_a_moment').nullable(),
  when_sold_out: z.enum(whenSoldOut),
  backorder_limit: backorderFields.backorder_limit.unwrap(),
  dispatch_date: backorderFields.dispatch_date.unwrap(),
  dispatch_days: backorderFields.dispatch_days.unwrap(),
}

function readRow({ row, cells }: FileRow, named: RecordNames, before: Item | undefined) {
  const errors: RowError[] = []
  const values: Record<string, unknown> = {}
  const wrong = (field: string, issue: RowError['issue'], value = cells.get(field) ?? '') =>
    errors.push({ row, field, issue, value: value.slice(0, 200) })
  for (const [field, schema] of Object.entries(schemas)) {
    const cell = cells.get(field)
    // An empty cell clears a text or a delivery price; other fields stay as they are.
    if (cell === undefined || (cell === '' && unchangedIfEmpty.has(field) && before)) continue
    const { data, error } = schema.safeParse(meant(field, cell, named.zone))
    if (error) wrong(field, cell === '' ? 'required' : issueCode(error.issues[0] as never, issueWords))
    else if (data !== undefined) values[field] = data
  }
  if (isBelowZero(values.quantity as number | undefined, before?.quantity)) wrong('quantity', 'too_small')
  for (const field of references) {
    const cell = cells.get(field)
    if (cell === undefined) continue
    const id = cell === '' ? null : named.findId(field, cell)
    if (id === undefined) wrong(field, 'no_such_name')
    else values[`${field}_id`] = id
  }
  if (before && isShownMoment(before, values.published_from, named.zone)) values.published_from = before.published_from
  if (before?.deleted_at) wrong('code', 'already_exists')
  if (values.when_sold_out === 'not_sold') values.backorder_limit = 0
  const whole = { name_en: '', name_ar: '', ...before, ...values } as Partial<Item>
  if (!whole.name_en && !whole.name_ar) wrong('name_en', 'language_missing')
  if (whole.selling_price === undefined && !cells.get('selling_price')) wrong('selling_price', 'required', '')
  const { when_sold_out = 'not_sold', backorder_limit = 0, dispatch_date = null, dispatch_days = null } = whole
  if ((when_sold_out === 'not_sold') !== (backorder_limit === 0)) wrong('backorder_limit', 'required')
  if (when_sold_out !== 'not_sold' && dispatch_date === null && dispatch_days === null)
    wrong('dispatch_days', 'required')
  if (dispatch_date !== null && dispatch_days !== null) wrong('dispatch_days', 'one_of_two')
  return { values: values as Values, errors: onePerField(errors) }
}

/** Whether a file would lower a stock below zero. Only orders do. */
export const isBelowZero = (quantity: number | null | undefined, before: number | null | undefined): boolean =>
  typeof quantity === 'number' && quantity < 0 && quantity < (before ?? 0)

/** Whether a moment of a file is the one of the item, of which a file shows the minute. */
const isShownMoment = ({ published_from: moment }: Item, read: unknown, zone: string) =>
  moment !== null && read instanceof Date && momentCell(moment, zone) === momentCell(read, zone)

const unchangedIfEmpty = new Set(['selling_price', 'quantity', 'published', 'when_sold_out', 'backorder_limit'])
const clearedByEmpty = new Set<string>(['shipping_price', ...clearedColumns])
const numbers = new Set([
  'selling_price',
  'shipping_price',
  'compare_at_price',
  'quantity',
  'weight_grams',
  'backorder_limit',
  'dispatch_days',
])

function meant(field: string, cell: string, zone: string): unknown {
  if (field === 'published') return cell === '' ? true : yesOrNo(cell)
  if ((field === 'quantity' || field === 'backorder_limit') && cell === '') return 0
  if (field === 'when_sold_out' && cell === '') return 'not_sold'
  if (cell === '' && clearedByEmpty.has(field)) return null
  if (field === 'published_from') return momentIn(cell, zone)
  return numbers.has(field) ? numberIn(cell) : cell
}

const onePerField = (errors: RowError[]) =>
  errors.filter(({ field }, place) => errors.findIndex((other) => other.field === field) === place)

/** Plans nothing for an unchanged item. */
function planOf(values: Values, before: Item | undefined): PlannedChange<Values>[] {
  const changes = Object.entries(values)
    .filter(([field, value]) => value !== (before?.[field as keyof Item] ?? null) && (before || value !== ''))
    .map(([field, value]) => change(field, before?.[field as keyof Item] ?? null, value))
  if (before && changes.length === 0) return []
  const recordId = before ? String(before.id) : values.code!
  return [{ recordId, isNew: !before, values: before ? { ...before, ...values } : values, changes }]
}

const change = (field: string, from: unknown, to: unknown): AuditChange => ({
  field,
  from: onWire(field, from),
  to: onWire(field, to),
})

const onWire = (field: string, value: unknown) =>
  value instanceof Date
    ? value.toISOString()
    : field.endsWith('price') && typeof value === 'number'
      ? z.encode(price, value)
      : value

const writtenColumns = [
  ...[...texts, ...references.map((name) => `${name}_id` as const)],
  ...[...valueColumns, ...clearedColumns, ...seoTexts, 'when_sold_out' as const, 'backorder_limit' as const],
] as const

/** One upsert: existing items are locked already and updated, the others are inserted. */
async function write(tx: Tx, planned: PlannedChange<Values>[]) {
  const columns = getTableColumns(items)
  const rows = planned.map(({ values }) => {
    const { code } = values
    return { code, ...Object.fromEntries(writtenColumns.map((name) => [name, values[name] ?? unset(name)])) }
  })
  const set = Object.fromEntries(writtenColumns.map((name) => [name, sql.raw(`excluded.${columns[name].name}`)]))
  const written = await tx
    .insert(items)
    .values(rows as never)
    .onConflictDoUpdate({ target: items.code, set: { ...set, version: sql`${items.version} + 1` } })
    .returning({ id: items.id, code: items.code })
  const ids = new Map(written.map(({ id, code }) => [code, String(id)]))
  for (const one of planned) one.recordId = ids.get(one.values.code!) ?? one.recordId
}

/** The default of a column that the file leaves out. */
const unset = (name: string) => ([...texts, ...seoTexts].includes(name as never) ? '' : (defaults[name] ?? null))

const defaults: Record<string, unknown> = {
  published: true,
  quantity: 0,
  when_sold_out: 'not_sold',
  backorder_limit: 0,
}
